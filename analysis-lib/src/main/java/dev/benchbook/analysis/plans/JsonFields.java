package dev.benchbook.analysis.plans;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Turns lines below a head, as PostgreSQL's text format prints them, into the keys and values of
 * its JSON. What no rule knows becomes a key with a text or a number.
 */
final class JsonFields {
  private static final Set<String> LISTS =
      Set.of(
          "Output",
          "Sort Key",
          "Presorted Key",
          "Group Key",
          "Conflict Arbiter Indexes",
          "Params Evaluated");

  private static final Map<String, String> CACHE =
      Map.of(
          "Hits", "Cache Hits",
          "Misses", "Cache Misses",
          "Evictions", "Cache Evictions",
          "Overflows", "Cache Overflows",
          "Memory Usage", "Peak Memory Usage");

  private final List<String> fields = new ArrayList<>();
  private final boolean hash;

  JsonFields(boolean hash) {
    this.hash = hash;
  }

  /** Returns the fields so far, each as {@code "key": value}. */
  List<String> fields() {
    return fields;
  }

  void text(String key, String value) {
    fields.add(quote(key) + ": " + quote(value));
  }

  /** Adds a value as a number or a boolean if it is one, else as a text. */
  void value(String key, String value) {
    boolean literal = isNumber(value) || value.equals("true") || value.equals("false");
    fields.add(quote(key) + ": " + (literal ? value : quote(value)));
  }

  void raw(String key, String json) {
    fields.add(quote(key) + ": " + json);
  }

  /** Adds what a line says. */
  void line(String line) {
    int colon = line.indexOf(": ");
    String key = colon < 0 ? line : line.substring(0, colon);
    String value = colon < 0 ? "" : line.substring(colon + 2);
    switch (key) {
      case "Buffers" -> scoped(value, " Blocks");
      case "I/O Timings" -> times(value);
      case "WAL" -> wal(value);
      case "Sort Method" -> sort(value);
      case "Buckets", "Batches", "Planned Partitions", "Hits", "Storage" -> pairs(line);
      case "Heap Blocks" -> heap(value);
      case "Full-sort Groups", "Pre-sorted Groups" -> groups(key, value);
      case "Sampling" -> sampling(value);
      case "Tuples" -> tuples(value);
      case "Foreign File Size" -> value(key, value.replace(" b", ""));
      default -> {
        if (LISTS.contains(key)) {
          raw(key, list(value));
        } else {
          value(key, value);
        }
      }
    }
  }

  private void scoped(String value, String suffix) {
    String scope = "";
    for (String word : value.split("[ ,]+")) {
      int equals = word.indexOf('=');
      if (equals < 0) {
        scope = capital(word);
      } else {
        String use = capital(word.substring(0, equals));
        value(scope + " " + use + suffix, word.substring(equals + 1));
      }
    }
  }

  /** In 15 and 16 shared and local are one; a time of temporary files marks those versions. */
  private void times(String value) {
    String scope = "";
    boolean temp = false;
    boolean joint = value.startsWith("shared/local") || value.startsWith("temp");
    for (String word : value.split("[ ,]+")) {
      int equals = word.indexOf('=');
      if (equals < 0) {
        scope = word.equals("shared/local") ? "" : capital(word) + " ";
      } else {
        String use = capital(word.substring(0, equals));
        temp |= scope.equals("Temp ") && use.equals("Read");
        value(scope + "I/O " + use + " Time", word.substring(equals + 1));
      }
    }
    if (joint && !temp) {
      raw("Temp I/O Read Time", "0.000");
    }
  }

  private void wal(String value) {
    for (String name : new String[] {"records", "fpi bytes", "fpi", "buffers full", "bytes"}) {
      int at = (" " + value).indexOf(" " + name + "=");
      if (at >= 0) {
        String rest = value.substring(at + name.length() + 1);
        int end = rest.indexOf(' ');
        String key =
            switch (name) {
              case "fpi" -> "WAL FPI";
              case "fpi bytes" -> "WAL FPI Bytes";
              case "buffers full" -> "WAL Buffers Full";
              default -> "WAL " + capital(name);
            };
        value(key, end < 0 ? rest : rest.substring(0, end));
      }
    }
  }

  private void sort(String value) {
    String[] parts = value.split("  ");
    text("Sort Method", parts[0]);
    if (parts.length > 1 && parts[1].contains(": ")) {
      String[] space = parts[1].split(": ", 2);
      value("Sort Space Used", space[1].replace("kB", ""));
      text("Sort Space Type", space[0]);
    }
  }

  private void pairs(String line) {
    boolean cache = line.startsWith("Hits");
    for (String part : line.split("  ")) {
      String[] pair = part.split(": ", 2);
      if (pair.length < 2) {
        continue;
      }
      String value = pair[1].replace("kB", "");
      switch (pair[0]) {
        case "Buckets" -> originally("Hash Buckets", value);
        case "Batches" -> originally(hash ? "Hash Batches" : "HashAgg Batches", value);
        case "Memory Usage" -> value("Peak Memory Usage", value);
        default -> value(cache ? CACHE.getOrDefault(pair[0], pair[0]) : pair[0], value);
      }
    }
  }

  private void originally(String key, String value) {
    int at = value.indexOf(" (originally ");
    String now = at < 0 ? value : value.substring(0, at);
    value(key, now);
    if (key.startsWith("Hash ")) {
      String before = at < 0 ? now : value.substring(at + 13, value.length() - 1);
      value("Original " + key, before);
    }
  }

  private void heap(String value) {
    for (String word : value.split(" ")) {
      int equals = word.indexOf('=');
      if (equals > 0) {
        value(capital(word.substring(0, equals)) + " Heap Blocks", word.substring(equals + 1));
      }
    }
  }

  private void groups(String key, String value) {
    JsonFields group = new JsonFields(false);
    String[] parts = value.split("  ");
    group.value("Group Count", parts[0]);
    for (int i = 1; i < parts.length; i++) {
      String[] pair = parts[i].split(": ", 2);
      if (pair.length > 1 && pair[0].startsWith("Sort Method")) {
        group.raw("Sort Methods Used", list(pair[1]));
      } else if (pair.length > 1 && pair[0].startsWith("Average ") && i + 1 < parts.length) {
        String space = pair[0].substring("Average ".length());
        String[] next = parts[i + 1].split(": ", 2);
        String peak = next[next.length - 1].replace("kB", "");
        JsonFields used = new JsonFields(false);
        used.value("Average Sort Space Used", pair[1].replace("kB", ""));
        used.value("Peak Sort Space Used", peak);
        group.raw("Sort Space " + space, used.object());
      }
    }
    raw(key, group.object());
  }

  private void sampling(String value) {
    int repeat = value.indexOf(" REPEATABLE (");
    String method = repeat < 0 ? value : value.substring(0, repeat);
    int open = method.indexOf(" (");
    text("Sampling Method", open < 0 ? method : method.substring(0, open));
    if (open >= 0) {
      raw("Sampling Parameters", list(method.substring(open + 2, method.length() - 1)));
    }
    if (repeat >= 0) {
      text("Repeatable Seed", value.substring(repeat + 13, value.length() - 1));
    }
  }

  /** A MERGE counts skipped tuples, even none. */
  private void tuples(String value) {
    for (String kind : new String[] {"Inserted", "Updated", "Deleted", "Skipped"}) {
      int at = (" " + value).indexOf(" " + kind.toLowerCase(Locale.ROOT) + "=");
      String rest = at < 0 ? "0" : value.substring(at + kind.length() + 1);
      int end = rest.indexOf(' ');
      value("Tuples " + kind, end < 0 ? rest : rest.substring(0, end));
    }
  }

  /** Returns all fields as an object on one line. */
  String object() {
    return "{" + String.join(", ", fields) + "}";
  }

  /** Returns the parts of a list as JSON; commas inside quotes and brackets are the parts' own. */
  static String list(String value) {
    List<String> parts = new ArrayList<>();
    int depth = 0;
    int from = 0;
    char quote = 0;
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (quote != 0) {
        quote = c == quote ? 0 : quote;
      } else if (c == '\'' || c == '"') {
        quote = c;
      } else if (c == '(' || c == '[') {
        depth++;
      } else if (c == ')' || c == ']') {
        depth--;
      } else if (depth == 0 && c == ',' && value.startsWith(", ", i)) {
        parts.add(quote(value.substring(from, i)));
        from = i + 2;
      }
    }
    parts.add(quote(value.substring(from)));
    return "[" + String.join(", ", parts) + "]";
  }

  static boolean isNumber(String text) {
    int points = 0;
    int from = text.startsWith("-") ? 1 : 0;
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      points += c == '.' ? 1 : 0;
      if ((c < '0' || c > '9') && (c != '.' || i == from || i + 1 == text.length())) {
        return false;
      }
    }
    boolean zeros = text.length() > from + 1 && text.charAt(from) == '0';
    boolean plain = !zeros || text.charAt(from + 1) == '.';
    return text.length() > from && points <= 1 && plain && text.length() < 300;
  }

  private static String capital(String word) {
    return word.isEmpty() ? "" : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }

  /** Returns a text as a JSON string. */
  static String quote(String text) {
    StringBuilder out = new StringBuilder(text.length() + 2).append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> out.append("\\\"");
        case '\\' -> out.append("\\\\");
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        case '\t' -> out.append("\\t");
        default -> {
          boolean control = c < ' ' || Character.isSurrogate(c) && !isPair(text, i);
          out.append(control ? String.format(Locale.ROOT, "\\u%04x", (int) c) : "" + c);
        }
      }
    }
    return out.append('"').toString();
  }

  private static boolean isPair(String text, int i) {
    boolean first = Character.isHighSurrogate(text.charAt(i));
    return first
        ? i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1))
        : i > 0 && Character.isHighSurrogate(text.charAt(i - 1));
  }
}
