package dev.benchbook.analysis.plans.postgres;

import java.util.Set;

/** What a line of a text is, judged by the line alone. */
enum LineKind {
  /** Nothing. */
  BLANK,
  /** The column heading {@code QUERY PLAN}. */
  HEADER,
  /** A line of dashes or the like. */
  RULER,
  /** {@code (7 rows)} in any language. */
  FOOTER,
  /** A Markdown fence, or the first line of a log's record. */
  FENCE,
  /** {@code -> Node}. */
  ARROW,
  /** A node without arrow that shows its numbers. */
  HEAD,
  /** A known node type without arrow and numbers. */
  BARE_HEAD,
  /** {@code InitPlan 1}, {@code SubPlan 2}, {@code CTE name}. */
  LABEL,
  /** {@code Worker 0: ...}. */
  WORKER,
  /** A property that PostgreSQL prints. */
  PROPERTY,
  /** Something of the form {@code Key: value}. */
  KEYED,
  /** A line of the part below the tree. */
  TAIL,
  /** Anything else. */
  OTHER;

  private static final int LONGEST_KEY = 40;

  private static final Set<String> PROPERTIES =
      Set.of(
          "Async Capable",
          "Batch Size",
          "Batches",
          "Buckets",
          "Buffers",
          "Cache Key",
          "Cache Mode",
          "Conflict Arbiter Indexes",
          "Conflict Filter",
          "Conflict Resolution",
          "Conflicting Tuples",
          "Disabled",
          "Disabled Nodes",
          "Estimates",
          "Exact Heap Blocks",
          "Filter",
          "Foreign File",
          "Foreign File Size",
          "Foreign Program",
          "Full-sort Groups",
          "Function Call",
          "Group Key",
          "Hash Cond",
          "Hash Key",
          "Heap Blocks",
          "Heap Fetches",
          "Hits",
          "I/O",
          "I/O Timings",
          "Index Cond",
          "Index Searches",
          "Inner Unique",
          "Join Filter",
          "Merge Cond",
          "One-Time Filter",
          "Order By",
          "Output",
          "Params Evaluated",
          "Planned Partitions",
          "Pre-sorted Groups",
          "Prefetch",
          "Presorted Key",
          "Recheck Cond",
          "Relations",
          "Remote SQL",
          "Replaces",
          "Rows Removed by Conflict Filter",
          "Rows Removed by Filter",
          "Rows Removed by Index Recheck",
          "Rows Removed by Join Filter",
          "Run Condition",
          "Sampling",
          "Single Copy",
          "Sort Key",
          "Sort Method",
          "Storage",
          "Subplans Removed",
          "TID Cond",
          "Table Function Call",
          "Tuples",
          "Tuples Inserted",
          "WAL",
          "Window",
          "Workers Launched",
          "Workers Planned");

  private static final Set<String> TAILS =
      Set.of(
          "Settings",
          "Query Identifier",
          "Planning",
          "Planning Time",
          "Planning time",
          "JIT",
          "Serialization",
          "Execution Time",
          "Execution time",
          "Total runtime",
          "Functions",
          "Options",
          "Timing",
          "Memory",
          "Trigger");

  private static final Set<String> TAIL_DETAILS =
      Set.of("Functions", "Options", "Timing", "Memory", "Buffers", "I/O Timings");

  /** Judges a line; {@code text} begins and ends without blanks. */
  static LineKind of(String text) {
    if (text.isEmpty()) {
      return BLANK;
    }
    char first = text.charAt(0);
    if (first == '-' && text.startsWith("->")) {
      boolean node = text.length() > 2 && text.charAt(2) == ' ';
      return node || text.length() == 2 ? ARROW : OTHER;
    }
    LineKind framing = framing(text, first);
    if (framing != null) {
      return framing;
    }
    if (isLabel(text)) {
      return LABEL;
    }
    if (text.startsWith("Worker ") && workerEnd(text) > 0) {
      return WORKER;
    }
    LineKind keyed = keyed(text);
    if (keyed != OTHER && keyed != KEYED) {
      return keyed;
    }
    if (Character.isUpperCase(first) && startsNumbers(text)) {
      return HEAD;
    }
    return keyed == OTHER && NodeType.isKnownHead(text) ? BARE_HEAD : keyed;
  }

  /** Says whether a plan's line can begin like this, whatever stands before. */
  boolean beginsLine() {
    return this != KEYED && this != OTHER && this != BARE_HEAD;
  }

  /** Says whether a line of this kind is part of a node's description. */
  boolean isOfNode() {
    return this == ARROW || this == LABEL || this == WORKER || this == PROPERTY;
  }

  /** Says whether a key names a line below the one of {@code Planning}, {@code JIT} and so on. */
  static boolean isTailDetail(String text) {
    return TAIL_DETAILS.contains(key(text));
  }

  /** Says whether a line only stands between two plans: {@code vs}, {@code (pg16)}, dashes. */
  static boolean isSeparator(String text) {
    boolean versus = text.equals("vs") || text.equals("vs.") || text.equals("versus");
    boolean label = text.startsWith("(") && text.endsWith(")");
    return versus || label || text.chars().noneMatch(Character::isLetterOrDigit);
  }

  /** Returns the text before the first colon that a blank or the end follows, or "". */
  static String key(String text) {
    int colon = text.indexOf(':');
    boolean isKey =
        colon > 0
            && colon <= LONGEST_KEY
            && (colon + 1 == text.length() || text.charAt(colon + 1) == ' ');
    return isKey ? text.substring(0, colon) : "";
  }

  /** The first line of a record of a server's log ends whatever stood above it. */
  private static boolean isLog(String text) {
    if (text.length() < 17 || !Character.isDigit(text.charAt(0))) {
      return false;
    }
    String form = "0000-00-00 00:00";
    for (int i = 0; i < form.length(); i++) {
      char c = text.charAt(i);
      boolean fits = form.charAt(i) == '0' ? c >= '0' && c <= '9' : c == form.charAt(i);
      if (!fits) {
        return false;
      }
    }
    return true;
  }

  private static LineKind framing(String text, char first) {
    if (text.startsWith("EXPLAIN: ->") || text.contains(" (estimated cost=")) {
      return OTHER;
    }
    if (text.equals("QUERY PLAN") || text.equals("\"QUERY PLAN\"")) {
      return HEADER;
    }
    if (isLog(text)) {
      return FENCE;
    }
    if (text.startsWith("```") || text.startsWith("~~~")) {
      return FENCE;
    }
    if (first == '(' && isRowCount(text)) {
      return FOOTER;
    }
    return text.length() >= 3 && isRuler(text) ? RULER : null;
  }

  private static LineKind keyed(String text) {
    if (text.startsWith("Trigger ") && text.contains("calls=")) {
      return TAIL;
    }
    String key = key(text);
    if (key.isEmpty() || !Character.isUpperCase(key.charAt(0))) {
      return OTHER;
    }
    if (PROPERTIES.contains(key) || (key.startsWith("Sort Method") && key.length() <= 12)) {
      return PROPERTY;
    }
    boolean wrappedMemory = key.equals("Memory") && !text.startsWith("Memory: used=");
    if (!wrappedMemory && (TAILS.contains(key) || key.startsWith("JIT for worker"))) {
      return TAIL;
    }
    for (int i = 0; i < key.length(); i++) {
      char c = key.charAt(i);
      if (!Character.isLetterOrDigit(c) && " /-_()".indexOf(c) < 0) {
        return OTHER;
      }
    }
    return KEYED;
  }

  /**
   * Returns the index behind the number of {@code Worker 0:} or {@code Worker 0 (actual}, or -1.
   */
  static int workerEnd(String text) {
    int from = "Worker ".length();
    int end = from;
    while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
      end++;
    }
    boolean follows = text.startsWith(":", end) || text.startsWith(" (actual ", end);
    return end > from && follows ? end : -1;
  }

  private static boolean isLabel(String text) {
    int from;
    if (text.equals("InitPlan") || text.equals("SubPlan")) {
      return true;
    }
    if (text.startsWith("InitPlan ") || text.startsWith("SubPlan ")) {
      from = text.indexOf(' ') + 1;
      int end = from;
      while (end < text.length() && isNameChar(text.charAt(end))) {
        end++;
      }
      return end > from && (end == text.length() || text.startsWith(" (returns $", end));
    }
    if (!text.startsWith("CTE ") || text.startsWith("CTE Scan on ")) {
      return false;
    }
    from = 4;
    char first = text.charAt(from);
    if (first == '"') {
      return text.length() > from + 1 && Identifiers.end(text, from) == text.length();
    }
    return text.indexOf(' ', from) < 0 && text.indexOf(':') < 0;
  }

  private static boolean isNameChar(char c) {
    return Character.isLetterOrDigit(c) || c == '_';
  }

  /** Numbers of a head, possibly cut: {@code (cost=} or {@code (actual} behind the node's name. */
  private static boolean startsNumbers(String text) {
    return Scanner.indexOutside(text, " (cost=", 1) > 0
        || Scanner.indexOutside(text, " (actual time=", 1) > 0
        || Scanner.indexOutside(text, " (actual rows=", 1) > 0
        || (text.endsWith(" (never executed)") && NodeType.isKnownHead(cutNever(text)));
  }

  private static String cutNever(String text) {
    return text.substring(0, text.length() - " (never executed)".length()).strip();
  }

  private static boolean isRowCount(String text) {
    int i = 1;
    while (i < text.length() && Character.isDigit(text.charAt(i))) {
      i++;
    }
    if (i == 1 || i >= text.length() || text.charAt(i) != ' ') {
      return false;
    }
    int close = text.indexOf(')', i);
    for (int j = i + 1; j < close; j++) {
      char c = text.charAt(j);
      if (!Character.isLetter(c) && "()\u3001".indexOf(c) < 0) {
        return false;
      }
    }
    return close > i + 1;
  }

  private static boolean isRuler(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean box = c >= '\u2500' && c <= '\u257F';
      if (!box && "-=+_ ".indexOf(c) < 0) {
        return false;
      }
    }
    return true;
  }
}
