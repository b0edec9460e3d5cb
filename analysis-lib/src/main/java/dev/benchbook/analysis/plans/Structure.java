package dev.benchbook.analysis.plans;

/** How a plan's tree was found: how much of it the text still said. */
public enum Structure {
  /** The indentation is whole and follows the engine's printing grammar: the tree is certain. */
  EXACT,
  /**
   * The indentation was squeezed or lost; the tree was rebuilt from what is left of it or from the
   * number of inputs that each node type takes, and only one tree fits.
   */
  INFERRED,
  /** The indentation was lost and several trees fit; the most plausible one is given. */
  AMBIGUOUS
}
