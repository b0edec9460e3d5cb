package dev.benchbook.kernel.magic;

import java.lang.reflect.Array;
import java.util.Collection;
import java.util.Map;

/** The short text of a variable's value. */
final class Values {
  private static final int MAX_ELEMENTS = 20;

  private Values() {}

  static String text(Object value) {
    if (value instanceof String text) {
      return '"' + text + '"';
    }
    if (value instanceof Character c) {
      return "'" + c + "'";
    }
    if (value instanceof Collection<?> collection && collection.size() > MAX_ELEMENTS) {
      return collection.size() + " elements";
    }
    if (value instanceof Map<?, ?> map && map.size() > MAX_ELEMENTS) {
      return map.size() + " entries";
    }
    return value != null && value.getClass().isArray() ? array(value) : String.valueOf(value);
  }

  private static String array(Object array) {
    int length = Array.getLength(array);
    if (length > MAX_ELEMENTS) {
      return length + " elements";
    }
    StringBuilder text = new StringBuilder("{");
    for (int i = 0; i < length; i++) {
      text.append(i == 0 ? "" : ", ").append(text(Array.get(array, i)));
    }
    return text.append('}').toString();
  }
}
