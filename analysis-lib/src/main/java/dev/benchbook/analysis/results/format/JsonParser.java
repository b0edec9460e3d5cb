package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.Position;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads JSON (RFC 8259), and {@code NaN} and {@code Infinity}, which Python and JavaScript print,
 * with the line of every value. It stands in for Jackson, which the kernel hides from cells and
 * with them from this library.
 */
final class JsonParser {

  private static final int DEEPEST = 200;
  private static final Pattern SCALAR =
      Pattern.compile(
          "-?(?:0|[1-9][0-9]*+)(?:\\.[0-9]++)?(?:[eE][+-]?[0-9]++)?|true|false|null|NaN|-?Infinity");
  private static final Pattern START = Pattern.compile("(?m)^\\s*+[{\\[]");

  private final ResultText source;
  private final String text;
  private int at;
  private int line = 1;
  private int lineStart;

  JsonParser(ResultText source) {
    this.source = source;
    this.text = source.text();
  }

  Json parse() {
    Matcher start = START.matcher(text);
    int first = start.find() ? start.end() - 1 : 0;
    while (at < first) {
      step();
    }
    return value(0);
  }

  private Json value(int depth) {
    skipBlanks();
    if (depth > DEEPEST) {
      throw error("expected at most " + DEEPEST + " levels");
    }
    int here = line;
    char next = peek();
    if (next == '{') {
      return new Json(here, null, null, fields(depth));
    }
    if (next == '[') {
      return new Json(here, null, items(depth), null);
    }
    if (next == '"') {
      return new Json(here, string(), null, null);
    }
    Matcher scalar = SCALAR.matcher(text).region(at, text.length());
    if (!scalar.lookingAt()) {
      throw error("expected a JSON value");
    }
    at = scalar.end();
    return new Json(here, scalar.group().equals("null") ? null : scalar.group(), null, null);
  }

  private Map<String, Json> fields(int depth) {
    Map<String, Json> fields = new LinkedHashMap<>();
    step();
    skipBlanks();
    if (peek() == '}') {
      step();
      return fields;
    }
    while (true) {
      skipBlanks();
      if (peek() != '"') {
        throw error("expected a name in quotes");
      }
      String name = string();
      skipBlanks();
      expect(':');
      fields.put(name, value(depth + 1));
      if (isEnd('}')) {
        return fields;
      }
    }
  }

  private List<Json> items(int depth) {
    List<Json> items = new ArrayList<>();
    step();
    skipBlanks();
    if (peek() == ']') {
      step();
      return items;
    }
    while (true) {
      items.add(value(depth + 1));
      if (isEnd(']')) {
        return items;
      }
    }
  }

  /** Reads a comma or the closing character and tells which it was. */
  private boolean isEnd(char closing) {
    skipBlanks();
    if (peek() == closing) {
      step();
      return true;
    }
    expect(',');
    return false;
  }

  private String string() {
    StringBuilder content = new StringBuilder();
    step();
    while (peek() != '"') {
      char c = peek();
      if (c == 0 && at >= text.length()) {
        throw error("expected the end of a string");
      }
      step();
      content.append(c == '\\' ? escaped() : String.valueOf(c));
    }
    step();
    return content.toString();
  }

  private String escaped() {
    char c = peek();
    if (c == 'u') {
      String digits =
          text.substring(Math.min(at + 1, text.length()), Math.min(at + 5, text.length()));
      if (!digits.matches("[0-9a-fA-F]{4}")) {
        throw error("expected four hexadecimal digits");
      }
      at += 5;
      return String.valueOf((char) Integer.parseInt(digits, 16));
    }
    int known = "\"\\/bfnrt".indexOf(c);
    if (known < 0 || at >= text.length()) {
      throw error("expected an escape of JSON");
    }
    step();
    return String.valueOf("\"\\/\b\f\n\r\t".charAt(known));
  }

  private void expect(char expected) {
    if (peek() != expected) {
      throw error("expected '" + expected + "'");
    }
    step();
  }

  private char peek() {
    return at < text.length() ? text.charAt(at) : 0;
  }

  private void step() {
    if (at < text.length() && text.charAt(at) == '\n') {
      line++;
      lineStart = at + 1;
    }
    at++;
  }

  private void skipBlanks() {
    while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
      step();
    }
  }

  private ResultsException error(String expected) {
    Position where = new Position(source.source(), line, Math.max(1, at - lineStart + 1));
    String rest = text.substring(Math.min(at, text.length())).lines().findFirst().orElse("");
    String found =
        rest.isEmpty() && at >= text.length() ? "the end" : ResultsException.quoted(rest);
    return new ResultsException(where, expected + ", found " + found);
  }
}
