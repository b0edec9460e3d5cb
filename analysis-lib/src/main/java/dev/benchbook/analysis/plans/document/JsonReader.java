package dev.benchbook.analysis.plans.document;

import dev.benchbook.analysis.measure.Position;
import dev.benchbook.analysis.plans.PlanException;
import dev.benchbook.analysis.plans.text.TextLine;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Reads JSON as RFC 8259 defines it, over as many lines as it takes; keys may repeat. A text that
 * ends too early gives what was there.
 */
final class JsonReader {
  private static final int END = -1;

  /** What people put in place of a number that they don't show. */
  private static final String MASK = "NnXx#*?.";

  private final String source;
  private final List<TextLine> lines;
  private int line;
  private int at;
  private final Deque<Item> open = new ArrayDeque<>();
  private String key;
  private Item root;

  private JsonReader(String source, List<TextLine> lines, int line) {
    this.source = source;
    this.lines = lines;
    this.line = line;
    this.at = lines.get(line).indent();
  }

  static Document read(String source, List<TextLine> lines, int from) {
    JsonReader reader = new JsonReader(source, lines, from);
    boolean complete = reader.read();
    int to = Math.min(reader.line + 1, lines.size());
    return new Document(reader.root, from, to, "JSON", complete);
  }

  /** Reads one value; returns whether it was there to its end. */
  private boolean read() {
    begin(open(peek() == '{'));
    while (!open.isEmpty()) {
      Item container = open.peek();
      skipBlanks();
      int c = peek();
      if (c == END) {
        return false;
      }
      if (c == (container.kind() == Item.Kind.OBJECT ? '}' : ']')) {
        close();
        continue;
      }
      if (!container.values().isEmpty()) {
        if (c != ',') {
          throw unexpected("a comma or the end of the value");
        }
        next();
        skipBlanks();
      }
      if (!readMember(container)) {
        return false;
      }
    }
    return true;
  }

  private boolean readMember(Item container) {
    key = "";
    if (container.kind() == Item.Kind.OBJECT) {
      if (peek() == END) {
        return false;
      }
      if (peek() != '"') {
        throw unexpected("a key in quotes");
      }
      key = string();
      skipBlanks();
      if (key == null || peek() == END) {
        return false;
      }
      if (peek() != ':') {
        throw unexpected("a colon behind the key");
      }
      next();
      skipBlanks();
    }
    return readValue();
  }

  private boolean readValue() {
    int c = peek();
    Position position = position();
    if (c == END) {
      return false;
    }
    if (c == '{' || c == '[') {
      begin(open(c == '{'));
      return true;
    }
    String text = c == '"' ? string() : word();
    if (text == null) {
      return false;
    }
    put(Item.scalar(text, position));
    return true;
  }

  private Item open(boolean object) {
    Position position = position();
    next();
    return object ? Item.object(position) : Item.list(position);
  }

  private void begin(Item container) {
    if (root == null) {
      root = container;
    } else {
      put(container);
    }
    open.push(container);
  }

  private void put(Item value) {
    if (open.peek().kind() == Item.Kind.OBJECT) {
      open.peek().put(key, value);
    } else {
      open.peek().add(value);
    }
  }

  private void close() {
    open.pop();
    if (!open.isEmpty()) {
      next();
    }
  }

  /** Returns a string's characters, or null if the text ends inside it. */
  private String string() {
    next();
    StringBuilder out = new StringBuilder();
    while (true) {
      int c = peek();
      if (c == END) {
        return null;
      }
      next();
      if (c == '"') {
        return out.toString();
      }
      if (c != '\\') {
        out.append((char) c);
        continue;
      }
      int escaped = peek();
      if (escaped == END) {
        return null;
      }
      next();
      if (!escape(escaped, out)) {
        return null;
      }
    }
  }

  private boolean escape(int c, StringBuilder out) {
    switch (c) {
      case '"', '\\', '/' -> out.append((char) c);
      case 'b' -> out.append('\b');
      case 'f' -> out.append('\f');
      case 'n' -> out.append('\n');
      case 'r' -> out.append('\r');
      case 't' -> out.append('\t');
      case 'u' -> {
        int value = 0;
        for (int i = 0; i < 4; i++) {
          int digit = peek() == END ? -1 : Character.digit((char) peek(), 16);
          if (digit < 0) {
            if (peek() == END) {
              return false;
            }
            throw unexpected("four hexadecimal digits");
          }
          value = value * 16 + digit;
          next();
        }
        out.append((char) value);
      }
      default -> throw unexpected("one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u");
    }
    return true;
  }

  private String word() {
    StringBuilder out = new StringBuilder();
    while (peek() != END && ",]}: \t\r\n\"[{".indexOf(peek()) < 0) {
      out.append((char) peek());
      next();
    }
    String text = out.toString();
    if (peek() == END) {
      return null;
    }
    boolean literal = text.equals("true") || text.equals("false") || text.equals("null");
    literal |= !text.isEmpty() && text.chars().allMatch(c -> MASK.indexOf(c) >= 0);
    if (!literal && !isNumber(text)) {
      throw unexpected("a value, found " + PlanException.quoted(text) + " before");
    }
    return text;
  }

  private static boolean isNumber(String text) {
    if (text.isEmpty() || text.length() > 400) {
      return false;
    }
    boolean digit = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      digit |= c >= '0' && c <= '9';
      if ((c < '0' || c > '9') && "+-.eE".indexOf(c) < 0) {
        return false;
      }
    }
    return digit;
  }

  private void skipBlanks() {
    while (peek() == ' ' || peek() == '\n' || peek() == '\t' || peek() == '\r') {
      next();
    }
  }

  private int peek() {
    if (line >= lines.size()) {
      return END;
    }
    String text = lines.get(line).text();
    return at < text.length() ? text.charAt(at) : '\n';
  }

  private void next() {
    if (at < lines.get(line).text().length()) {
      at++;
    } else {
      line++;
      at = 0;
    }
  }

  private Position position() {
    if (line >= lines.size()) {
      TextLine last = lines.get(lines.size() - 1);
      return new Position(source, last.number(), last.column() + last.text().length());
    }
    TextLine here = lines.get(line);
    return new Position(source, here.number(), here.column() + at);
  }

  private PlanException unexpected(String expected) {
    List<String> rest = new ArrayList<>();
    for (int i = line; i < lines.size() && i < line + 2; i++) {
      String text = lines.get(i).text();
      rest.add(i == line ? text.substring(Math.min(at, text.length())) : text);
    }
    return new PlanException(
        position(),
        "expected " + expected + ", found " + PlanException.quoted(String.join(" ", rest)));
  }
}
