package dev.benchbook.kernel.eval.assist;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ErroneousTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import dev.benchbook.kernel.eval.assist.Chunks.Chunk;
import dev.benchbook.kernel.eval.assist.Scan.Token;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import javax.tools.JavaCompiler;

/**
 * The code before a cursor as the compiler understands it: the session's declarations, the cell's
 * code, a marker where the cursor is, and whatever closes the open brackets.
 */
final class Attribution {
  /** The name that stands at the cursor. */
  static final String MARKER = "$cursor$";

  /** The class that holds the cell's code. */
  static final String CLASS = "$Ask";

  private static final int MAX_CODE = 64 * 1024;
  private static final List<String> OPTIONS =
      List.of(
          "-proc:none",
          "-Xlint:none",
          "-parameters",
          "--should-stop=ifError=ATTR",
          "--should-stop=ifNoError=ATTR");

  private final JavacTask task;
  private final CompilationUnitTree unit;
  private final TreePath marker;

  private Attribution(JavacTask task, CompilationUnitTree unit, TreePath marker) {
    this.task = task;
    this.unit = unit;
    this.marker = marker;
  }

  /** Attributes a source that {@link #source} made. */
  static Attribution of(JavaCompiler compiler, ClassFiles files, String source) {
    JavacTask task =
        (JavacTask)
            compiler.getTask(
                Writer.nullWriter(),
                files,
                diagnostic -> {},
                OPTIONS,
                null,
                List.of(new ClassFiles.SourceText("REPL/" + CLASS + ".java", source)));
    try {
      CompilationUnitTree unit = task.parse().iterator().next();
      task.analyze();
      return new Attribution(task, unit, new MarkerFinder().scan(unit, null));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Returns a compilable text of what stands before a position, which must not be inside a word.
   *
   * @param head the package and import declarations of the session
   * @param scan the scanned code before the position
   */
  static String source(String head, Scan scan, String code) {
    List<Chunk> chunks = Chunks.of(scan);
    String tail = MARKER + suffix(scan) + scan.closers();
    Chunk last = chunks.isEmpty() ? null : chunks.get(chunks.size() - 1);
    boolean inLast = last != null && isOpen(scan, last);
    StringBuilder imports = new StringBuilder(head);
    StringBuilder members = new StringBuilder();
    StringBuilder body = new StringBuilder();
    for (Chunk chunk : chunks) {
      boolean tooFar = scan.last().end() - chunk.start() > MAX_CODE;
      boolean left = chunk.kind() == Chunks.Kind.DIRECTIVE || tooFar;
      if (left || (inLast && chunk.equals(last))) {
        continue;
      }
      String text = code.substring(chunk.start(), chunk.end());
      switch (chunk.kind()) {
        case IMPORT -> imports.append(text).append('\n');
        case STATEMENT -> body.append(Chunks.asLocal(scan, chunk, text)).append('\n');
        default -> members.append(Chunks.asLocal(scan, chunk, text)).append('\n');
      }
    }
    if (!inLast) {
      body.append(tail);
    } else if (last.kind() == Chunks.Kind.IMPORT) {
      imports.append(code, last.start(), scan.last().end()).append(separated(scan, tail));
    } else {
      String text =
          Chunks.asLocal(scan, last, code.substring(last.start())) + separated(scan, tail);
      boolean statement = last.kind() == Chunks.Kind.STATEMENT;
      body.append(statement ? text : "class $Local { " + text + " }");
    }
    return imports
        + " class "
        + CLASS
        + " { "
        + members
        + " void ask() throws Throwable {\n"
        + body
        + "\n} }";
  }

  private static String separated(Scan scan, String tail) {
    return scan.last().kind() == Scan.Kind.WORD ? " " + tail : tail;
  }

  // Says whether a position behind the last chunk still belongs to it.
  private static boolean isOpen(Scan scan, Chunk last) {
    if (last.kind() == Chunks.Kind.DIRECTIVE) {
      return false;
    }
    Token token = scan.last();
    return !scan.open().isEmpty() || !(scan.is(token, ";") || scan.is(token, "}"));
  }

  private static String suffix(Scan scan) {
    List<Token> tokens = scan.tokens();
    int at = tokens.size() - 1;
    while (at >= 1 && scan.is(tokens.get(at), ".")) {
      at -= 2;
    }
    String before = at < 0 ? "" : scan.text(tokens.get(at));
    boolean inBlock = scan.open().isEmpty() || scan.is(scan.open().get(0), "{");
    if (before.equals("new")) {
      return inBlock ? "();" : "()";
    }
    if (before.equals("case")) {
      return ": ";
    }
    return inBlock ? ";" : "";
  }

  JavacTask task() {
    return task;
  }

  CompilationUnitTree unit() {
    return unit;
  }

  Trees trees() {
    return Trees.instance(task);
  }

  /** Returns the path to the marker; null if the compiler lost it. */
  TreePath marker() {
    return marker;
  }

  private static final class MarkerFinder extends TreePathScanner<TreePath, Void> {
    @Override
    public TreePath visitIdentifier(IdentifierTree tree, Void none) {
      return tree.getName().contentEquals(MARKER) ? getCurrentPath() : null;
    }

    @Override
    public TreePath visitMemberSelect(MemberSelectTree tree, Void none) {
      return tree.getIdentifier().contentEquals(MARKER)
          ? getCurrentPath()
          : super.visitMemberSelect(tree, null);
    }

    @Override
    public TreePath visitMemberReference(MemberReferenceTree tree, Void none) {
      return tree.getName() != null && tree.getName().contentEquals(MARKER)
          ? getCurrentPath()
          : super.visitMemberReference(tree, null);
    }

    @Override
    public TreePath visitErroneous(ErroneousTree tree, Void none) {
      return scan(tree.getErrorTrees(), null);
    }

    @Override
    public TreePath reduce(TreePath one, TreePath other) {
      return one != null ? one : other;
    }
  }
}
