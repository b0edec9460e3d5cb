package dev.benchbook.kernel.session;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * A pattern of file names and of IPython's history: {@code *} stands for any text, {@code ?} for
 * any character, {@code [a-z]} for one of several, {@code [^a-z]} for none of them.
 */
final class Glob {
  // Null stands for any text.
  private final List<IntPredicate> units;

  private Glob(List<IntPredicate> units) {
    this.units = units;
  }

  static Glob of(String pattern) {
    List<IntPredicate> units = new ArrayList<>();
    for (int i = 0; i < pattern.length(); i++) {
      char c = pattern.charAt(i);
      int close = c == '[' ? pattern.indexOf(']', i + 2) : -1;
      if (c == '*') {
        units.add(null);
      } else if (c == '?') {
        units.add(any -> true);
      } else if (close > 0) {
        units.add(oneOf(pattern.substring(i + 1, close)));
        i = close;
      } else {
        units.add(other -> other == c);
      }
    }
    return new Glob(units);
  }

  private static IntPredicate oneOf(String set) {
    if (set.startsWith("^") && set.length() > 1) {
      return oneOf(set.substring(1)).negate();
    }
    return c -> {
      for (int i = 0; i < set.length(); i++) {
        boolean range = i + 2 < set.length() && set.charAt(i + 1) == '-';
        if (c >= set.charAt(i) && c <= set.charAt(range ? i + 2 : i)) {
          return true;
        }
        i += range ? 2 : 0;
      }
      return false;
    };
  }

  // Looks at each character a bounded number of times, whatever the pattern: after a mismatch only
  // the last star is tried one character further on.
  boolean matches(String text) {
    int p = 0;
    int star = -1;
    int resume = 0;
    for (int t = 0; t < text.length(); ) {
      if (p < units.size() && units.get(p) == null) {
        star = p++;
        resume = t;
      } else if (p < units.size() && units.get(p).test(text.charAt(t))) {
        p++;
        t++;
      } else if (star >= 0) {
        p = star + 1;
        t = ++resume;
      } else {
        return false;
      }
    }
    return units.subList(p, units.size()).stream().allMatch(unit -> unit == null);
  }
}
