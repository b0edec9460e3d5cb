package dev.benchbook.analysis.plans.postgres;

import dev.benchbook.analysis.plans.document.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Writes the lines of PostgreSQL's text format that hold several numbers: buffers, times of input
 * and output, WAL, memory. Sources: {@code show_buffer_usage}, {@code show_wal_usage}, {@code
 * show_sort_info}, {@code show_hash_info}, {@code show_memoize_info}, {@code show_hashagg_info}.
 */
final class StatisticLines {
  private static final String[] SCOPES = {"Shared", "Local", "Temp"};

  private static final Map<String, Set<String>> GROUPS =
      Map.of(
          "Sort", Set.of("Sort Method", "Sort Space Used", "Sort Space Type"),
          "Hash",
              Set.of(
                  "Hash Buckets", "Original Hash Buckets", "Hash Batches", "Original Hash Batches"),
          "Cache", Set.of("Cache Hits", "Cache Misses", "Cache Evictions", "Cache Overflows"),
          "HashAgg", Set.of("Planned Partitions", "HashAgg Batches", "Disk Usage"),
          "Heap", Set.of("Exact Heap Blocks", "Lossy Heap Blocks"),
          "Storage", Set.of("Storage", "Maximum Storage"),
          "WAL", Set.of("WAL Records", "WAL FPI", "WAL FPI Bytes", "WAL Bytes", "WAL Buffers Full"),
          "Sampling", Set.of("Sampling Method", "Sampling Parameters", "Repeatable Seed"),
          "Merge", Set.of("Tuples Updated", "Tuples Deleted", "Tuples Skipped"),
          "Memory", Set.of("Peak Memory Usage"));

  private StatisticLines() {}

  static boolean owns(String key) {
    return !group(key).isEmpty();
  }

  /** Returns the line's name that a key goes to, or "". */
  static String group(String key) {
    if (key.endsWith(" Blocks") && !key.contains("Heap")) {
      return "Buffers";
    }
    if (key.endsWith("I/O Read Time") || key.endsWith("I/O Write Time")) {
      return "I/O Timings";
    }
    for (Map.Entry<String, Set<String>> group : GROUPS.entrySet()) {
      if (group.getValue().contains(key)) {
        return group.getKey();
      }
    }
    return "";
  }

  /** Returns the line of a group, or "" if text prints none. */
  static String write(String group, Item item) {
    return switch (group) {
      case "Buffers" -> buffers(item);
      case "I/O Timings" -> times(item);
      case "WAL" -> wal(item);
      case "Sort" -> sort(item);
      case "Hash" -> hash(item);
      case "Cache" -> cache(item);
      case "HashAgg" -> hashAgg(item);
      case "Heap" -> heap(item);
      case "Storage" ->
          "Storage: "
              + text(item, "Storage")
              + memory("  Maximum Storage", item, "Maximum Storage");
      case "Sampling" -> sampling(item);
      case "Merge" -> merge(item);
      default -> "";
    };
  }

  static String buffers(Item item) {
    List<String> parts = new ArrayList<>();
    for (String scope : SCOPES) {
      StringBuilder part = new StringBuilder();
      for (String use : new String[] {"Hit", "Read", "Dirtied", "Written"}) {
        String count = text(item, scope + " " + use + " Blocks");
        part.append(isAny(count) ? " " + use.toLowerCase(java.util.Locale.ROOT) + "=" + count : "");
      }
      if (part.length() > 0) {
        parts.add(scope.toLowerCase(java.util.Locale.ROOT) + part);
      }
    }
    return parts.isEmpty() ? "" : "Buffers: " + String.join(", ", parts);
  }

  /** Up to 14 one pair of times; in 15 and 16 shared and local are one, later there are three. */
  static String times(Item item) {
    List<String> parts = new ArrayList<>();
    boolean old = item.get("I/O Read Time").isPresent();
    boolean scoped = item.get("Temp I/O Read Time").isPresent();
    if (old) {
      addTimes(parts, scoped ? "shared/local" : "", item, "I/O ");
    }
    for (String scope : SCOPES) {
      addTimes(parts, scope.toLowerCase(java.util.Locale.ROOT), item, scope + " I/O ");
    }
    return parts.isEmpty() ? "" : "I/O Timings: " + String.join(", ", parts);
  }

  private static void addTimes(List<String> parts, String scope, Item item, String prefix) {
    String read = text(item, prefix + "Read Time");
    String write = text(item, prefix + "Write Time");
    String part = (isAny(read) ? " read=" + read : "") + (isAny(write) ? " write=" + write : "");
    if (!part.isEmpty()) {
      parts.add((scope + part).strip());
    }
  }

  private static String wal(Item item) {
    String[][] fields = {
      {"WAL Records", "records"},
      {"WAL FPI", "fpi"},
      {"WAL FPI Bytes", "fpi bytes"},
      {"WAL Bytes", "bytes"},
      {"WAL Buffers Full", "buffers full"}
    };
    StringBuilder out = new StringBuilder();
    for (String[] field : fields) {
      String count = text(item, field[0]);
      out.append(isAny(count) ? " " + field[1] + "=" + count : "");
    }
    return out.length() == 0 ? "" : "WAL:" + out;
  }

  private static String sort(Item item) {
    String space = text(item, "Sort Space Type");
    return "Sort Method: "
        + text(item, "Sort Method")
        + memory("  " + space, item, "Sort Space Used");
  }

  private static String hash(Item item) {
    String buckets = changed(item, "Hash Buckets");
    String batches = changed(item, "Hash Batches");
    return "Buckets: " + buckets + "  Batches: " + batches + usage(item);
  }

  private static String changed(Item item, String key) {
    String now = text(item, key);
    String before = text(item, "Original " + key);
    boolean both = text(item, "Hash Buckets").equals(text(item, "Original Hash Buckets"));
    both &= text(item, "Hash Batches").equals(text(item, "Original Hash Batches"));
    return both || before.isEmpty() ? now : now + " (originally " + before + ")";
  }

  private static String cache(Item item) {
    if (!isAny(text(item, "Cache Misses"))) {
      return "";
    }
    return "Hits: "
        + text(item, "Cache Hits")
        + "  Misses: "
        + text(item, "Cache Misses")
        + "  Evictions: "
        + text(item, "Cache Evictions")
        + "  Overflows: "
        + text(item, "Cache Overflows")
        + usage(item);
  }

  private static String hashAgg(Item item) {
    List<String> parts = new ArrayList<>();
    String planned = text(item, "Planned Partitions");
    String batches = text(item, "HashAgg Batches");
    if (isAny(planned)) {
      parts.add("Planned Partitions: " + planned);
    }
    if (isAny(text(item, "Peak Memory Usage")) && !batches.isEmpty()) {
      parts.add("Batches: " + batches + usage(item));
      boolean spilled = isAny(batches) && !batches.equals("1");
      if (spilled) {
        parts.add("Disk Usage: " + text(item, "Disk Usage") + "kB");
      }
    }
    return String.join("  ", parts);
  }

  private static String heap(Item item) {
    String exact = text(item, "Exact Heap Blocks");
    String lossy = text(item, "Lossy Heap Blocks");
    String line = (isAny(exact) ? " exact=" + exact : "") + (isAny(lossy) ? " lossy=" + lossy : "");
    return line.isEmpty() ? "" : "Heap Blocks:" + line;
  }

  private static String sampling(Item item) {
    List<String> parameters = new ArrayList<>();
    item.get("Sampling Parameters")
        .ifPresent(list -> list.values().forEach(value -> parameters.add(value.text())));
    String seed = text(item, "Repeatable Seed");
    return "Sampling: "
        + text(item, "Sampling Method")
        + " ("
        + String.join(", ", parameters)
        + ")"
        + (seed.isEmpty() ? "" : " REPEATABLE (" + seed + ")");
  }

  /** A MERGE counts four kinds on one line; only they have skipped tuples. */
  private static String merge(Item item) {
    StringBuilder out = new StringBuilder();
    for (String kind : new String[] {"Inserted", "Updated", "Deleted", "Skipped"}) {
      String count = text(item, "Tuples " + kind);
      String word = kind.toLowerCase(java.util.Locale.ROOT);
      out.append(isAny(count) ? " " + word + "=" + count : "");
    }
    return out.length() == 0 ? "" : "Tuples:" + out;
  }

  /** Returns the line of an incremental sort's groups. */
  static String groups(String key, Item groups) {
    List<String> methods = new ArrayList<>();
    groups
        .get("Sort Methods Used")
        .ifPresent(list -> list.values().forEach(value -> methods.add(value.text())));
    StringBuilder out = new StringBuilder(key);
    out.append(": ").append(text(groups, "Group Count"));
    out.append("  Sort Method").append(methods.size() > 1 ? "s" : "").append(": ");
    out.append(String.join(", ", methods));
    for (int i = 0; i < groups.keys().size(); i++) {
      String name = groups.keys().get(i).replace('-', ' ');
      Item used = groups.values().get(i);
      if (name.equals("Sort Space")) {
        // XML names both spaces alike; memory comes first.
        boolean first = out.indexOf(" Memory: ") < 0;
        space(first ? "Memory" : "Disk", used, out);
      } else if (name.equals("Sort Space Memory") || name.equals("Sort Space Disk")) {
        space(name.substring("Sort Space ".length()), used, out);
      }
    }
    return out.toString();
  }

  private static void space(String space, Item used, StringBuilder out) {
    out.append("  Average ").append(space).append(": ");
    out.append(text(used, "Average Sort Space Used")).append("kB  Peak ");
    out.append(space).append(": ").append(text(used, "Peak Sort Space Used")).append("kB");
  }

  private static String usage(Item item) {
    return memory("  Memory Usage", item, "Peak Memory Usage");
  }

  private static String memory(String label, Item item, String key) {
    String amount = text(item, key);
    return amount.isEmpty() ? "" : label + ": " + amount + "kB";
  }

  private static String text(Item item, String key) {
    return item.scalar(key).orElse("");
  }

  private static boolean isAny(String number) {
    return number.chars().anyMatch(c -> c >= '1' && c <= '9');
  }
}
