package dev.benchbook.kernel.eval.assist;

import dev.benchbook.kernel.eval.assist.Scan.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Splits the code of a cell into its imports, declarations and statements. */
final class Chunks {
  /** What a chunk is. */
  enum Kind {
    IMPORT,
    TYPE,
    METHOD,
    STATEMENT,
    DIRECTIVE
  }

  /** A part of the code, from a position to another. */
  record Chunk(Kind kind, int start, int end) {}

  private static final Set<String> MODIFIERS =
      Set.of(
          "public",
          "private",
          "protected",
          "static",
          "final",
          "abstract",
          "default",
          "sealed",
          "strictfp",
          "synchronized",
          "native",
          "transient",
          "volatile");
  private static final Set<String> NOT_AT_LOCALS =
      Set.of("public", "private", "protected", "static", "transient", "volatile");
  private static final Set<String> TYPES = Set.of("class", "interface", "enum");
  private static final Set<String> NO_RESULT_TYPES =
      Set.of("new", "return", "throw", "else", "case", "assert", "yield", "do", "instanceof");
  private static final Set<String> GOES_ON =
      Set.of(
          "else",
          "catch",
          "finally",
          "instanceof",
          ";",
          ",",
          ".",
          ")",
          "]",
          "?",
          ":",
          "::",
          "=",
          "*",
          "/",
          "&",
          "|",
          "<",
          ">",
          "->");

  private final Scan scan;

  private Chunks(Scan scan) {
    this.scan = scan;
  }

  /** Returns the chunks of a scanned text, in their order. */
  static List<Chunk> of(Scan scan) {
    return new Chunks(scan).split();
  }

  /** Returns a chunk's text without modifiers that local declarations must not have. */
  static String asLocal(Scan scan, Chunk chunk, String text) {
    StringBuilder plain = new StringBuilder(text);
    for (Token token : scan.tokens()) {
      if (token.start() < chunk.start()) {
        continue;
      }
      String word = scan.text(token);
      if (!MODIFIERS.contains(word)) {
        break;
      }
      if (NOT_AT_LOCALS.contains(word)) {
        int from = token.start() - chunk.start();
        plain.replace(from, from + word.length(), " ".repeat(word.length()));
      }
    }
    return plain.toString();
  }

  private List<Chunk> split() {
    List<Chunk> chunks = new ArrayList<>();
    List<Token> tokens = scan.tokens();
    int depth = 0;
    int first = 0;
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      if (token.kind() == Scan.Kind.DIRECTIVE) {
        add(chunks, first, i);
        chunks.add(new Chunk(Kind.DIRECTIVE, token.start(), token.end()));
        first = i + 1;
        continue;
      }
      depth = Math.max(0, depth + step(token));
      if (depth == 0 && ends(first, i)) {
        add(chunks, first, i + 1);
        first = i + 1;
      }
    }
    add(chunks, first, tokens.size());
    return chunks;
  }

  private int step(Token token) {
    if (token.kind() != Scan.Kind.SYMBOL) {
      return 0;
    }
    return switch (scan.text(token)) {
      case "(", "[", "{" -> 1;
      case ")", "]", "}" -> -1;
      default -> 0;
    };
  }

  private boolean ends(int first, int at) {
    Token token = scan.tokens().get(at);
    if (scan.is(token, ";")) {
      return true;
    }
    if (!scan.is(token, "}")) {
      return false;
    }
    if (at + 1 == scan.tokens().size()) {
      return true;
    }
    String next = scan.text(scan.tokens().get(at + 1));
    boolean loop = scan.is(scan.tokens().get(first), "do") && next.equals("while");
    return !GOES_ON.contains(next) && !loop;
  }

  private void add(List<Chunk> chunks, int first, int end) {
    if (first < end) {
      List<Token> tokens = scan.tokens();
      chunks.add(new Chunk(kind(first, end), tokens.get(first).start(), tokens.get(end - 1).end()));
    }
  }

  private Kind kind(int first, int end) {
    List<Token> tokens = scan.tokens();
    int at = afterModifiers(first, end);
    if (at >= end) {
      return Kind.STATEMENT;
    }
    String word = scan.text(tokens.get(at));
    if (word.equals("import")) {
      return Kind.IMPORT;
    }
    boolean record =
        word.equals("record")
            && at + 2 < end
            && tokens.get(at + 1).kind() == Scan.Kind.WORD
            && (scan.is(tokens.get(at + 2), "(") || scan.is(tokens.get(at + 2), "<"));
    boolean annotation =
        word.equals("@") && at + 1 < end && scan.is(tokens.get(at + 1), "interface");
    if (TYPES.contains(word) || record || annotation) {
      return Kind.TYPE;
    }
    return isMethod(at, end) ? Kind.METHOD : Kind.STATEMENT;
  }

  private int afterModifiers(int first, int end) {
    List<Token> tokens = scan.tokens();
    int at = first;
    while (at < end) {
      Token token = tokens.get(at);
      boolean annotation =
          scan.is(token, "@") && at + 1 < end && !scan.is(tokens.get(at + 1), "interface");
      if (annotation) {
        at = afterParentheses(at + 2, end);
      } else if (scan.is(token, "non") && at + 2 < end && scan.is(tokens.get(at + 2), "sealed")) {
        at += 3;
      } else if (MODIFIERS.contains(scan.text(token)) && !isBlock(at, end)) {
        at++;
      } else {
        return at;
      }
    }
    return at;
  }

  private boolean isBlock(int at, int end) {
    return at + 1 < end && scan.is(scan.tokens().get(at + 1), "(");
  }

  // Returns the place after a bracketed list that begins here, or this place if none does.
  private int afterParentheses(int at, int end) {
    List<Token> tokens = scan.tokens();
    if (at >= end || !scan.is(tokens.get(at), "(")) {
      return at;
    }
    int depth = 0;
    for (int i = at; i < end; i++) {
      depth += step(tokens.get(i));
      if (depth == 0) {
        return i + 1;
      }
    }
    return end;
  }

  private boolean isMethod(int first, int end) {
    List<Token> tokens = scan.tokens();
    int angles = 0;
    for (int i = first; i < end; i++) {
      Token token = tokens.get(i);
      angles += scan.is(token, "<") ? 1 : scan.is(token, ">") ? -1 : 0;
      boolean and = scan.is(token, "&") && i + 1 < end && scan.is(tokens.get(i + 1), "&");
      if (angles < 0 || and) {
        return false;
      }
      if (scan.is(token, "(")) {
        int after = afterParentheses(i, end);
        return angles == 0
            && i >= first + 2
            && tokens.get(i - 1).kind() == Scan.Kind.WORD
            && endsType(tokens.get(i - 2))
            && (after >= end
                || scan.is(tokens.get(after), "{")
                || scan.is(tokens.get(after), "throws"));
      }
      boolean word = token.kind() == Scan.Kind.WORD;
      boolean part =
          word
              ? !NO_RESULT_TYPES.contains(scan.text(token))
              : token.kind() == Scan.Kind.SYMBOL && "<>,.?[]&".contains(scan.text(token));
      if (!part) {
        return false;
      }
    }
    return false;
  }

  private boolean endsType(Token token) {
    return token.kind() == Scan.Kind.WORD || scan.is(token, ">") || scan.is(token, "]");
  }
}
