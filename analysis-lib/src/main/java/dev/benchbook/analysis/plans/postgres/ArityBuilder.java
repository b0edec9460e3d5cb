package dev.benchbook.analysis.plans.postgres;

import dev.benchbook.analysis.plans.PlanException;
import dev.benchbook.analysis.plans.Structure;
import java.util.ArrayList;
import java.util.List;

/**
 * Rebuilds a tree whose indentation is lost.
 *
 * <p>Nodes stand in preorder and most types take a fixed number of inputs, so most trees follow at
 * once. Where a type takes any number (Append), or a label may belong to several nodes, every way
 * is tried; {@link Plausibility} says which tree agrees best with the printed costs, rows, times
 * and buffers. One best tree is INFERRED, several are AMBIGUOUS.
 *
 * <p>The path of open nodes is a linked list that is never changed, so that trying another way
 * costs nothing; the search itself is a loop, not a recursion, and ends after a fixed number of
 * steps.
 */
final class ArityBuilder {
  private static final int MOST_STEPS = 2_000_000;
  private static final int MOST_TREES = 2_000;

  private final Outline outline;
  private final List<Draft> nodes;
  private final Candidates candidates;
  private final Plausibility plausibility;
  private int[] best;
  private double bestPenalty = Double.POSITIVE_INFINITY;
  private int trees;
  private int ties;

  private ArityBuilder(Outline outline) {
    this.outline = outline;
    this.nodes = outline.nodes();
    this.candidates = new Candidates(outline);
    this.plausibility = new Plausibility(nodes);
  }

  /**
   * Sets the parents.
   *
   * @throws PlanException if no tree gives every node the inputs that its type takes
   */
  static Structure build(Outline outline, String source) {
    ArityBuilder builder = new ArityBuilder(outline);
    boolean exhausted = builder.search();
    if (builder.best == null) {
      throw new PlanException(
          builder.nodes.get(builder.candidates.furthest()).line.at(source),
          "expected indentation, or nodes that fit together without it; found "
              + PlanException.quoted(builder.nodes.get(builder.candidates.furthest()).line.text())
              + " where no open node takes it or one lacks an input");
    }
    for (int i = 0; i < builder.best.length; i++) {
      builder.nodes.get(i).parent = builder.best[i];
    }
    return exhausted && builder.ties == 1 ? Structure.INFERRED : Structure.AMBIGUOUS;
  }

  /** Tries the trees in order of likelihood; returns whether all were tried. */
  private boolean search() {
    int[] parents = new int[nodes.size()];
    parents[0] = -1;
    List<List<OpenNode>> ways = new ArrayList<>();
    List<OpenNode> start = new ArrayList<>();
    start.add(new OpenNode(0, null, 0, 0));
    ways.add(start);
    while (!ways.isEmpty()) {
      List<OpenNode> here = ways.get(ways.size() - 1);
      if (here.isEmpty()) {
        ways.remove(ways.size() - 1);
        continue;
      }
      OpenNode path = here.remove(0);
      int index = ways.size() - 1;
      parents[index] = path.up() == null ? -1 : path.up().node();
      if (index + 1 == nodes.size()) {
        if (outline.cut() || candidates.allClosed(path)) {
          rate(parents);
        }
      } else {
        ways.add(candidates.of(index + 1, path));
      }
      if (candidates.steps() > MOST_STEPS || trees >= MOST_TREES) {
        return false;
      }
    }
    return true;
  }

  private void rate(int[] parents) {
    trees++;
    double penalty = plausibility.penalty(parents);
    boolean close = Math.abs(penalty - bestPenalty) < Plausibility.CERTAIN;
    if (close) {
      ties++;
    } else if (penalty < bestPenalty) {
      ties = 1;
    }
    if (penalty < bestPenalty) {
      bestPenalty = penalty;
      best = parents.clone();
    }
  }
}
