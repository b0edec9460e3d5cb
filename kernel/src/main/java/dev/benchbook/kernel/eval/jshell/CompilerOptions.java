package dev.benchbook.kernel.eval.jshell;

import java.io.StringWriter;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import jdk.jshell.JShell;

/**
 * The options that JShell gives to the compiler. It goes on using the list of the builder that it
 * was made by, so options can be added while it runs. Guarded by the evaluator's lock.
 */
final class CompilerOptions {
  private final JShell.Builder builder;
  private final List<String> all;

  private CompilerOptions(JShell.Builder builder, List<String> options) {
    this.builder = builder;
    all = new ArrayList<>(options);
  }

  /** Sets the options of a builder. */
  static CompilerOptions of(JShell.Builder builder, List<String> options) {
    JShell.Builder unused = builder.compilerOptions(options.toArray(String[]::new));
    return new CompilerOptions(builder, options);
  }

  List<String> all() {
    return List.copyOf(all);
  }

  /**
   * Adds options for what is compiled from now on.
   *
   * @throws IllegalArgumentException if the compiler refuses them beside the others
   */
  void add(List<String> more) {
    List<String> together = new ArrayList<>(all);
    together.addAll(more);
    check(together);
    all.addAll(more);
    JShell.Builder unused = builder.compilerOptions(more.toArray(String[]::new));
  }

  // Options that the compiler refuses would end every later cell.
  private static void check(List<String> options) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> faults = new DiagnosticCollector<>();
    StringWriter said = new StringWriter();
    List<String> all = new ArrayList<>(options);
    all.add("-proc:only");
    JavaFileObject empty =
        new SimpleJavaFileObject(URI.create("string:///Empty.java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return "class Empty {}";
          }
        };
    boolean fine = compiler.getTask(said, null, faults, all, null, List.of(empty)).call();
    if (!fine) {
      String why =
          faults.getDiagnostics().isEmpty()
              ? said.toString()
              : faults.getDiagnostics().get(0).getMessage(Locale.ROOT);
      throw new IllegalArgumentException(why.strip());
    }
  }
}
