package dev.benchbook.analysis.stats;

import dev.benchbook.analysis.measure.Warning;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * How to bootstrap the ratio candidate / baseline of a statistic of two independent samples. For
 * display, never for a verdict: with the number of runs people have its intervals are too narrow
 * (at 3 runs a side a "95 %" interval misses one time in five), and results say so.
 *
 * @param statistic what is compared
 * @param method how the interval is read off the resamples
 * @param resamples the number of resamples where enumerating all is too much; at least 100
 * @param seed the seed of those: the same seed gives the same interval
 * @param confidence the nominal level, inside (0, 1)
 */
public record Bootstrap(
    Statistic statistic, Method method, int resamples, long seed, double confidence) {

  /** Below this many values a side the interval's coverage fails noticeably. */
  public static final int FEW_VALUES = 20;

  private static final int EXACT_ATOMS = 1_000_000;
  private static final int FEW_ATOMS = 16;

  /** How an interval is read off the resamples. */
  public enum Method {
    /** The quantiles of the resamples as they are. */
    PERCENTILE,
    /** Corrected for bias and for the change of the error with the value (B. Efron, 1987). */
    BCA
  }

  /**
   * The result.
   *
   * @param ratio the ratio on the samples themselves
   * @param interval the interval at the nominal level; its real coverage is in the warnings
   * @param exact whether every resample was counted
   * @param bias BCa's z0; 0 for percentile
   * @param acceleration BCa's a; 0 for percentile
   * @param warnings what to tell a reader with it
   */
  public record Result(
      double ratio,
      Interval interval,
      boolean exact,
      double bias,
      double acceleration,
      List<Warning> warnings) {

    /** Copies the list. */
    public Result {
      warnings = List.copyOf(warnings);
    }
  }

  /** Refuses fewer than 100 resamples and a confidence out of range. */
  public Bootstrap {
    Interval.requireConfidence(confidence);
    if (resamples < 100) {
      throw new IllegalArgumentException(
          "resamples: expected at least 100, such as 10000, found " + resamples);
    }
  }

  /** Returns a BCa bootstrap at 95 % with 10,000 resamples where not exact. */
  public static Bootstrap of(Statistic statistic) {
    return new Bootstrap(statistic, Method.BCA, 10_000, 1, 0.95);
  }

  /** Returns the same with another method. */
  public Bootstrap with(Method other) {
    return new Bootstrap(statistic, other, resamples, seed, confidence);
  }

  /**
   * Returns the interval of the ratio: exact where all resamples can be counted (means up to 6
   * values a side, medians up to about 100), else drawn.
   *
   * @throws IllegalArgumentException if a side has one value or one that is not above 0
   */
  public Result ratio(Sample baseline, Sample candidate) {
    return ratio(baseline, candidate, EXACT_ATOMS);
  }

  /** Returns the interval from drawn resamples, whether or not all could be counted. */
  public Result ratioDrawn(Sample baseline, Sample candidate) {
    return ratio(baseline, candidate, 0);
  }

  private Result ratio(Sample baseline, Sample candidate, int limit) {
    double[] base = positive("baseline", baseline);
    double[] other = positive("candidate", candidate);
    double ratio = statistic.ofSorted(other) / statistic.ofSorted(base);
    Resampling fromBase = new Resampling(base, statistic);
    Resampling fromOther = new Resampling(other, statistic);
    Optional<Resampling.Atoms> baseAtoms = fromBase.exact(limit);
    Optional<Resampling.Atoms> otherAtoms =
        baseAtoms.flatMap(a -> fromOther.exact(limit / a.size()));
    Weighted ratios =
        otherAtoms.isPresent()
            ? Weighted.ratios(otherAtoms.get(), baseAtoms.get())
            : drawn(fromBase, fromOther);
    double tail = (1 - confidence) / 2;
    double bias = 0;
    double acceleration = 0;
    double low = tail;
    double high = 1 - tail;
    double below = ratios.shareBelow(ratio);
    if (method == Method.BCA && below > 0 && below < 1) {
      NormalDistribution standard = NormalDistribution.of(0, 1);
      bias = standard.inverseCumulativeProbability(below);
      acceleration = acceleration(base, other);
      low = shifted(standard, bias, acceleration, tail);
      high = shifted(standard, bias, acceleration, 1 - tail);
    }
    Interval interval = new Interval(ratios.quantile(low), ratios.quantile(high), confidence);
    return new Result(
        ratio, interval, otherAtoms.isPresent(), bias, acceleration, warnings(base, other));
  }

  private Weighted drawn(Resampling base, Resampling other) {
    if (statistic == Statistic.MEDIAN) {
      Optional<Resampling.Atoms> from = base.exact(FEW_ATOMS);
      Optional<Resampling.Atoms> to = other.exact(FEW_ATOMS);
      if (from.isPresent() && to.isPresent()) {
        return counted(from.get(), to.get());
      }
    }
    double[] from = base.draw(resamples, new SplittableRandom(seed));
    double[] ratios = other.draw(resamples, new SplittableRandom(~seed));
    for (int i = 0; i < ratios.length; i++) {
      ratios[i] /= from[i];
    }
    Arrays.sort(ratios);
    return new Weighted(ratios, null);
  }

  /** Draws where few values are possible: counts them instead of sorting what was drawn. */
  private Weighted counted(Resampling.Atoms base, Resampling.Atoms other) {
    SplittableRandom random = new SplittableRandom(seed);
    Resampling.Draw fromBase = base.draw();
    Resampling.Draw fromOther = other.draw();
    double[] counts = new double[base.size() * other.size()];
    for (int i = 0; i < resamples; i++) {
      counts[fromOther.next(random) * base.size() + fromBase.next(random)]++;
    }
    return Weighted.ratios(other, base, counts);
  }

  private static double shifted(NormalDistribution standard, double bias, double a, double tail) {
    double z = bias + standard.inverseCumulativeProbability(tail);
    return standard.cumulativeProbability(bias + z / (1 - a * z));
  }

  /** The skewness of the jackknife's influence values over both samples. */
  private double acceleration(double[] base, double[] other) {
    double baseValue = statistic.ofSorted(base);
    double otherValue = statistic.ofSorted(other);
    double[] byBase = Arrays.stream(statistic.jackknife(base)).map(b -> otherValue / b).toArray();
    double[] byOther = Arrays.stream(statistic.jackknife(other)).map(o -> o / baseValue).toArray();
    double squares = influence(byBase, 2) + influence(byOther, 2);
    double cubes = influence(byBase, 3) + influence(byOther, 3);
    return squares == 0 ? 0 : cubes / Math.pow(squares, 1.5) / 6;
  }

  private static double influence(double[] values, int power) {
    int n = values.length;
    double mean = Arrays.stream(values).average().orElseThrow();
    return Arrays.stream(values).map(v -> Math.pow((n - 1.0) / n * (mean - v), power)).sum();
  }

  private List<Warning> warnings(double[] base, double[] other) {
    List<Warning> warnings = new ArrayList<>();
    int fewest = Math.min(base.length, other.length);
    if (fewest < FEW_VALUES) {
      warnings.add(
          Warning.of(
              "a bootstrap of "
                  + fewest
                  + " values a side is too sure of itself: its "
                  + Math.round(confidence * 1000) / 10.0
                  + " % interval misses far more often than it says; for a verdict use the"
                  + " log-Welch interval"));
    }
    return warnings;
  }

  private static double[] positive(String name, Sample sample) {
    sample.logarithms(name);
    if (sample.size() == 1) {
      throw new IllegalArgumentException(
          name + ": a bootstrap needs at least 2 values, found 1: there is nothing to resample");
    }
    return sample.sorted();
  }

  /** Ratios in ascending order with their cumulative weights; null weights are equal ones. */
  private static final class Weighted {
    private final double[] values;
    private final double[] cumulative;

    Weighted(double[] values, double[] cumulative) {
      this.values = values;
      this.cumulative = cumulative;
    }

    static Weighted ratios(Resampling.Atoms other, Resampling.Atoms base) {
      int columns = base.size();
      double[] weights = new double[other.size() * columns];
      Arrays.setAll(weights, i -> other.weight(i / columns) * base.weight(i % columns));
      return ratios(other, base, weights);
    }

    static Weighted ratios(Resampling.Atoms other, Resampling.Atoms base, double[] weights) {
      int columns = base.size();
      int size = weights.length;
      double[] values = new double[size];
      Arrays.setAll(values, i -> other.value(i / columns) / base.value(i % columns));
      int[] order =
          IntStream.range(0, size)
              .boxed()
              .sorted((i, j) -> Double.compare(values[i], values[j]))
              .mapToInt(Integer::intValue)
              .toArray();
      double[] sorted = new double[size];
      double[] cumulative = new double[size];
      double sum = 0;
      for (int i = 0; i < size; i++) {
        sorted[i] = values[order[i]];
        sum += weights[order[i]];
        cumulative[i] = sum;
      }
      return new Weighted(sorted, cumulative);
    }

    /** Returns the smallest value with a cumulative weight of at least p. */
    double quantile(double p) {
      if (cumulative == null) {
        int order = (int) Math.ceil(p * values.length - 1e-9);
        return values[Math.min(Math.max(order, 1), values.length) - 1];
      }
      double bar = (p - 1e-12) * cumulative[cumulative.length - 1];
      int at = Arrays.binarySearch(cumulative, bar);
      return values[Math.min(at >= 0 ? at : -at - 1, values.length - 1)];
    }

    /** Returns the weight below the value and half of the weight at it. */
    double shareBelow(double value) {
      double slack = 1e-12 * Math.abs(value);
      return (weight(value - slack) + weight(value + slack)) / 2;
    }

    private double weight(double bar) {
      int at = Arrays.binarySearch(values, bar);
      int count = at >= 0 ? at : -at - 1;
      if (cumulative == null) {
        return (double) count / values.length;
      }
      return count == 0 ? 0 : cumulative[count - 1] / cumulative[cumulative.length - 1];
    }
  }
}
