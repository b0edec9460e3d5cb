package dev.benchbook.kernel.eval.assist;

import com.sun.source.util.JavacTask;
import dev.benchbook.kernel.eval.Completeness;
import dev.benchbook.kernel.eval.Completeness.Status;
import dev.benchbook.kernel.eval.assist.Chunks.Chunk;
import dev.benchbook.kernel.eval.assist.Scan.Token;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;

/** Tells whether the code of a cell is whole. */
final class Wholeness {
  private static final String INDENT = "  ";
  private static final int MAX_PARSED = 200_000;
  private static final String HEAD = "class A { void a() throws Throwable {\n";

  private final JavaCompiler compiler;
  private final ClassFiles files;
  private final String code;
  private final Scan scan;

  private Wholeness(JavaCompiler compiler, ClassFiles files, String code) {
    this.compiler = compiler;
    this.files = files;
    this.code = code;
    scan = Scan.of(code);
  }

  /** Answers for a cell's code. */
  static Completeness of(JavaCompiler compiler, ClassFiles files, String code) {
    return new Wholeness(compiler, files, code).answer();
  }

  private Completeness answer() {
    Token last = scan.last();
    if (last == null) {
      return new Completeness(Status.COMPLETE, "");
    }
    if (code.startsWith("%%")) {
      // As in IPython: a blank line ends a cell magic.
      return code.endsWith("\n\n") ? new Completeness(Status.COMPLETE, "") : incomplete("");
    }
    if (scan.isMismatched()) {
      return new Completeness(Status.INVALID, "");
    }
    if (!last.closed()) {
      boolean overLines = last.kind() == Scan.Kind.TEXT_BLOCK || last.kind() == Scan.Kind.COMMENT;
      return overLines ? incomplete(lastLineIndent()) : new Completeness(Status.INVALID, "");
    }
    if (code.length() > MAX_PARSED) {
      return scan.open().isEmpty() ? new Completeness(Status.COMPLETE, "") : incomplete(indent());
    }
    return parsed(last);
  }

  private Completeness parsed(Token last) {
    List<Chunk> chunks = Chunks.of(scan);
    for (int i = 0; i < chunks.size(); i++) {
      Chunk chunk = chunks.get(i);
      if (chunk.kind() == Chunks.Kind.DIRECTIVE) {
        continue;
      }
      boolean isLast = chunk.end() == last.end();
      boolean atEnd = isLast || chunks.get(i + 1).kind() == Chunks.Kind.DIRECTIVE;
      Status status = status(chunk, atEnd);
      if (status == Status.INVALID) {
        return new Completeness(Status.INVALID, "");
      } else if (status == Status.INCOMPLETE) {
        return incomplete(indent());
      }
    }
    return new Completeness(Status.COMPLETE, "");
  }

  private Status status(Chunk chunk, boolean isLast) {
    String text = Chunks.asLocal(scan, chunk, code.substring(chunk.start(), chunk.end()));
    boolean open = isLast && !scan.open().isEmpty();
    List<Diagnostic<? extends JavaFileObject>> errors = errors(chunk, text, "");
    // What begins with a < b is taken for a type where a statement may stand.
    boolean expression =
        !open
            && !errors.isEmpty()
            && chunk.kind() == Chunks.Kind.STATEMENT
            && errors(chunk, "Object o = " + text, ";").isEmpty();
    if (errors.isEmpty() || expression) {
      return open ? Status.INCOMPLETE : Status.COMPLETE;
    }
    boolean atEnd = errors.stream().allMatch(error -> isAtEnd(error, chunk, text));
    if (!isLast || !atEnd) {
      return Status.INVALID;
    }
    if (open) {
      return Status.INCOMPLETE;
    }
    // A method without a body parses with a semicolon, but isn't meant.
    boolean lacksOnlySemicolon =
        chunk.kind() != Chunks.Kind.METHOD
            && errors.get(0).getMessage(Locale.ROOT).contains("';'")
            && errors.get(0).getCode().equals("compiler.err.expected")
            && errors(chunk, text, ";").isEmpty();
    return lacksOnlySemicolon ? Status.COMPLETE : Status.INCOMPLETE;
  }

  private static boolean isAtEnd(Diagnostic<?> error, Chunk chunk, String text) {
    int end = head(chunk).length() + text.stripTrailing().length();
    boolean atLast = error.getPosition() >= end - 1;
    // The parser reports what should follow a token at the token's end, that is one before.
    boolean follows = atLast && !error.getCode().endsWith("illegal.start.of.expr");
    return error.getPosition() < 0 || error.getPosition() >= end || follows;
  }

  private static String head(Chunk chunk) {
    return switch (chunk.kind()) {
      case IMPORT -> "";
      case STATEMENT -> HEAD;
      default -> "class A { ";
    };
  }

  private List<Diagnostic<? extends JavaFileObject>> errors(Chunk chunk, String text, String more) {
    String tail =
        switch (chunk.kind()) {
          case IMPORT -> "\nclass A {}";
          case STATEMENT -> "\n}}";
          default -> "\n}";
        };
    List<Diagnostic<? extends JavaFileObject>> errors = new ArrayList<>();
    JavacTask task =
        (JavacTask)
            compiler.getTask(
                Writer.nullWriter(),
                files,
                diagnostic -> {
                  boolean counts =
                      diagnostic.getKind() == Diagnostic.Kind.ERROR
                          && !diagnostic.getCode().equals("compiler.err.not.stmt");
                  if (counts) {
                    errors.add(diagnostic);
                  }
                },
                List.of("-proc:none"),
                null,
                List.of(new ClassFiles.SourceText("A.java", head(chunk) + text + more + tail)));
    try {
      task.parse();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return errors;
  }

  private Completeness incomplete(String indent) {
    return new Completeness(Status.INCOMPLETE, indent);
  }

  private String lastLineIndent() {
    int line = code.lastIndexOf('\n') + 1;
    return blanks(line);
  }

  // One step more than the line of the innermost open bracket, or than an unfinished statement.
  private String indent() {
    if (scan.open().isEmpty()) {
      return lastLineIndent() + INDENT;
    }
    int bracket = scan.open().get(0).start();
    String outer = blanks(code.lastIndexOf('\n', bracket) + 1);
    Token last = scan.last();
    if (last.start() < bracket) {
      return outer + INDENT;
    }
    boolean goesOn = scan.is(last, "->") || scan.is(last, ")") || scan.is(last, "=");
    boolean deeper = goesOn && code.substring(bracket, last.start()).indexOf('\n') >= 0;
    return outer + INDENT + (deeper ? INDENT : "");
  }

  private String blanks(int from) {
    int end = from;
    while (end < code.length() && (code.charAt(end) == ' ' || code.charAt(end) == '\t')) {
      end++;
    }
    return code.substring(from, end);
  }
}
