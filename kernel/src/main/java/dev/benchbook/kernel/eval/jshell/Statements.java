package dev.benchbook.kernel.eval.jshell;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.Writer;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Supplier;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Finds the statements at the start of code that the compiler can parse as a method's body. */
final class Statements {
  private static final String HEAD = "class $ { void $() throws Throwable {";
  private static final String TAIL = "\n}}";

  /** What a statement is to one that compiles several together. */
  enum Kind {
    /** Declares variables of a type that is written out. */
    VARIABLES,
    /** Can stand in a block: a loop, a call, an assignment. */
    PLAIN,
    /** Must stand alone: a type, a variable whose type is inferred, a {@code return}. */
    APART
  }

  /**
   * A statement.
   *
   * @param start where it begins, in UTF-16 units
   * @param end where it ends
   * @param kind what it is
   * @param isExpression whether it is an expression, which has a value
   * @param declares the names of the variables that it declares
   * @param names the names it uses by themselves, not selected from something
   */
  record Statement(
      int start,
      int end,
      Kind kind,
      boolean isExpression,
      List<String> declares,
      Set<String> names) {}

  private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
  private final StandardJavaFileManager files =
      compiler.getStandardFileManager(diagnostic -> {}, Locale.ROOT, null);
  private final Supplier<List<String>> options;

  /**
   * Takes what is needed to parse.
   *
   * @param options options of {@code javac}, which say how new the language is
   */
  Statements(Supplier<List<String>> options) {
    this.options = options;
  }

  /**
   * Returns the statements at the start of a part of code, before the first thing that can't be in
   * a method's body.
   *
   * @return their places are counted from the start of the code
   */
  List<Statement> leading(String code, int from, int to) {
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    List<String> all = new ArrayList<>(options.get());
    all.add("-proc:none");
    try {
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  Writer.nullWriter(),
                  files,
                  diagnostics,
                  all,
                  null,
                  List.of(source(code.substring(from, to))));
      CompilationUnitTree unit = task.parse().iterator().next();
      int shift = from - HEAD.length();
      List<Statement> found = read(unit, Trees.instance(task).getSourcePositions(), shift);
      long wrong = firstError(diagnostics, shift);
      return found.stream().filter(statement -> statement.end() < wrong).toList();
    } catch (IOException | IllegalArgumentException | IllegalStateException unreadable) {
      return List.of();
    }
  }

  private static JavaFileObject source(String code) {
    return new SimpleJavaFileObject(URI.create("mem:///$.java"), JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return HEAD + code + TAIL;
      }
    };
  }

  private static long firstError(DiagnosticCollector<JavaFileObject> diagnostics, int shift) {
    return diagnostics.getDiagnostics().stream()
        .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
        .mapToLong(diagnostic -> diagnostic.getStartPosition() + shift)
        .min()
        .orElse(Long.MAX_VALUE);
  }

  private static List<Statement> read(
      CompilationUnitTree unit, SourcePositions positions, int shift) {
    Tree type = unit.getTypeDecls().get(0);
    // Code that closes the method's brace has parts elsewhere; they begin after the body's end.
    BlockTree body = ((MethodTree) ((ClassTree) type).getMembers().get(0)).getBody();
    List<Statement> found = new ArrayList<>();
    for (StatementTree tree : body.getStatements()) {
      int start = (int) positions.getStartPosition(unit, tree) + shift;
      int end = (int) positions.getEndPosition(unit, tree) + shift;
      if (start < 0 || end <= start) {
        break;
      }
      Statement last = found.isEmpty() ? null : found.get(found.size() - 1);
      if (last != null && last.start() == start) {
        // One declaration of several variables is several trees.
        found.set(found.size() - 1, joined(last, statement(tree, start, end)));
      } else {
        found.add(statement(tree, start, end));
      }
    }
    return found;
  }

  private static Statement joined(Statement one, Statement next) {
    List<String> declares = new ArrayList<>(one.declares());
    declares.addAll(next.declares());
    Set<String> names = new HashSet<>(one.names());
    names.addAll(next.names());
    return new Statement(one.start(), next.end(), one.kind(), false, declares, names);
  }

  private static Statement statement(StatementTree tree, int start, int end) {
    Set<String> names = new HashSet<>();
    Content content = new Content(names);
    content.scan(tree, null);
    List<String> declares =
        tree instanceof VariableTree variable ? List.of(variable.getName().toString()) : List.of();
    boolean isExpression = tree instanceof ExpressionStatementTree;
    return new Statement(start, end, kind(tree, content), isExpression, declares, names);
  }

  private static Kind kind(StatementTree tree, Content content) {
    if (tree instanceof VariableTree variable) {
      boolean written = variable.getType() != null && !variable.getName().isEmpty();
      return written ? Kind.VARIABLES : Kind.APART;
    }
    return tree instanceof ClassTree || content.returns ? Kind.APART : Kind.PLAIN;
  }

  private static final class Content extends TreeScanner<Void, Void> {
    private final Set<String> names;
    private boolean returns;
    private int functions;

    Content(Set<String> names) {
      this.names = names;
    }

    @Override
    public Void visitIdentifier(IdentifierTree tree, Void none) {
      names.add(tree.getName().toString());
      return null;
    }

    @Override
    public Void visitReturn(ReturnTree tree, Void none) {
      returns |= functions == 0;
      return super.visitReturn(tree, null);
    }

    @Override
    public Void visitLambdaExpression(LambdaExpressionTree tree, Void none) {
      functions++;
      super.visitLambdaExpression(tree, null);
      functions--;
      return null;
    }

    @Override
    public Void visitClass(ClassTree tree, Void none) {
      functions++;
      super.visitClass(tree, null);
      functions--;
      return null;
    }
  }
}
