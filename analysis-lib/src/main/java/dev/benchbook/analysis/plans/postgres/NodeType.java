package dev.benchbook.analysis.plans.postgres;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A node's type and all that its head line says in words.
 *
 * @param name the type as EXPLAIN's JSON prints it
 * @param attributes the rest under JSON's keys
 * @param known whether PostgreSQL itself has this type
 */
record NodeType(String name, Map<String, String> attributes, boolean known) {

  private static final Set<String> SCANS_ON =
      Set.of(
          "Seq Scan",
          "Sample Scan",
          "Index Scan",
          "Index Only Scan",
          "Bitmap Heap Scan",
          "Tid Scan",
          "Tid Range Scan",
          "Foreign Scan",
          "Custom Scan",
          "ModifyTable",
          "Bitmap Index Scan",
          "Subquery Scan",
          "Function Scan",
          "Table Function Scan",
          "Values Scan",
          "CTE Scan",
          "Named Tuplestore Scan",
          "WorkTable Scan");

  private static final Set<String> PLAIN =
      Set.of(
          "Result",
          "ProjectSet",
          "Append",
          "Merge Append",
          "Recursive Union",
          "BitmapAnd",
          "BitmapOr",
          "Nested Loop",
          "Merge Join",
          "Hash Join",
          "Gather",
          "Gather Merge",
          "Materialize",
          "Memoize",
          "Result Cache",
          "Sort",
          "Incremental Sort",
          "Group",
          "Aggregate",
          "WindowAgg",
          "Unique",
          "SetOp",
          "LockRows",
          "Limit",
          "Hash",
          "Foreign Scan",
          "Custom Scan");

  private static final Set<String> FIRST_WORDS = firstWords();

  private static final Map<String, String> NAME_KEYS =
      Map.of(
          "Bitmap Index Scan", "Index Name",
          "Function Scan", "Function Name",
          "Table Function Scan", "Table Function Name",
          "CTE Scan", "CTE Name",
          "WorkTable Scan", "CTE Name",
          "Named Tuplestore Scan", "Tuplestore Name");

  private static Set<String> firstWords() {
    Set<String> words = new HashSet<>();
    for (Set<String> types : List.of(SCANS_ON, PLAIN)) {
      types.forEach(type -> words.add(type.split(" ", 2)[0]));
    }
    words.addAll(Set.of("Parallel", "Async", "Partial", "Finalize", "Insert", "Update", "Delete"));
    words.addAll(Set.of("GroupAggregate", "HashAggregate", "MixedAggregate", "HashSetOp"));
    return Set.copyOf(words);
  }

  /** Reads the words of a head line. */
  static NodeType of(String words) {
    Map<String, String> attributes = new LinkedHashMap<>();
    String rest = prefixes(words.strip(), attributes);
    int on = Scanner.indexOutside(rest, " on ", 0);
    int using = Scanner.indexOutside(rest, " using ", 0);
    if (using >= 0 && on > using) {
      on = Scanner.indexOutside(rest, " on ", using + " using ".length());
    }
    int end = on < 0 ? rest.length() : on;
    end = using >= 0 && using < end ? using : end;
    String name = type(rest.substring(0, end), attributes);
    boolean known = on < 0 ? PLAIN.contains(name) && using < 0 : SCANS_ON.contains(name);
    if (using >= 0 && (on < 0 || using < on)) {
      known = name.startsWith("Index ") && on >= 0;
      String index = rest.substring(using + " using ".length(), on < 0 ? rest.length() : on);
      if (!index.isEmpty() && Identifiers.end(index, 0) == index.length()) {
        attributes.put("Index Name", Identifiers.unquote(index));
      }
    }
    if (on >= 0 && known) {
      known = target(name, rest.substring(on + " on ".length()), attributes);
    }
    return new NodeType(name.isBlank() ? words : name, attributes, known);
  }

  /** Says whether a line without numbers is a head of a type that PostgreSQL has. */
  static boolean isKnownHead(String text) {
    return Character.isUpperCase(text.charAt(0)) && of(text).known();
  }

  /** Says whether a text begins with the word that begins a head of PostgreSQL's. */
  static boolean beginsHead(String text) {
    int end = text.indexOf(' ');
    return FIRST_WORDS.contains(end < 0 ? text : text.substring(0, end));
  }

  private static String prefixes(String words, Map<String, String> attributes) {
    String rest = words;
    if (rest.startsWith("Parallel ")) {
      attributes.put("Parallel Aware", "true");
      rest = rest.substring("Parallel ".length());
    }
    if (rest.startsWith("Async ")) {
      attributes.put("Async Capable", "true");
      rest = rest.substring("Async ".length());
    }
    for (String mode : new String[] {"Partial", "Finalize"}) {
      if (rest.startsWith(mode + " ")) {
        attributes.put("Partial Mode", mode);
        rest = rest.substring(mode.length() + 1);
      }
    }
    return rest;
  }

  private static String type(String phrase, Map<String, String> attributes) {
    if (phrase.endsWith(" Join")) {
      for (String method : new String[] {"Hash", "Merge", "Nested Loop"}) {
        if (phrase.startsWith(method + " ")) {
          return join(method, phrase, attributes);
        }
      }
    }
    if (phrase.startsWith("Custom Scan (") && phrase.endsWith(")")) {
      int from = "Custom Scan (".length();
      attributes.put("Custom Plan Provider", phrase.substring(from, phrase.length() - 1));
      return "Custom Scan";
    }
    if (phrase.startsWith("SetOp ") || phrase.startsWith("HashSetOp ")) {
      attributes.put("Strategy", phrase.startsWith("Hash") ? "Hashed" : "Sorted");
      attributes.put("Command", phrase.substring(phrase.indexOf(' ') + 1));
      return "SetOp";
    }
    return switch (phrase) {
      case "Nested Loop" -> with(attributes, "Join Type", "Inner", "Nested Loop");
      case "Aggregate" -> with(attributes, "Strategy", "Plain", "Aggregate");
      case "GroupAggregate" -> with(attributes, "Strategy", "Sorted", "Aggregate");
      case "HashAggregate" -> with(attributes, "Strategy", "Hashed", "Aggregate");
      case "MixedAggregate" -> with(attributes, "Strategy", "Mixed", "Aggregate");
      case "Insert", "Update", "Delete", "Merge" ->
          with(attributes, "Operation", phrase, "ModifyTable");
      case "Foreign Insert", "Foreign Update", "Foreign Delete" ->
          with(attributes, "Operation", phrase.substring("Foreign ".length()), "Foreign Scan");
      case "Index Scan Backward", "Index Only Scan Backward" ->
          with(
              attributes,
              "Scan Direction",
              "Backward",
              phrase.substring(0, phrase.length() - " Backward".length()));
      default -> phrase;
    };
  }

  private static String join(String method, String phrase, Map<String, String> attributes) {
    String node = method.equals("Nested Loop") ? method : method + " Join";
    int from = method.length() + 1;
    int to = phrase.length() - "Join".length();
    String kind = from < to ? phrase.substring(from, to).strip() : "Inner";
    attributes.put("Join Type", kind);
    return node;
  }

  private static String with(
      Map<String, String> attributes, String key, String value, String name) {
    attributes.put(key, value);
    return name;
  }

  /** Reads {@code [schema.]name [alias]}; false if it is something else. */
  private static boolean target(String name, String text, Map<String, String> attributes) {
    int end = Identifiers.end(text, 0);
    String schema = null;
    String object = text.substring(0, end);
    if (end < text.length() && text.charAt(end) == '.') {
      schema = object;
      int from = end + 1;
      end = Identifiers.end(text, from);
      object = text.substring(from, end);
    }
    String alias = object;
    if (end < text.length()) {
      int from = end;
      while (from < text.length() && text.charAt(from) == ' ') {
        from++;
      }
      end = Identifiers.end(text, from);
      alias = text.substring(from, end);
    }
    if (end != text.length() || object.isEmpty() || alias.isEmpty()) {
      return false;
    }
    put(name, schema, Identifiers.unquote(object), Identifiers.unquote(alias), attributes);
    return true;
  }

  private static void put(
      String name, String schema, String object, String alias, Map<String, String> attributes) {
    boolean aliasOnly = name.equals("Subquery Scan") || name.equals("Values Scan");
    String key = NAME_KEYS.getOrDefault(name, "Relation Name");
    if (!aliasOnly) {
      attributes.put(key, object);
    }
    if (schema != null) {
      attributes.put("Schema", Identifiers.unquote(schema));
    }
    if (!name.equals("Bitmap Index Scan")) {
      attributes.put("Alias", alias);
    }
  }
}
