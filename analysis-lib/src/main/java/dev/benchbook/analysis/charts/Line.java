package dev.benchbook.analysis.charts;

import java.util.Arrays;
import java.util.List;

/**
 * One line of a line chart.
 *
 * @param name what the line shows; not blank
 * @param group lines of one group share a colour, for example a version; empty for none
 * @param x the places, finite, ascending
 * @param y the values; NaN leaves a gap
 */
public record Line(String name, String group, List<Double> x, List<Double> y) {

  /** Refuses a blank name, lists of unequal length and places that are not ascending numbers. */
  public Line {
    if (name == null || name.isBlank()) {
      throw new IllegalArgumentException("name: expected what the line shows, found nothing");
    }
    if (group == null) {
      throw new IllegalArgumentException("\"" + name + "\": group: expected a text, found null");
    }
    x = List.copyOf(x);
    y = List.copyOf(y);
    if (x.size() != y.size() || x.isEmpty()) {
      throw new IllegalArgumentException(
          "\""
              + name
              + "\": x, y: expected as many places as values, at least one, found "
              + x.size()
              + ", "
              + y.size());
    }
    for (int i = 0; i < x.size(); i++) {
      boolean ascending = i == 0 || x.get(i) > x.get(i - 1);
      if (!Double.isFinite(x.get(i)) || !ascending) {
        throw new IllegalArgumentException(
            "\"" + name + "\": x: expected ascending numbers, found " + x);
      }
      if (Double.isInfinite(y.get(i))) {
        throw new IllegalArgumentException(
            "\""
                + name
                + "\": y: expected finite values, found "
                + y.get(i)
                + "; use NaN for a missing value");
      }
    }
  }

  /** Returns a line without a group. */
  public static Line of(String name, double[] x, double[] y) {
    return new Line(name, "", Arrays.stream(x).boxed().toList(), Arrays.stream(y).boxed().toList());
  }

  /** Returns this line in a group that shares a colour. */
  public Line in(String newGroup) {
    return new Line(name, newGroup, x, y);
  }
}
