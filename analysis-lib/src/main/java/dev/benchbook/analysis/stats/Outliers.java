package dev.benchbook.analysis.stats;

import java.util.ArrayList;
import java.util.List;

/**
 * Which values lie far from the others. They are labelled, never dropped: a slow run is a finding.
 *
 * @param labels one label per value, in the sample's order
 * @param lowerQuartile the first quartile, type 7
 * @param upperQuartile the third quartile, type 7
 */
public record Outliers(List<Label> labels, double lowerQuartile, double upperQuartile) {

  /** hyperfine's bar for {@link #modifiedZ}: ten deviations of a normal sample. */
  public static final double HYPERFINE_BAR = 14.826;

  /** Where a value lies by J. W. Tukey's fences at 1.5 and 3 interquartile ranges. */
  public enum Label {
    /** Below the outer fence. */
    LOW_SEVERE,
    /** Between the lower fences. */
    LOW_MILD,
    /** Inside the inner fences. */
    NONE,
    /** Between the upper fences. */
    HIGH_MILD,
    /** Above the outer fence. */
    HIGH_SEVERE
  }

  /** Copies the list. */
  public Outliers {
    labels = List.copyOf(labels);
  }

  /** Labels the values of a sample. Below 4 values quartiles say little; all are then NONE. */
  public static Outliers of(Sample sample) {
    double low = sample.quantile(0.25);
    double high = sample.quantile(0.75);
    double range = high - low;
    List<Label> labels = new ArrayList<>();
    for (double value : sample.values()) {
      labels.add(sample.size() < 4 ? Label.NONE : label(value, low, high, range));
    }
    return new Outliers(labels, low, high);
  }

  /** Returns the number of values that are not NONE. */
  public int count() {
    return (int) labels.stream().filter(l -> l != Label.NONE).count();
  }

  /**
   * Returns each value's distance from the median in median absolute deviations, as hyperfine
   * counts; where that deviation is 0, the smallest positive number stands for it.
   */
  public static double[] modifiedZ(Sample sample) {
    Summary summary = sample.summary();
    double scale = Math.max(summary.medianAbsoluteDeviation(), Math.ulp(1.0));
    double[] distances = sample.values();
    for (int i = 0; i < distances.length; i++) {
      distances[i] = (distances[i] - summary.median()) / scale;
    }
    return distances;
  }

  private static Label label(double value, double low, double high, double range) {
    if (value < low - 1.5 * range) {
      return value < low - 3 * range ? Label.LOW_SEVERE : Label.LOW_MILD;
    }
    if (value > high + 1.5 * range) {
      return value > high + 3 * range ? Label.HIGH_SEVERE : Label.HIGH_MILD;
    }
    return Label.NONE;
  }
}
