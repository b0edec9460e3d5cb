package dev.benchbook.kernel.eval.assist;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/**
 * The tokens of a text that may be half-written. Never fails; takes time in proportion to the
 * length of the text.
 */
final class Scan {
  /** What a token is. */
  enum Kind {
    WORD,
    NUMBER,
    STRING,
    TEXT_BLOCK,
    CHARACTER,
    COMMENT,
    SYMBOL,
    /** A line that begins with {@code %} where a statement could begin. */
    DIRECTIVE
  }

  /**
   * One token.
   *
   * @param closed whether a string, comment or character has its end
   */
  record Token(Kind kind, int start, int end, boolean closed) {}

  private static final Set<String> CLOSING = Set.of(";", "}", ")", "]");

  private final String code;
  private final List<Token> tokens = new ArrayList<>();
  private final Deque<Token> open = new ArrayDeque<>();
  private boolean mismatched;
  private int position;

  private Scan(String code) {
    this.code = code;
  }

  /** Scans a text. */
  static Scan of(String code) {
    Scan scan = new Scan(code);
    while (scan.position < code.length()) {
      scan.next();
    }
    return scan;
  }

  /** Returns the tokens, comments left out but for an unclosed one at the end. */
  List<Token> tokens() {
    return tokens;
  }

  /** Returns the opening brackets that have no closing one, the innermost first. */
  List<Token> open() {
    return List.copyOf(open);
  }

  /** Says whether a closing bracket has no opening one. */
  boolean isMismatched() {
    return mismatched;
  }

  /** Returns the text of a token. */
  String text(Token token) {
    return code.substring(token.start(), token.end());
  }

  /** Returns the last token, or null if there is none. */
  Token last() {
    return tokens.isEmpty() ? null : tokens.get(tokens.size() - 1);
  }

  /** Says whether a token is this symbol or word. */
  boolean is(Token token, String text) {
    return token != null
        && (token.kind() == Kind.SYMBOL || token.kind() == Kind.WORD)
        && token.end() - token.start() == text.length()
        && code.startsWith(text, token.start());
  }

  /** Returns what closes the open brackets, the innermost first. */
  String closers() {
    StringBuilder closers = new StringBuilder();
    for (Token bracket : open) {
      closers.append(closer(code.charAt(bracket.start())));
    }
    return closers.toString();
  }

  private static char closer(char bracket) {
    return bracket == '(' ? ')' : bracket == '[' ? ']' : '}';
  }

  private void next() {
    char c = code.charAt(position);
    if (Character.isWhitespace(c)) {
      position++;
    } else if (c == '/' && code.startsWith("//", position)) {
      comment(lineEnd(), code.indexOf('\n', position) >= 0);
    } else if (c == '/' && code.startsWith("/*", position)) {
      int end = code.indexOf("*/", position + 2);
      comment(end < 0 ? code.length() : end + 2, end >= 0);
    } else if (code.startsWith("\"\"\"", position)) {
      quoted(Kind.TEXT_BLOCK, "\"\"\"", true);
    } else if (c == '"') {
      quoted(Kind.STRING, "\"", false);
    } else if (c == '\'') {
      quoted(Kind.CHARACTER, "'", false);
    } else if (c == '%' && isDirective()) {
      add(Kind.DIRECTIVE, lineEnd(), true);
    } else if (Character.isJavaIdentifierStart(code.codePointAt(position))) {
      add(Kind.WORD, wordEnd(), true);
    } else if (Character.isDigit(c)) {
      add(Kind.NUMBER, numberEnd(), true);
    } else {
      symbol(c);
    }
  }

  private void comment(int end, boolean closed) {
    if (closed) {
      position = end;
    } else {
      add(Kind.COMMENT, end, false);
    }
  }

  private void quoted(Kind kind, String quote, boolean overLines) {
    int at = position + quote.length();
    while (at < code.length()) {
      char c = code.charAt(at);
      if (c == '\\') {
        at += 2;
      } else if (c == '\n' && !overLines) {
        add(kind, at, false);
        return;
      } else if (code.startsWith(quote, at)) {
        add(kind, at + quote.length(), true);
        return;
      } else {
        at++;
      }
    }
    add(kind, code.length(), false);
  }

  private void symbol(char c) {
    int start = position;
    int end = code.startsWith("->", start) || code.startsWith("::", start) ? start + 2 : start + 1;
    add(Kind.SYMBOL, Math.max(end, code.offsetByCodePoints(start, 1)), true);
    if (c == '(' || c == '[' || c == '{') {
      open.push(last());
    } else if (c == ')' || c == ']' || c == '}') {
      if (open.isEmpty() || closer(code.charAt(open.peek().start())) != c) {
        mismatched = true;
      } else {
        open.pop();
      }
    }
  }

  private void add(Kind kind, int end, boolean closed) {
    int within = Math.min(end, code.length());
    tokens.add(new Token(kind, position, within, closed));
    position = within;
  }

  private boolean isDirective() {
    int name = code.startsWith("%%", position) && position == 0 ? 2 : position + 1;
    boolean named = name >= code.length() || Character.isLetter(code.charAt(name));
    if (!open.isEmpty() || !named) {
      return false;
    }
    for (int i = position - 1; i >= 0 && code.charAt(i) != '\n'; i--) {
      if (!Character.isWhitespace(code.charAt(i))) {
        return false;
      }
    }
    Token before = last();
    boolean operator = before != null && before.kind() == Kind.SYMBOL;
    return !operator || CLOSING.contains(text(before));
  }

  private int lineEnd() {
    int end = code.indexOf('\n', position);
    return end < 0 ? code.length() : end;
  }

  private int wordEnd() {
    int end = position;
    while (end < code.length() && Character.isJavaIdentifierPart(code.codePointAt(end))) {
      end = code.offsetByCodePoints(end, 1);
    }
    return end;
  }

  private int numberEnd() {
    int end = position;
    while (end < code.length()) {
      char c = code.charAt(end);
      boolean point =
          c == '.' && end + 1 < code.length() && !Character.isJavaIdentifierStart(next(end));
      if (!Character.isLetterOrDigit(c) && c != '_' && !point) {
        break;
      }
      end++;
    }
    return end;
  }

  private char next(int at) {
    return code.charAt(at + 1);
  }
}
