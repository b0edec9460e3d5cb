package dev.benchbook.analysis.plans;

import java.util.OptionalDouble;

/** Reads numbers out of a node's properties. */
final class Properties {
  private Properties() {}

  /** Returns the number that a property begins with, or empty if there is none. */
  static OptionalDouble number(PlanNode node, String key) {
    return number(node.properties().get(key));
  }

  /** Returns the number that a text begins with; a following unit such as kB is not looked at. */
  static OptionalDouble number(String text) {
    if (text == null) {
      return OptionalDouble.empty();
    }
    int end = 0;
    int points = 0;
    while (end < text.length() && end < 18) {
      char c = text.charAt(end);
      points += c == '.' ? 1 : 0;
      if ((c < '0' || c > '9') && (c != '.' || end == 0 || points > 1)) {
        break;
      }
      end++;
    }
    end -= end > 0 && text.charAt(end - 1) == '.' ? 1 : 0;
    return end == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(Double.parseDouble(text.substring(0, end)));
  }

  /** Returns the number behind {@code name=} in a property, or empty. */
  static OptionalDouble field(PlanNode node, String key, String name) {
    String text = node.properties().getOrDefault(key, "");
    int at = (" " + text).indexOf(" " + name + "=");
    return at < 0 ? OptionalDouble.empty() : number(text.substring(at + name.length() + 1));
  }
}
