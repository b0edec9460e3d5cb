package dev.benchbook.kernel.magic;

import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What is said about names of magics that don't exist. */
final class Names {
  private Names() {}

  static String unknown(String name, Map<String, Magic> known) {
    String hint =
        nearest(name, known)
            .map(near -> "; did you mean %" + near + "?")
            .orElse("; %help lists those there are");
    return "there is no %" + name + hint;
  }

  private static Optional<String> nearest(String name, Map<String, Magic> known) {
    String wanted = name.toLowerCase(Locale.ROOT);
    return known.keySet().stream()
        .filter(other -> distance(wanted, other.toLowerCase(Locale.ROOT)) <= limit(wanted))
        .min(Comparator.comparingInt(other -> distance(wanted, other.toLowerCase(Locale.ROOT))));
  }

  private static int limit(String name) {
    return name.length() < 4 ? 1 : name.length() < 8 ? 2 : 3;
  }

  // Levenshtein's distance, row by row; a common beginning of four letters or more is near too.
  private static int distance(String a, String b) {
    if (a.length() >= 4 && b.startsWith(a)) {
      return 1;
    }
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }
}
