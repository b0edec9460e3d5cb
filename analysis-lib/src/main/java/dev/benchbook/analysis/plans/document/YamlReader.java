package dev.benchbook.analysis.plans.document;

import dev.benchbook.analysis.measure.Position;
import dev.benchbook.analysis.plans.PlanException;
import dev.benchbook.analysis.plans.text.TextLine;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Reads the YAML that EXPLAIN prints: block mappings and lists by indentation, scalars on one line,
 * strings in JSON's quotes, lists of strings in brackets.
 */
final class YamlReader {

  /** A container that may go on, its column, and the key that waits for a value. */
  private static final class Open {
    private final Item item;
    private final int column;
    private String key;

    private Open(Item item, int column) {
      this.item = item;
      this.column = column;
    }
  }

  private final String source;
  private final List<TextLine> lines;
  private final Deque<Open> open = new ArrayDeque<>();
  private Item root;
  private int line;

  private YamlReader(String source, List<TextLine> lines, int line) {
    this.source = source;
    this.lines = lines;
    this.line = line;
  }

  static Document read(String source, List<TextLine> lines, int from) {
    YamlReader reader = new YamlReader(source, lines, from);
    boolean complete = true;
    int margin = lines.get(from).indent();
    for (; reader.line < lines.size(); reader.line++) {
      TextLine line = lines.get(reader.line);
      boolean below = line.indent() >= margin && !line.isBlank();
      if (!below || !isYaml(line.text().strip(), line.indent() == margin, reader.line == from)) {
        break;
      }
      if (!reader.take(line)) {
        complete = false;
        reader.line++;
        break;
      }
    }
    return new Document(reader.root, from, reader.line, "YAML", complete);
  }

  private static boolean isYaml(String text, boolean atMargin, boolean first) {
    boolean plain = text.startsWith("- ") || text.equals("-") || text.indexOf(':') > 0;
    return plain && (first || !atMargin || Character.isUpperCase(text.charAt(0)) || item(text));
  }

  private static boolean item(String text) {
    return text.startsWith("- ");
  }

  /** Takes a line; returns false if the text ends inside it. */
  private boolean take(TextLine physical) {
    int column = physical.indent();
    String rest = physical.text().substring(column).stripTrailing();
    while (rest.equals("-") || rest.startsWith("- ")) {
      Item list = container(column, Item.Kind.LIST);
      int blanks = 1;
      while (blanks < rest.length() && rest.charAt(blanks) == ' ') {
        blanks++;
      }
      rest = rest.substring(blanks);
      column += blanks;
      if (rest.startsWith("[") || rest.startsWith("\"") || colon(rest) < 0) {
        return rest.isEmpty() || value(list, null, rest, column);
      }
      Item object = Item.object(position(column));
      list.add(object);
      open.push(new Open(object, column));
    }
    int colon = colon(rest);
    if (colon < 0) {
      throw new PlanException(
          position(column), "expected \"key: value\", found " + PlanException.quoted(rest));
    }
    Item object = container(column, Item.Kind.OBJECT);
    String key = rest.substring(0, colon);
    String text = rest.substring(colon + 1).strip();
    if (text.isEmpty()) {
      open.peek().key = key;
      return true;
    }
    return value(object, key, text, column + colon + 2);
  }

  /** Returns the container that a line at a column belongs to; a new one if a key waits for it. */
  private Item container(int column, Item.Kind kind) {
    while (!open.isEmpty() && open.peek().column > column) {
      open.pop();
    }
    Open top = open.peek();
    if (top != null && top.column == column && top.item.kind() == kind) {
      top.key = null;
      return top.item;
    }
    boolean under = top != null && top.key != null;
    if (top != null && !under) {
      throw new PlanException(
          position(column), "expected a line at another column, found one at column " + column);
    }
    Item item =
        kind == Item.Kind.LIST ? Item.list(position(column)) : Item.object(position(column));
    if (under) {
      top.item.put(top.key, item);
      top.key = null;
    } else {
      root = root == null ? item : root;
    }
    open.push(new Open(item, column));
    return item;
  }

  private boolean value(Item container, String key, String text, int column) {
    Item value;
    if (text.startsWith("[") || text.startsWith("\"")) {
      List<TextLine> one = List.of(new TextLine(wrapped(text), lines.get(line).number(), column));
      Document document = JsonReader.read(source, one, 0);
      if (!document.complete() && line + 1 < lines.size()) {
        throw new PlanException(
            position(column), "expected a closed string, found " + PlanException.quoted(text));
      }
      if (!document.complete()) {
        return false;
      }
      value = text.startsWith("[") ? document.root() : document.root().values().get(0);
    } else {
      value = Item.scalar(text, position(column));
    }
    if (key == null) {
      container.add(value);
    } else {
      container.put(key, value);
    }
    return true;
  }

  private static String wrapped(String text) {
    return text.startsWith("[") ? text : "[" + text + "]";
  }

  private static int colon(String text) {
    for (int i = 1; i < text.length(); i++) {
      boolean end = i + 1 == text.length() || text.charAt(i + 1) == ' ';
      if (text.charAt(i) == ':' && end) {
        return i;
      }
    }
    return -1;
  }

  private Position position(int column) {
    TextLine here = lines.get(line);
    return new Position(source, here.number(), here.column() + column);
  }
}
