package dev.benchbook.analysis.plans.dolt;

import dev.benchbook.analysis.plans.Metrics;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;

/**
 * What a line of a drawn tree says: an operation, an attribute or an expression.
 *
 * @param kind which of them
 * @param name the operation's or the attribute's name; "" for an expression
 * @param rest the operation's argument, the attribute's value or the expression
 * @param metrics an operation's numbers
 * @param numbers the numbers as printed
 */
record DoltLine(Kind kind, String name, String rest, Metrics metrics, String numbers) {

  enum Kind {
    OPERATION,
    ATTRIBUTE,
    EXPRESSION
  }

  private static final Set<String> OPERATIONS =
      Set.of(
          "CachedResults",
          "Concat",
          "CreateTable",
          "Delete",
          "DeleteFrom",
          "Distinct",
          "EmptyTable",
          "Except",
          "Exchange",
          "Filter",
          "GroupBy",
          "HashLookup",
          "Having",
          "IndexedTableAccess",
          "Insert",
          "InsertDestination",
          "Intersect",
          "JSONTable",
          "Limit",
          "Max1Row",
          "Offset",
          "OrderedDistinct",
          "ProcessIndexableTable",
          "ProcessTable",
          "Project",
          "RecursiveCTE",
          "RecursiveTable",
          "Replace",
          "Sort",
          "StaticIndexedTableAccess",
          "SubqueryAlias",
          "Table",
          "TableAlias",
          "TableFunction",
          "TopN",
          "Union",
          "Update",
          "UpdateSource",
          "ValueDerivedTable",
          "Values",
          "VirtualColumnTable",
          "Window");

  /** Reads what stands behind a glyph, or the root's line. */
  static DoltLine of(String text) {
    int end = 0;
    while (end < text.length() && (Character.isLetterOrDigit(text.charAt(end)))) {
      end++;
    }
    String name = text.substring(0, end);
    if (isOperation(name)) {
      return operation(name, text);
    }
    int colon = text.indexOf(':');
    boolean key = colon > 0 && text.chars().limit(colon).allMatch(DoltLine::isKeyChar);
    if (key && (colon + 1 == text.length() || text.charAt(colon + 1) == ' ')) {
      String value = text.substring(colon + 1).strip();
      return new DoltLine(Kind.ATTRIBUTE, text.substring(0, colon), value, Metrics.NONE, "");
    }
    return new DoltLine(Kind.EXPRESSION, "", text, Metrics.NONE, "");
  }

  static boolean isOperation(String name) {
    return OPERATIONS.contains(name) || (name.contains("Join") && !name.isEmpty());
  }

  private static boolean isKeyChar(int c) {
    return Character.isLetter(c) || c == '-' || c == '_';
  }

  private static DoltLine operation(String name, String text) {
    OptionalDouble[] numbers = new OptionalDouble[4];
    java.util.Arrays.fill(numbers, OptionalDouble.empty());
    String words = text;
    int actual = words.endsWith(")") ? words.lastIndexOf(" (actual ") : -1;
    if (actual >= 0) {
      numbers[2] = field(words.substring(actual), "rows=");
      numbers[3] = field(words.substring(actual), "loops=");
      words = words.substring(0, actual).stripTrailing();
    }
    int estimated = words.endsWith(")") ? words.lastIndexOf(" (estimated ") : -1;
    if (estimated >= 0) {
      numbers[0] = field(words.substring(estimated), "cost=");
      numbers[1] = field(words.substring(estimated), "rows=");
      words = words.substring(0, estimated).stripTrailing();
    }
    Metrics metrics =
        new Metrics(
            OptionalDouble.empty(),
            numbers[0],
            numbers[1],
            OptionalLong.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            numbers[2],
            numbers[3].isPresent()
                ? OptionalLong.of((long) numbers[3].getAsDouble())
                : OptionalLong.empty(),
            false);
    String argument = words.substring(name.length()).strip();
    boolean bracket = argument.startsWith("(") && argument.endsWith(")");
    argument = bracket ? argument.substring(1, argument.length() - 1) : argument;
    String printed = text.substring(words.length()).strip();
    return new DoltLine(Kind.OPERATION, name, argument, metrics, printed);
  }

  /** Returns the number behind a name; a cost may be below 0. */
  private static OptionalDouble field(String group, String name) {
    int from = group.indexOf(name);
    int end = from < 0 ? 0 : from + name.length();
    int start = end;
    while (end < group.length() && "0123456789.-+eE".indexOf(group.charAt(end)) >= 0) {
      end++;
    }
    try {
      double value = end == start ? Double.NaN : Double.parseDouble(group.substring(start, end));
      return Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
    } catch (NumberFormatException e) {
      return OptionalDouble.empty();
    }
  }
}
