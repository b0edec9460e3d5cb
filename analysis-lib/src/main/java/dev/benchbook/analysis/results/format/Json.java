package dev.benchbook.analysis.results.format;

import java.util.List;
import java.util.Map;

/**
 * A JSON value with its line and with numbers as they are written, so that no digit is lost.
 *
 * @param line the line where the value begins, counted from 1
 * @param text the text of a string, number, true or false; null for null, lists and objects
 * @param items a list's values; null for what is no list
 * @param fields an object's values by name, in the text's order; null for what is no object
 */
record Json(int line, String text, List<Json> items, Map<String, Json> fields) {

  private static final Json NOTHING = new Json(0, null, null, null);

  /**
   * Reads the first JSON value of a text; lines before it that begin with neither brace nor
   * bracket, such as a tool's warnings, are left aside.
   *
   * @throws ResultsException with line and column, if it is not JSON
   */
  static Json parse(ResultText text) {
    return new JsonParser(text).parse();
  }

  /** Tells whether a text is JSON by its first character. */
  static boolean isStart(ResultText text) {
    String head = text.head().stripLeading();
    return head.startsWith("{") || head.startsWith("[");
  }

  /** Returns a field of an object; nothing where there is none. */
  Json get(String name) {
    return fields == null ? NOTHING : fields.getOrDefault(name, NOTHING);
  }

  /** Returns a scalar field's text, or null. */
  String string(String name) {
    return get(name).text();
  }

  /** Returns the value below several names. */
  Json at(String... path) {
    Json found = this;
    for (String name : path) {
      found = found.get(name);
    }
    return found;
  }

  /** Returns a list's values; none where this is no list. */
  List<Json> list() {
    return items == null ? List.of() : items;
  }

  /** Returns an object's values by name; none where this is no object. */
  Map<String, Json> map() {
    return fields == null ? Map.of() : fields;
  }

  boolean isObject() {
    return fields != null;
  }

  boolean isList() {
    return items != null;
  }
}
