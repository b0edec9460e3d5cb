package dev.benchbook.analysis.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Where the variance of a measurement comes from when operations sit in windows and windows in runs
 * (T. Kalibera and R. Jones, "Rigorous Benchmarking in Reasonable Time", 2013). Lists go from the
 * innermost level to the outermost.
 *
 * @param mean the mean of means
 * @param repetitions repetitions per level, the harmonic mean where they differ
 * @param squares S squared: the mean variance of a level's means
 * @param components T squared: what a level itself adds; at or below 0 it adds nothing that the
 *     levels below don't explain
 */
public record NestedVariance(
    double mean, List<Double> repetitions, List<Double> squares, List<Double> components) {

  /** Copies the lists. */
  public NestedVariance {
    repetitions = List.copyOf(repetitions);
    squares = List.copyOf(squares);
    components = List.copyOf(components);
  }

  /**
   * Returns the variances of runs of windows.
   *
   * @throws IllegalArgumentException if there are fewer than two runs, or windows in a run
   */
  public static NestedVariance of(double[][] runs) {
    return of(Arrays.stream(runs).map(Node::of).toList());
  }

  /**
   * Returns the variances of runs of windows of operations.
   *
   * @throws IllegalArgumentException if there are fewer than two of anything
   */
  public static NestedVariance of(double[][][] runs) {
    return of(
        Arrays.stream(runs)
            .map(run -> new Node(Arrays.stream(run).map(Node::of).toList()))
            .toList());
  }

  /** Returns the variances of a sample that knows its runs: values in runs. */
  public static NestedVariance of(Sample sample) {
    return of(sample.runs().stream().map(run -> Node.of(run.values())).toList());
  }

  /**
   * Returns the interval of the mean: only the outermost level counts as repetitions, whatever the
   * number of values inside.
   */
  public Interval interval(double confidence) {
    Interval.requireConfidence(confidence);
    int top = squares.size() - 1;
    double runs = repetitions.get(top);
    double reach =
        TDistribution.of(runs - 1).inverseSurvivalProbability((1 - confidence) / 2)
            * Math.sqrt(squares.get(top) / runs);
    return new Interval(mean - reach, mean + reach, confidence);
  }

  /**
   * Returns the number of repetitions of a level that gives the most certainty for the time spent:
   * {@code sqrt(cost above / cost * T^2 / T^2 above)}, before rounding up.
   *
   * @param level 0-based from the innermost; the outermost has none, more runs always help
   * @param cost the time of one repetition of this level, without those inside
   * @param costAbove the time of one repetition of the level above, its overhead such as a restart
   * @throws IllegalArgumentException if the level or a cost is out of range, or a component is not
   *     above 0: then fold that level into its neighbour
   */
  public double optimalRepetitions(int level, double cost, double costAbove) {
    if (level < 0 || level >= components.size() - 1 || !(cost > 0) || !(costAbove > 0)) {
      throw new IllegalArgumentException(
          "level, cost, costAbove: expected a level in [0, "
              + (components.size() - 2)
              + "] and costs above 0, found "
              + level
              + ", "
              + cost
              + ", "
              + costAbove);
    }
    if (!(components.get(level) > 0) || !(components.get(level + 1) > 0)) {
      throw new IllegalArgumentException(
          "level: the variance of level "
              + level
              + " or "
              + (level + 1)
              + " is not above 0; measure without that level");
    }
    return Math.sqrt(costAbove / cost * components.get(level) / components.get(level + 1));
  }

  /** Returns the share of the outermost level in the variance of one value, in [0, 1]. */
  public double shareBetweenRuns() {
    double total = components.stream().mapToDouble(t -> Math.max(0, t)).sum();
    return total == 0 ? 0 : Math.max(0, components.get(components.size() - 1)) / total;
  }

  private static NestedVariance of(List<Node> runs) {
    List<List<Node>> groups = List.of(runs);
    List<Double> repetitions = new ArrayList<>();
    List<Double> squares = new ArrayList<>();
    while (!groups.isEmpty()) {
      OptionalInt fewest = groups.stream().mapToInt(List::size).min();
      if (fewest.orElse(0) < 2) {
        throw new IllegalArgumentException(
            "runs: expected at least 2 repetitions at every level, found "
                + fewest.orElse(0)
                + "; leave a level without repetitions out");
      }
      repetitions.add(0, groups.size() / groups.stream().mapToDouble(g -> 1.0 / g.size()).sum());
      squares.add(0, groups.stream().mapToDouble(NestedVariance::variance).average().orElse(0));
      groups =
          groups.stream()
              .flatMap(List::stream)
              .map(Node::children)
              .filter(children -> !children.isEmpty())
              .toList();
    }
    List<Double> components = new ArrayList<>();
    for (int i = 0; i < squares.size(); i++) {
      double inherited = i == 0 ? 0 : squares.get(i - 1) / repetitions.get(i - 1);
      components.add(squares.get(i) - inherited);
    }
    double mean = runs.stream().mapToDouble(Node::mean).average().orElseThrow();
    return new NestedVariance(mean, repetitions, squares, components);
  }

  private static double variance(List<Node> nodes) {
    Sample means = Sample.of(nodes.stream().mapToDouble(Node::mean).toArray());
    return means.deviation() * means.deviation();
  }

  /** A value, or a group of them, with its mean. */
  private record Node(double mean, List<Node> children) {

    Node(List<Node> children) {
      this(children.stream().mapToDouble(Node::mean).average().orElse(Double.NaN), children);
    }

    static Node of(double[] values) {
      return new Node(Arrays.stream(values).mapToObj(v -> new Node(v, List.of())).toList());
    }
  }
}
