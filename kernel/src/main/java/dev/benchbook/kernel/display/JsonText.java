package dev.benchbook.kernel.display;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Reads JSON text as maps, lists, texts, numbers and truth values, and writes it indented. */
final class JsonText {
  private static final int MAX_DEPTH = 500;

  private final String text;
  private int next;
  private int depth;

  private JsonText(String text) {
    this.text = text;
  }

  /**
   * Reads one JSON value.
   *
   * @throws IllegalArgumentException if the text is not one; the message says where
   */
  static Object parse(String text) {
    JsonText reader = new JsonText(text);
    Object value = reader.value();
    if (reader.peek() != 0) {
      throw reader.fault("the end");
    }
    return value;
  }

  /** Writes a value that {@link #parse} could have returned; other objects as texts. */
  static String indented(Object value) {
    StringBuilder out = new StringBuilder();
    write(value, "\n", out);
    return out.toString();
  }

  private Object value() {
    char c = peek();
    if (c == '{' || c == '[') {
      if (++depth > MAX_DEPTH) {
        throw fault("no more than " + MAX_DEPTH + " levels");
      }
      Object nested = c == '{' ? object() : array();
      depth--;
      return nested;
    }
    if (c == '"') {
      return string();
    }
    for (var word : constants().entrySet()) {
      if (text.startsWith(word.getKey(), next)) {
        next += word.getKey().length();
        return word.getValue();
      }
    }
    return number();
  }

  private static Map<String, Object> constants() {
    Map<String, Object> words = new LinkedHashMap<>();
    words.put("true", true);
    words.put("false", false);
    words.put("null", null);
    return words;
  }

  private Map<String, Object> object() {
    Map<String, Object> object = new LinkedHashMap<>();
    next++;
    if (peek() == '}') {
      next++;
      return object;
    }
    while (true) {
      if (peek() != '"') {
        throw fault("a name in quotes");
      }
      String name = string();
      expect(':');
      object.put(name, value());
      if (peek() != ',') {
        expect('}');
        return object;
      }
      next++;
    }
  }

  private List<Object> array() {
    List<Object> array = new ArrayList<>();
    next++;
    if (peek() == ']') {
      next++;
      return array;
    }
    while (true) {
      array.add(value());
      if (peek() != ',') {
        expect(']');
        return array;
      }
      next++;
    }
  }

  private String string() {
    StringBuilder out = new StringBuilder();
    next++;
    while (next < text.length() && text.charAt(next) != '"') {
      char c = text.charAt(next++);
      out.append(c == '\\' ? escaped() : c);
    }
    expect('"');
    return out.toString();
  }

  private char escaped() {
    char c = next < text.length() ? text.charAt(next++) : 0;
    int known = "\"\\/bfnrt".indexOf(c);
    if (c != 0 && known >= 0) {
      return "\"\\/\b\f\n\r\t".charAt(known);
    }
    if (c != 'u' || next + 4 > text.length()) {
      throw fault("an escape");
    }
    next += 4;
    try {
      return (char) Integer.parseInt(text.substring(next - 4, next), 16);
    } catch (NumberFormatException e) {
      throw fault("four hexadecimal digits");
    }
  }

  private Number number() {
    int start = next;
    while (next < text.length() && "+-.eE0123456789".indexOf(text.charAt(next)) >= 0) {
      next++;
    }
    String digits = text.substring(start, next);
    try {
      return digits.matches("-?\\d{1,18}")
          ? (Number) Long.valueOf(digits)
          : new java.math.BigDecimal(digits);
    } catch (NumberFormatException e) {
      next = start;
      throw fault("a value");
    }
  }

  private char peek() {
    while (next < text.length() && " \t\r\n".indexOf(text.charAt(next)) >= 0) {
      next++;
    }
    return next < text.length() ? text.charAt(next) : 0;
  }

  private void expect(char wanted) {
    if (peek() != wanted) {
      throw fault("'" + wanted + "'");
    }
    next++;
  }

  private IllegalArgumentException fault(String expected) {
    String rest = text.substring(Math.min(next, text.length()));
    String found = rest.isEmpty() ? "the end" : "\"" + PlainText.cut(rest, 20) + "\"";
    return new IllegalArgumentException(
        "json: at character " + (next + 1) + ": expected " + expected + ", found " + found);
  }

  private static void write(Object value, String line, StringBuilder out) {
    if (value instanceof Map<?, ?> map && !map.isEmpty()) {
      String separator = "{";
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        out.append(separator).append(line).append("  ");
        quote(String.valueOf(entry.getKey()), out);
        out.append(": ");
        write(entry.getValue(), line + "  ", out);
        separator = ",";
      }
      out.append(line).append('}');
    } else if (value instanceof Iterable<?> items && items.iterator().hasNext()) {
      String separator = "[";
      for (Object item : items) {
        out.append(separator).append(line).append("  ");
        write(item, line + "  ", out);
        separator = ",";
      }
      out.append(line).append(']');
    } else if (value == null
        || value instanceof Number
        || value instanceof Boolean
        || value instanceof Map
        || value instanceof Iterable) {
      out.append(value);
    } else {
      quote(value.toString(), out);
    }
  }

  private static void quote(String text, StringBuilder out) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      int known = "\"\\\b\f\n\r\t".indexOf(c);
      if (known >= 0) {
        out.append('\\').append("\"\\bfnrt".charAt(known));
      } else if (c < ' ') {
        out.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
      } else {
        out.append(c);
      }
    }
    out.append('"');
  }
}
