package dev.benchbook.kernel.eval;

import java.util.Collection;
import java.util.List;
import java.util.Locale;

/** Finds the names that someone who wrote another one may have meant. */
public final class Nearest {
  private static final int MAX_NAMES = 3;

  private Nearest() {}

  /** Returns the nearest of the known names, of equally near ones at most three. */
  public static List<String> to(String name, Collection<String> known) {
    List<String> near = known.stream().filter(other -> isNear(name, other)).toList();
    int least = near.stream().mapToInt(other -> distance(name, other)).min().orElse(0);
    return near.stream()
        .filter(other -> distance(name, other) == least)
        .sorted()
        .distinct()
        .limit(MAX_NAMES)
        .toList();
  }

  /** Says whether a name may be meant by another one that is not the same. */
  public static boolean isNear(String name, String other) {
    int most = limit(name);
    boolean possible =
        Math.abs(name.length() - other.length()) <= most || other.length() > name.length();
    return possible && !name.equals(other) && distance(name, other) <= most;
  }

  /** Writes names as a choice: {@code a, b or c}. */
  public static String alternatives(List<String> names) {
    int last = names.size() - 1;
    return last < 1
        ? String.join("", names)
        : String.join(", ", names.subList(0, last)) + " or " + names.get(last);
  }

  private static int limit(String name) {
    return name.length() < 2 ? 0 : name.length() < 4 ? 1 : name.length() < 8 ? 2 : 3;
  }

  private static int distance(String name, String other) {
    String a = name.toLowerCase(Locale.ROOT);
    String b = other.toLowerCase(Locale.ROOT);
    if (a.equals(b)) {
      return 0;
    }
    // A common beginning of four letters or more is near too.
    return a.length() >= 4 && b.startsWith(a) ? 1 : edits(a, b);
  }

  // The distance of Damerau and Levenshtein, row by row: two letters that change places count once.
  private static int edits(String a, String b) {
    int[] twoAbove = new int[b.length() + 1];
    int[] above = new int[b.length() + 1];
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      above[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        char p = a.charAt(i - 1);
        char q = b.charAt(j - 1);
        row[j] = Math.min(above[j - 1] + (p == q ? 0 : 1), 1 + Math.min(above[j], row[j - 1]));
        boolean swapped = i > 1 && j > 1 && p == b.charAt(j - 2) && q == a.charAt(i - 2);
        if (swapped) {
          row[j] = Math.min(row[j], twoAbove[j - 2] + 1);
        }
      }
      int[] spare = twoAbove;
      twoAbove = above;
      above = row;
      row = spare;
    }
    return above[b.length()];
  }
}
