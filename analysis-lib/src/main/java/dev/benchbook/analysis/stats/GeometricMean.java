package dev.benchbook.analysis.stats;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A geometric mean with what it stands on.
 *
 * @param value the geometric mean, {@code exp(mean ln x)}
 * @param n the number of values it is taken over
 * @param unpaired the names that only one side had and that are therefore not in it, sorted
 */
public record GeometricMean(double value, int n, List<String> unpaired) {

  /** Copies the list. */
  public GeometricMean {
    unpaired = List.copyOf(unpaired);
  }

  /**
   * Returns the geometric mean of the values.
   *
   * @throws IllegalArgumentException if there is no value, or one is not a finite number above 0: a
   *     mean over zeros is undefined, and leaving them out silently would change what is compared
   */
  public static GeometricMean of(double... values) {
    Sample logarithms = Sample.of(values).logarithms("values");
    return new GeometricMean(Math.exp(logarithms.mean()), values.length, List.of());
  }

  /**
   * Returns the geometric mean of the ratios candidate / baseline over the names that both sides
   * have. Pairs by name, never by position; names on one side alone are listed.
   *
   * @throws IllegalArgumentException if no name is on both sides, or a paired value is not a finite
   *     number above 0; the message names it
   */
  public static GeometricMean ofRatios(
      Map<String, Double> baseline, Map<String, Double> candidate) {
    List<String> unpaired = new ArrayList<>();
    List<Double> ratios = new ArrayList<>();
    for (Map.Entry<String, Double> entry : baseline.entrySet()) {
      Double other = candidate.get(entry.getKey());
      if (other == null) {
        unpaired.add(entry.getKey());
      } else {
        ratios.add(
            positive("candidate", entry.getKey(), other)
                / positive("baseline", entry.getKey(), entry.getValue()));
      }
    }
    candidate.keySet().stream().filter(k -> !baseline.containsKey(k)).forEach(unpaired::add);
    unpaired.sort(null);
    if (ratios.isEmpty()) {
      throw new IllegalArgumentException(
          "baseline, candidate: expected at least one name on both sides, found none");
    }
    double[] values = ratios.stream().mapToDouble(Double::doubleValue).toArray();
    return new GeometricMean(of(values).value(), values.length, unpaired);
  }

  private static double positive(String side, String name, Double value) {
    if (value == null || !(value > 0) || value.isInfinite()) {
      throw new IllegalArgumentException(
          side + " \"" + name + "\": expected a finite number above 0, found " + value);
    }
    return value;
  }
}
