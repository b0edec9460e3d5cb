package dev.benchbook.kernel.magic;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The cell that papermill puts behind a notebook's {@code parameters} cell. Papermill has no Java;
 * told {@code --language python}, it writes assignments in Python's notation below a line that
 * begins with {@code #}, as no Java code does. They become Java here, in the types that the
 * notebook's own parameters have.
 */
final class InjectedParameters {
  private static final Pattern ELEMENTS =
      Pattern.compile("(?:\\w+\\.)*(?:List|Collection|Iterable)<((?:\\w+\\.)*\\w+)>");
  private static final BigInteger MAX_INT = BigInteger.valueOf(Integer.MAX_VALUE);
  private static final BigInteger MIN_INT = BigInteger.valueOf(Integer.MIN_VALUE);

  private InjectedParameters() {}

  /** Says whether a cell holds such assignments. */
  static boolean isIn(String code) {
    return code.stripLeading().startsWith("# ");
  }

  /**
   * Returns the cell in Java.
   *
   * @param typeOf returns the type of a variable that is declared; null if none is
   * @throws MagicException if the cell holds anything else
   */
  static String asJava(String code, UnaryOperator<String> typeOf) throws MagicException {
    StringBuilder java = new StringBuilder("// Parameters\n");
    for (Map.Entry<String, Object> one : PythonLiterals.assignments(code).entrySet()) {
      String type = typeOf.apply(one.getKey());
      String declared = type != null ? "" : one.getValue() == null ? "Object " : "var ";
      String value = expression(one.getValue(), type == null ? "" : type, 0);
      java.append(declared).append(one.getKey()).append(" = ").append(value).append(";\n");
    }
    return java.toString();
  }

  private static String expression(Object value, String type, int depth) {
    if (value instanceof String text) {
      return quoted(text);
    }
    if (value instanceof BigInteger number) {
      return integer(number, type);
    }
    if (value instanceof Double number) {
      return decimal(number, type);
    }
    if (value instanceof List<?> items) {
      return list(items, type, depth);
    }
    if (value instanceof Map<?, ?> entries) {
      return map(entries, depth);
    }
    return String.valueOf(value);
  }

  private static String integer(BigInteger number, String type) {
    return switch (simple(type)) {
      case "double", "Double" -> number + "d";
      case "float", "Float" -> number + "f";
      case "long", "Long" -> number + "L";
      case "BigInteger" -> "new java.math.BigInteger(\"" + number + "\")";
      case "BigDecimal" -> "new java.math.BigDecimal(\"" + number + "\")";
      case "String" -> quoted(number.toString());
      default -> {
        if (number.compareTo(MAX_INT) <= 0 && number.compareTo(MIN_INT) >= 0) {
          yield number.toString();
        }
        yield number.bitLength() < Long.SIZE
            ? number + "L"
            : "new java.math.BigInteger(\"" + number + "\")";
      }
    };
  }

  private static String decimal(Double number, String type) {
    if (!Double.isFinite(number)) {
      return number.isNaN()
          ? "Double.NaN"
          : number > 0 ? "Double.POSITIVE_INFINITY" : "Double.NEGATIVE_INFINITY";
    }
    return switch (simple(type)) {
      case "float", "Float" -> number + "f";
      case "BigDecimal" -> "new java.math.BigDecimal(\"" + number + "\")";
      case "String" -> quoted(number.toString());
      default -> number.toString();
    };
  }

  private static String list(List<?> items, String type, int depth) {
    boolean array = type.endsWith("[]");
    Matcher elements = ELEMENTS.matcher(type);
    String element =
        array
            ? type.substring(0, type.length() - 2)
            : Optional.of(elements).filter(Matcher::matches).map(m -> m.group(1)).orElse("");
    String joined =
        items.stream()
            .map(item -> expression(item, element, depth))
            .collect(Collectors.joining(", "));
    if (array) {
      return "new " + type + " {" + joined + "}";
    }
    // List.of refuses null.
    return (items.contains(null) ? "java.util.Arrays.asList(" : "java.util.List.of(")
        + joined
        + ")";
  }

  private static String map(Map<?, ?> entries, int depth) {
    String name = "map" + depth;
    StringBuilder java =
        new StringBuilder(
            "((java.util.function.Supplier<java.util.Map<String, Object>>) () -> { var "
                + name
                + " = new java.util.LinkedHashMap<String, Object>(); ");
    entries.forEach(
        (key, value) ->
            java.append(name)
                .append(".put(")
                .append(quoted(String.valueOf(key)))
                .append(", ")
                .append(expression(value, "", depth + 1))
                .append("); "));
    return java + "return " + name + "; }).get()";
  }

  private static String simple(String type) {
    return type.substring(type.lastIndexOf('.') + 1);
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"', '\\' -> quoted.append('\\').append(c);
        case '\n' -> quoted.append("\\n");
        case '\r' -> quoted.append("\\r");
        default -> {
          if (c < ' ' || c == 0x7f) {
            quoted.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
          } else {
            quoted.append(c);
          }
        }
      }
    }
    return quoted.append('"').toString();
  }
}
