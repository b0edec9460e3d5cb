package dev.benchbook.analysis.plans.postgres;

/**
 * A node that may still take inputs, with the nodes above it.
 *
 * @param node the node's index
 * @param up the node above, or null
 * @param inputs the inputs taken so far
 * @param cost the sum of their total costs
 */
record OpenNode(int node, OpenNode up, int inputs, double cost) {

  /** Returns the path after this node took an input. */
  OpenNode with(int input, double inputCost) {
    return new OpenNode(input, new OpenNode(node, up, inputs + 1, cost + inputCost), 0, 0);
  }

  /** Returns the path after this node got an InitPlan, CTE or SubPlan. */
  OpenNode withPlan(int plan) {
    return new OpenNode(plan, this, 0, 0);
  }
}
