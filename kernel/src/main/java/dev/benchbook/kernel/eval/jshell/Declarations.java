package dev.benchbook.kernel.eval.jshell;

import dev.benchbook.kernel.eval.Declaration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Stream;
import jdk.jshell.ImportSnippet;
import jdk.jshell.JShell;
import jdk.jshell.MethodSnippet;
import jdk.jshell.Snippet;
import jdk.jshell.TypeDeclSnippet;
import jdk.jshell.VarSnippet;

/** What cells have declared, apart from what was there at the start. Guarded by its owner. */
final class Declarations {
  private final JShell shell;
  private final CellControl control;
  private final CellLoader loader;
  private final StartupSnippets startup;

  Declarations(JShell shell, CellControl control, CellLoader loader, StartupSnippets startup) {
    this.shell = shell;
    this.control = control;
    this.loader = loader;
    this.startup = startup;
  }

  List<Declaration> all() {
    List<Declaration> all = new ArrayList<>();
    live(shell.variables()).filter(Declarations::isNamed).map(this::variable).forEach(all::add);
    live(shell.methods()).map(Declarations::method).forEach(all::add);
    live(shell.types()).map(Declarations::type).forEach(all::add);
    live(shell.imports()).map(Declarations::imported).forEach(all::add);
    return all;
  }

  /** Drops everything, the values of variables too, so that they can be collected. */
  void drop() {
    List<Snippet> snippets = new ArrayList<>(live(shell.snippets()).toList());
    // The newest first: what depends on others goes before them and is not compiled once more.
    for (int i = snippets.size() - 1; i >= 0; i--) {
      shell.drop(snippets.get(i));
    }
    loader.forgetValues();
  }

  private <T extends Snippet> Stream<T> live(Stream<T> snippets) {
    Predicate<Snippet> isActive = snippet -> shell.status(snippet).isActive();
    return snippets.filter(isActive).filter(snippet -> !startup.contains(snippet));
  }

  // The value of an expression has a variable of its own, which nobody named.
  private static boolean isNamed(VarSnippet variable) {
    return variable.subKind() != Snippet.SubKind.TEMP_VAR_EXPRESSION_SUBKIND;
  }

  private Declaration variable(VarSnippet variable) {
    boolean valid = shell.status(variable) == Snippet.Status.VALID;
    if (valid) {
      String unused = shell.varValue(variable);
    }
    Object value = valid ? control.takeVariable() : null;
    return new Declaration(Declaration.Kind.VARIABLE, variable.name(), variable.typeName(), value);
  }

  private static Declaration method(MethodSnippet method) {
    return new Declaration(Declaration.Kind.METHOD, method.name(), method.signature(), null);
  }

  private static Declaration type(TypeDeclSnippet type) {
    String kind = type.subKind().name().replace("_SUBKIND", "").toLowerCase(Locale.ROOT);
    return new Declaration(Declaration.Kind.TYPE, type.name(), kind, null);
  }

  private static Declaration imported(ImportSnippet imported) {
    return new Declaration(
        Declaration.Kind.IMPORT, imported.fullname(), imported.isStatic() ? "static" : "", null);
  }
}
