package dev.benchbook.kernel.session;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The cells of this session, for history requests. */
final class History {
  private static final int SESSION = 1;

  private record Entry(int number, String code) {}

  private final List<Entry> entries = new ArrayList<>();

  synchronized void add(int number, String code) {
    entries.add(new Entry(number, code));
  }

  /** Answers a history request: rows of session, number and code, oldest first. */
  synchronized List<List<Object>> find(Map<String, Object> request) {
    return switch (String.valueOf(request.get("hist_access_type"))) {
      case "range" ->
          rows(request, range(number(request, "start", 0), number(request, "stop", -1)));
      case "search" -> rows(request, search(request));
      default -> rows(request, last(entries, number(request, "n", entries.size())));
    };
  }

  private List<Entry> range(int start, int stop) {
    return entries.stream()
        .filter(entry -> entry.number() >= start && (stop < 0 || entry.number() < stop))
        .toList();
  }

  private List<Entry> search(Map<String, Object> request) {
    String pattern = String.valueOf(request.getOrDefault("pattern", "*"));
    List<Entry> found = entries.stream().filter(entry -> matches(pattern, entry.code())).toList();
    if (Boolean.TRUE.equals(request.get("unique"))) {
      found = unique(found);
    }
    return last(found, number(request, "n", found.size()));
  }

  // Of equal cells the latest stays.
  private static List<Entry> unique(List<Entry> found) {
    Set<String> seen = new LinkedHashSet<>();
    List<Entry> kept = new ArrayList<>();
    for (int i = found.size() - 1; i >= 0; i--) {
      if (seen.add(found.get(i).code())) {
        kept.add(0, found.get(i));
      }
    }
    return kept;
  }

  private static List<Entry> last(List<Entry> all, int count) {
    return all.subList(Math.max(0, all.size() - Math.max(0, count)), all.size());
  }

  // With output asked for, the code stands in a pair with its output, which is not kept.
  private static List<List<Object>> rows(Map<String, Object> request, List<Entry> found) {
    boolean withOutput = Boolean.TRUE.equals(request.get("output"));
    List<List<Object>> rows = new ArrayList<>();
    for (Entry entry : found) {
      Object code = withOutput ? Arrays.asList(entry.code(), null) : entry.code();
      rows.add(List.of(SESSION, entry.number(), code));
    }
    return rows;
  }

  private static int number(Map<String, Object> request, String name, int missing) {
    return request.get(name) instanceof Number number ? number.intValue() : missing;
  }

  // Looks at each character a bounded number of times, whatever the pattern: after a mismatch only
  // the last star is tried one character further on.
  private static boolean matches(String pattern, String text) {
    int p = 0;
    int star = -1;
    int resume = 0;
    for (int t = 0; t < text.length(); ) {
      if (p < pattern.length() && pattern.charAt(p) == '*') {
        star = p++;
        resume = t;
      } else if (p < pattern.length()
          && (pattern.charAt(p) == '?' || pattern.charAt(p) == text.charAt(t))) {
        p++;
        t++;
      } else if (star >= 0) {
        p = star + 1;
        t = ++resume;
      } else {
        return false;
      }
    }
    return pattern.substring(p).chars().allMatch(c -> c == '*');
  }
}
