package dev.benchbook.analysis.plans.document;

import dev.benchbook.analysis.measure.Position;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * A value of a document: an object of named values, a list, or a scalar with the characters that
 * were printed. Keys of an object may repeat; they keep their order. In keys of XML every character
 * but letters, digits, dots and underscores reads as a hyphen, so keys are compared in that form.
 */
public final class Item {
  /** What a value is. */
  public enum Kind {
    /** Named values. */
    OBJECT,
    /** Values in order. */
    LIST,
    /** A text, a number, true, false or null. */
    SCALAR
  }

  private final Kind kind;
  private final String text;
  private final Position position;
  private final List<String> keys = new ArrayList<>();
  private final List<Item> values = new ArrayList<>();

  private Item(Kind kind, String text, Position position) {
    this.kind = kind;
    this.text = text;
    this.position = position;
  }

  static Item object(Position position) {
    return new Item(Kind.OBJECT, "", position);
  }

  static Item list(Position position) {
    return new Item(Kind.LIST, "", position);
  }

  static Item scalar(String text, Position position) {
    return new Item(Kind.SCALAR, text, position);
  }

  void put(String key, Item value) {
    keys.add(key);
    values.add(value);
  }

  void add(Item value) {
    values.add(value);
  }

  /** Returns what the value is. */
  public Kind kind() {
    return kind;
  }

  /** Returns a scalar's characters without quotes and escapes; "" for objects and lists. */
  public String text() {
    return text;
  }

  /** Returns where the value begins in its source. */
  public Position position() {
    return position;
  }

  /** Returns an object's keys as printed, in order; empty for other values. */
  public List<String> keys() {
    return Collections.unmodifiableList(keys);
  }

  /** Returns an object's or a list's values in order; empty for scalars. */
  public List<Item> values() {
    return Collections.unmodifiableList(values);
  }

  /** Returns the first value of a key. */
  public Optional<Item> get(String key) {
    for (int i = 0; i < keys.size(); i++) {
      if (keys.get(i).equals(key) || same(keys.get(i), key)) {
        return Optional.of(values.get(i));
      }
    }
    return Optional.empty();
  }

  /** Returns the characters of a key's scalar. */
  public Optional<String> scalar(String key) {
    return get(key).filter(item -> item.kind == Kind.SCALAR).map(Item::text);
  }

  private static boolean same(String a, String b) {
    if (a.length() != b.length()) {
      return false;
    }
    for (int i = 0; i < a.length(); i++) {
      if (plain(a.charAt(i)) != plain(b.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  private static char plain(char c) {
    boolean kept = Character.isLetterOrDigit(c) || c == '_' || c == '.';
    return kept ? c : '-';
  }
}
