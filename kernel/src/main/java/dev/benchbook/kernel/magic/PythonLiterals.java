package dev.benchbook.kernel.magic;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads assignments of literals in Python's notation: text, numbers, {@code True}, {@code False},
 * {@code None}, lists, tuples and dictionaries; see "Literals" in Python's language reference.
 */
final class PythonLiterals {
  private static final Map<String, Object> WORDS = new LinkedHashMap<>();

  static {
    WORDS.put("float(\"nan\")", Double.NaN);
    WORDS.put("float('nan')", Double.NaN);
    WORDS.put("float(\"inf\")", Double.POSITIVE_INFINITY);
    WORDS.put("float('inf')", Double.POSITIVE_INFINITY);
    WORDS.put("float(\"-inf\")", Double.NEGATIVE_INFINITY);
    WORDS.put("float('-inf')", Double.NEGATIVE_INFINITY);
    WORDS.put("True", true);
    WORDS.put("False", false);
    WORDS.put("None", null);
  }

  private final String code;
  private int next;

  private PythonLiterals(String code) {
    this.code = code;
  }

  /**
   * Returns the values by their names, in their order.
   *
   * @throws MagicException if there is anything but assignments of literals and comments
   */
  static Map<String, Object> assignments(String code) throws MagicException {
    PythonLiterals reader = new PythonLiterals(code);
    Map<String, Object> values = new LinkedHashMap<>();
    reader.skip();
    while (reader.next < code.length()) {
      String name = reader.name();
      reader.expect('=');
      values.put(name, reader.value());
      reader.skip();
    }
    return values;
  }

  private String name() throws MagicException {
    int start = next;
    while (next < code.length() && Character.isJavaIdentifierPart(code.charAt(next))) {
      next++;
    }
    if (start == next || !Character.isJavaIdentifierStart(code.charAt(start))) {
      throw fault("a name");
    }
    return code.substring(start, next);
  }

  private Object value() throws MagicException {
    skip();
    char c = next < code.length() ? code.charAt(next) : 0;
    if (c == '"' || c == '\'') {
      return text();
    }
    if (c == '[' || c == '(') {
      return list(c == '[' ? ']' : ')');
    }
    if (c == '{') {
      return dictionary();
    }
    for (Map.Entry<String, Object> word : WORDS.entrySet()) {
      if (code.startsWith(word.getKey(), next)) {
        next += word.getKey().length();
        return word.getValue();
      }
    }
    return number();
  }

  private List<Object> list(char close) throws MagicException {
    List<Object> items = new ArrayList<>();
    next++;
    for (skip(); !take(close); skip()) {
      items.add(value());
      skip();
      if (!take(',')) {
        expect(close);
        break;
      }
    }
    return items;
  }

  private Map<String, Object> dictionary() throws MagicException {
    Map<String, Object> entries = new LinkedHashMap<>();
    next++;
    for (skip(); !take('}'); skip()) {
      String key = String.valueOf(value());
      expect(':');
      entries.put(key, value());
      skip();
      if (!take(',')) {
        expect('}');
        break;
      }
    }
    return entries;
  }

  private Object number() throws MagicException {
    int start = next;
    while (next < code.length() && "+-.eE_0123456789".indexOf(code.charAt(next)) >= 0) {
      next++;
    }
    String digits = code.substring(start, next).replace("_", "");
    try {
      if (digits.matches("[+-]?\\d+")) {
        return new BigInteger(digits);
      }
      return Double.valueOf(digits);
    } catch (NumberFormatException e) {
      next = start;
      throw fault("a text, number, True, False, None, list or dictionary");
    }
  }

  private String text() throws MagicException {
    StringBuilder text = new StringBuilder();
    char quote = code.charAt(next++);
    while (next < code.length() && code.charAt(next) != quote) {
      char c = code.charAt(next++);
      if (c == '\\' && next < code.length()) {
        escape(text);
      } else {
        text.append(c);
      }
    }
    expect(quote);
    return text.toString();
  }

  private void escape(StringBuilder text) throws MagicException {
    char c = code.charAt(next++);
    switch (c) {
      case 'n' -> text.append('\n');
      case 't' -> text.append('\t');
      case 'r' -> text.append('\r');
      case 'x' -> text.appendCodePoint(hexadecimal(2));
      case 'u' -> text.appendCodePoint(hexadecimal(4));
      case 'U' -> text.appendCodePoint(hexadecimal(8));
      default -> text.append(c);
    }
  }

  private int hexadecimal(int digits) throws MagicException {
    String number = code.substring(next, Math.min(code.length(), next + digits));
    if (!number.matches("[0-9a-fA-F]{" + digits + "}")) {
      throw fault(digits + " hexadecimal digits");
    }
    next += digits;
    return Integer.parseInt(number, 16);
  }

  private boolean take(char wanted) {
    boolean there = next < code.length() && code.charAt(next) == wanted;
    next += there ? 1 : 0;
    return there;
  }

  private void expect(char wanted) throws MagicException {
    skip();
    if (!take(wanted)) {
      throw fault(String.valueOf(wanted));
    }
  }

  // Blanks, line ends and comments.
  private void skip() {
    while (next < code.length()) {
      if (code.charAt(next) == '#') {
        int end = code.indexOf('\n', next);
        next = end < 0 ? code.length() : end;
      } else if (Character.isWhitespace(code.charAt(next))) {
        next++;
      } else {
        return;
      }
    }
  }

  private MagicException fault(String expected) {
    String rest = code.substring(Math.min(next, code.length())).lines().findFirst().orElse("");
    long line =
        1 + code.substring(0, Math.min(next, code.length())).chars().filter(c -> c == '\n').count();
    return new MagicException(
        "line "
            + line
            + ": expected "
            + expected
            + ", found \""
            + (rest.length() > 40 ? rest.substring(0, 40) + "..." : rest)
            + "\"");
  }
}
