package dev.benchbook.analysis.plans;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Replaces names and literals of a plan, each by one word wherever it stands, and keeps everything
 * that was estimated or measured.
 *
 * <p>Kept besides numbers: the words of operations, SQL's own words, built-in types and well-known
 * functions. Whatever is not known to be harmless is replaced. The query's identifier, its name and
 * settings that hold paths are left out.
 */
final class Anonymiser {
  private static final Set<String> SQL =
      Set.of(
          ("and or not is null any all in like ilike case when then else end array row distinct from"
                  + " between desc asc nulls first last collate using true false over partition by"
                  + " order rows range unbounded preceding following current exists on as with"
                  + " initplan subplan cte hashed alternatives returns filter within group similar to"
                  + " escape condition extra conditions limit input per chunk if needed union except"
                  + " intersect select count sum avg min max lower upper length coalesce abs now"
                  + " date_trunc extract row_number rank dense_rank lag lead ntile greatest least"
                  + " round floor ceil substring position trim concat generate_series unnest random"
                  + " partial int integer bigint smallint numeric decimal real double precision text"
                  + " character varying char bpchar varchar boolean bool date time timestamp"
                  + " timestamptz interval without zone uuid json jsonb bytea inet cidr oid regclass"
                  + " name tid xid point box record int2 int4 int8 float4 float8 year month day hour"
                  + " minute second epoch ctid tableoid for index key keys columns")
              .split(" "));

  /** Lines that hold figures and the server's own words only. */
  private static final Set<String> FIGURES =
      Set.of(
          "Buffers",
          "I/O Timings",
          "WAL",
          "Sort Method",
          "Sort Methods",
          "Buckets",
          "Batches",
          "Planned Partitions",
          "Hits",
          "Heap Blocks",
          "Heap Fetches",
          "Storage",
          "Full-sort Groups",
          "Pre-sorted Groups",
          "Workers Planned",
          "Workers Launched",
          "Single Copy",
          "Inner Unique",
          "Cache Mode",
          "Disabled",
          "Index Searches",
          "Subplans Removed",
          "Tuples",
          "Conflict Resolution");

  private final Map<String, String> words = new HashMap<>();
  private final Map<String, Integer> counts = new HashMap<>();
  private final Map<String, String> literals = new HashMap<>();

  private Anonymiser() {}

  static Plan anonymise(Plan plan) {
    Anonymiser anonymiser = new Anonymiser();
    plan.nodes().forEach(anonymiser::learn);
    PlanNode root = anonymiser.tree(plan);
    return plan.withTree(root, anonymiser.tail(plan.tail()));
  }

  /** Names that the plan itself says the kind of. */
  private void learn(PlanNode node) {
    node.attribute("Schema").ifPresent(name -> word(name, "schema"));
    node.relation().ifPresent(name -> word(name, "table"));
    node.indexName().ifPresent(name -> word(name, "index"));
    node.attribute("CTE Name").ifPresent(name -> word(name, "cte"));
    node.attribute("Function Name").ifPresent(name -> function(name));
    node.alias().ifPresent(name -> word(name, "alias"));
  }

  private PlanNode tree(Plan plan) {
    List<PlanNode> nodes = plan.nodes();
    Map<PlanNode, PlanNode> made = new java.util.IdentityHashMap<>();
    for (int i = nodes.size() - 1; i >= 0; i--) {
      PlanNode node = nodes.get(i);
      PlanNode.Builder copy =
          PlanNode.of(node.nodeType(), head(node))
              .metrics(node.metrics())
              .numbers(node.numbers())
              .attributes(attributes(node))
              .below(node.relationship().orElse(null), label(node))
              .lines(node.lines().stream().map(this::line).toList())
              .printed(node.printed().stream().map(this::line).toList())
              .workers(node.workers());
      node.properties().forEach((key, value) -> property(key, value, copy));
      node.children().forEach(child -> copy.child(made.get(child)));
      made.put(node, copy.build());
    }
    return made.get(plan.root());
  }

  private void property(String key, String value, PlanNode.Builder copy) {
    boolean figures = FIGURES.contains(key) || isFigure(value);
    copy.property(value.isEmpty() ? line(key) : key, figures ? value : text(value));
  }

  /** A number with or without a unit of the server's. */
  private static boolean isFigure(String value) {
    String number = value.replaceAll("(kB| ms| b)$", "");
    return JsonFields.isNumber(number) || number.equals("true") || number.equals("false");
  }

  private String label(PlanNode node) {
    String label = node.subplanName().orElse(null);
    boolean cte = label != null && label.startsWith("CTE ");
    return cte ? "CTE " + text(label.substring(4)) : label;
  }

  /** The words of the operation stay; what follows them names things. */
  private String head(PlanNode node) {
    String head = node.head();
    int from = head.length();
    for (String word : new String[] {" on ", " using ", " into ", " from ", "(", ": ", "Update "}) {
      int at = head.indexOf(word);
      from = at >= 0 ? Math.min(from, at + word.length()) : from;
    }
    return head.substring(0, from) + text(head.substring(from));
  }

  private Map<String, String> attributes(PlanNode node) {
    Map<String, String> copy = new LinkedHashMap<>();
    for (Map.Entry<String, String> entry : node.attributes().entrySet()) {
      boolean name = entry.getKey().endsWith("Name") || entry.getKey().equals("Alias");
      name |= entry.getKey().equals("Schema");
      String value = entry.getValue();
      copy.put(entry.getKey(), name ? words.getOrDefault(value, text(value)) : value);
    }
    return copy;
  }

  private String line(String line) {
    int colon = line.indexOf(": ");
    String key = colon < 0 ? "" : line.substring(0, colon).strip();
    if (key.startsWith("Worker ") || FIGURES.contains(key)) {
      return line;
    }
    if (colon < 0) {
      return line.startsWith("JIT") ? line : text(line);
    }
    String value = line.substring(colon + 2);
    return line.substring(0, colon + 2) + (isFigure(value) ? value : text(value));
  }

  private List<String> tail(List<String> tail) {
    List<String> lines = new ArrayList<>();
    for (String line : tail) {
      int time = line.lastIndexOf(": ");
      if (line.startsWith("Trigger ") && time > 0) {
        lines.add("Trigger " + word(line.substring(8, time), "trigger") + line.substring(time));
      } else if (!line.startsWith("Query Identifier") && !line.contains("path")) {
        lines.add(line);
      }
    }
    return lines;
  }

  /** Replaces the names and literals in an expression. */
  private String text(String text) {
    StringBuilder out = new StringBuilder(text.length());
    int i = 0;
    while (i < text.length()) {
      char c = text.charAt(i);
      int end = i + 1;
      if (c == '\'') {
        end = closing(text, i);
        String literal = text.substring(i, end);
        out.append(literals.computeIfAbsent(literal, l -> "'v" + (literals.size() + 1) + "'"));
      } else if (c == '"' || c == '`') {
        end = closing(text, i);
        String name = text.substring(i + 1, Math.max(i + 1, end - 1));
        out.append(word(name.replace("\"\"", "\""), "name"));
      } else if (isLetter(c)) {
        while (end < text.length() && isPart(text.charAt(end))) {
          end++;
        }
        out.append(plain(text, i, end));
      } else if (c == '$') {
        while (end < text.length() && Character.isDigit(text.charAt(end))) {
          end++;
        }
        out.append(text, i, end);
      } else if (Character.isDigit(c)) {
        while (end < text.length() && (isPart(text.charAt(end)) || text.charAt(end) == '.')) {
          end++;
        }
        boolean label = text.startsWith("InitPlan ", i - 9) || text.startsWith("SubPlan ", i - 8);
        label |= text.startsWith("#", i - 1);
        String number = text.substring(i, end);
        String other = literals.computeIfAbsent(number, n -> "" + (literals.size() + 1));
        out.append(label ? number : other);
      } else {
        out.append(c);
      }
      i = end;
    }
    return out.toString();
  }

  private String plain(String text, int from, int end) {
    String name = text.substring(from, end);
    String lower = name.toLowerCase(Locale.ROOT);
    boolean output = lower.matches("col\\d+") && from > 0 && text.charAt(from - 1) == '.';
    if (!words.containsKey(name) && (SQL.contains(lower) || output)) {
      return name;
    }
    boolean call = end < text.length() && text.charAt(end) == '(';
    boolean type = from > 1 && text.startsWith("::", from - 2);
    return word(name, call ? "function" : type ? "type" : "column");
  }

  private void function(String name) {
    if (!SQL.contains(name.toLowerCase(Locale.ROOT))) {
      word(name, "function");
    } else {
      words.put(name, name);
    }
  }

  private String word(String name, String kind) {
    String known = words.get(name);
    if (known == null) {
      known = kind + "_" + counts.merge(kind, 1, Integer::sum);
      words.put(name, known);
    }
    return known;
  }

  private static int closing(String text, int from) {
    char quote = text.charAt(from);
    int end = text.indexOf(quote, from + 1);
    while (end >= 0 && end + 1 < text.length() && text.charAt(end + 1) == quote) {
      end = text.indexOf(quote, end + 2);
    }
    return end < 0 ? text.length() : end + 1;
  }

  private static boolean isLetter(char c) {
    return Character.isLetter(c) || c == '_';
  }

  private static boolean isPart(char c) {
    return isLetter(c) || Character.isDigit(c) || c == '$';
  }
}
