package dev.benchbook.analysis.plans.document;

import dev.benchbook.analysis.measure.Position;
import dev.benchbook.analysis.plans.PlanException;
import dev.benchbook.analysis.plans.text.TextLine;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Reads the XML that EXPLAIN prints: elements without attributes of interest, text and character
 * references. An element whose children are all called {@code Item}, or as itself without the
 * plural s, is a list. No entity is defined by a document, so nothing can be expanded.
 */
final class XmlReader {

  /** An element that is still open. */
  private static final class Element {
    private final String name;
    private final Item object;
    private final StringBuilder text = new StringBuilder();

    private Element(String name, Position position) {
      this.name = name;
      this.object = Item.object(position);
    }
  }

  private final String source;
  private final List<TextLine> lines;
  private int line;
  private int at;
  private final Deque<Element> open = new ArrayDeque<>();
  private Item root;

  private XmlReader(String source, List<TextLine> lines, int line) {
    this.source = source;
    this.lines = lines;
    this.line = line;
    this.at = lines.get(line).indent();
  }

  static Document read(String source, List<TextLine> lines, int from) {
    XmlReader reader = new XmlReader(source, lines, from);
    boolean complete = reader.read();
    while (!reader.open.isEmpty()) {
      reader.close();
    }
    int to = Math.min(reader.line + 1, lines.size());
    return new Document(reader.root, from, to, "XML", complete);
  }

  private boolean read() {
    while (line < lines.size()) {
      String text = lines.get(line).text();
      int tag = text.indexOf('<', at);
      if (!open.isEmpty()) {
        String piece = text.substring(Math.min(at, text.length()), tag < 0 ? text.length() : tag);
        open.peek().text.append(decode(piece));
      }
      if (tag < 0) {
        if (!open.isEmpty()) {
          open.peek().text.append('\n');
        }
        line++;
        at = 0;
        continue;
      }
      int end = text.indexOf('>', tag);
      if (end < 0) {
        if (line + 1 == lines.size()) {
          return false;
        }
        throw unexpected(tag, "a tag that ends on its line");
      }
      at = tag;
      takeTag(text.substring(tag + 1, end), tag);
      at = end + 1;
      if (open.isEmpty() && root != null) {
        return true;
      }
    }
    return false;
  }

  private void takeTag(String tag, int column) {
    if (tag.startsWith("?") || tag.startsWith("!")) {
      return;
    }
    if (tag.startsWith("/")) {
      String name = tag.substring(1).strip();
      if (open.isEmpty() || !open.peek().name.equals(name)) {
        String expected = open.isEmpty() ? "an element" : "</" + open.peek().name + ">";
        throw unexpected(column, expected);
      }
      close();
      return;
    }
    boolean empty = tag.endsWith("/");
    String name = (empty ? tag.substring(0, tag.length() - 1) : tag).strip();
    int blank = name.indexOf(' ');
    name = blank < 0 ? name : name.substring(0, blank);
    TextLine here = lines.get(line);
    open.push(new Element(name, new Position(source, here.number(), here.column() + column)));
    if (empty) {
      close();
    }
  }

  private void close() {
    Element element = open.pop();
    Item value = value(element);
    if (open.isEmpty()) {
      root = root == null ? value : root;
    } else {
      open.peek().object.put(element.name, value);
    }
  }

  private static Item value(Element element) {
    Item object = element.object;
    if (object.keys().isEmpty()) {
      boolean plural = element.name.equals("Plans") || element.name.equals("Triggers");
      return plural
          ? Item.list(object.position())
          : Item.scalar(element.text.toString(), object.position());
    }
    String first = object.keys().get(0);
    boolean plural = first.equals("Item") || element.name.equals(first + "s");
    if (!plural || object.keys().stream().anyMatch(key -> !key.equals(first))) {
      return object;
    }
    Item list = Item.list(object.position());
    object.values().forEach(list::add);
    return list;
  }

  private static String decode(String text) {
    int from = text.indexOf('&');
    if (from < 0) {
      return text;
    }
    StringBuilder out = new StringBuilder();
    int last = 0;
    while (from >= 0) {
      int end = text.indexOf(';', from);
      String name = end < 0 ? "" : text.substring(from + 1, end);
      String value = reference(name);
      out.append(text, last, from).append(value == null ? "&" : value);
      last = value == null ? from + 1 : end + 1;
      from = text.indexOf('&', last);
    }
    return out.append(text, last, text.length()).toString();
  }

  private static String reference(String name) {
    return switch (name) {
      case "lt" -> "<";
      case "gt" -> ">";
      case "amp" -> "&";
      case "quot" -> "\"";
      case "apos" -> "'";
      case "#x0d", "#13" -> "\r";
      case "#x0a", "#10" -> "\n";
      case "#x09", "#9" -> "\t";
      default -> null;
    };
  }

  private static String tag(String text, int from) {
    int end = text.indexOf('>', from);
    return text.substring(from, end < 0 ? text.length() : end + 1);
  }

  private PlanException unexpected(int column, String expected) {
    TextLine here = lines.get(line);
    return new PlanException(
        new Position(source, here.number(), here.column() + column),
        "expected " + expected + ", found " + PlanException.quoted(tag(here.text(), column)));
  }
}
