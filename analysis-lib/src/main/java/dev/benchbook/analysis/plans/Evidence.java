package dev.benchbook.analysis.plans;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;

/** Collects the figures that prove a finding about one node. */
final class Evidence {
  private final PlanNode node;
  private final Map<String, String> figures = new LinkedHashMap<>();

  Evidence(PlanNode node) {
    this.node = node;
  }

  /** Adds a property as printed. */
  Evidence property(String key) {
    if (node.properties().containsKey(key)) {
      figures.put(key, node.properties().get(key));
    }
    return this;
  }

  /** Adds a figure under the name of its column. */
  Evidence figure(String column, double value) {
    if (!Double.isNaN(value)) {
      figures.put(column, text(value));
    }
    return this;
  }

  Evidence figure(String column, OptionalDouble value) {
    return figure(column, value.orElse(Double.NaN));
  }

  Map<String, String> figures() {
    return figures;
  }

  /** Returns a number as people write it: whole, or with three decimals. */
  static String text(double value) {
    boolean whole = value == Math.rint(value) && Math.abs(value) < 1e15;
    return whole
        ? String.format(Locale.ROOT, "%d", (long) value)
        : String.format(Locale.ROOT, "%.3f", value);
  }
}
