package dev.benchbook.kernel.eval.assist;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** The declarations in the source of a class, with their comments and parameters' names. */
final class ParsedSource {
  /**
   * One declaration.
   *
   * @param comment its documentation, or null
   * @param parameters the names of a method's parameters
   * @param source its text, without the documentation
   */
  record Declared(DocCommentTree comment, List<String> parameters, String source) {}

  private final Map<String, Declared> declared = new HashMap<>();

  private ParsedSource() {}

  /** Parses a source; nothing if it can't be parsed. */
  static Optional<ParsedSource> parse(String text) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    JavacTask task =
        (JavacTask)
            compiler.getTask(
                Writer.nullWriter(),
                null,
                diagnostic -> {},
                List.of("-proc:none"),
                null,
                List.of(new ClassFiles.SourceText("Source.java", text)));
    try {
      CompilationUnitTree unit = task.parse().iterator().next();
      ParsedSource source = new ParsedSource();
      source.read(DocTrees.instance(task), unit, text);
      return Optional.of(source);
    } catch (IOException | IllegalStateException unreadable) {
      return Optional.empty();
    }
  }

  /** Returns the declaration of an element; nothing if this source has none. */
  Optional<Declared> find(Element element) {
    return declared(key(element));
  }

  /** Returns a declaration by its path, for example {@code .Map.Entry#getKey()}. */
  Optional<Declared> declared(String path) {
    return Optional.ofNullable(declared.get(path));
  }

  private void read(DocTrees trees, CompilationUnitTree unit, String text) {
    SourcePositions positions = trees.getSourcePositions();
    new TreePathScanner<Void, Void>() {
      @Override
      public Void visitClass(ClassTree tree, Void none) {
        keep(path(), tree, List.of());
        return super.visitClass(tree, null);
      }

      @Override
      public Void visitMethod(MethodTree tree, Void none) {
        StringJoiner types = new StringJoiner(",", "(", ")");
        List<String> names = new ArrayList<>();
        for (VariableTree parameter : tree.getParameters()) {
          types.add(simple(parameter.getType().toString()));
          names.add(parameter.getName().toString());
        }
        keep(path() + "#" + tree.getName() + types, tree, names);
        return null;
      }

      @Override
      public Void visitVariable(VariableTree tree, Void none) {
        keep(path() + "#" + tree.getName(), tree, List.of());
        return null;
      }

      private void keep(String key, Tree tree, List<String> parameters) {
        int start = (int) positions.getStartPosition(unit, tree);
        int end = (int) positions.getEndPosition(unit, tree);
        String source = start < 0 || end < start ? "" : text.substring(start, end);
        declared.put(
            key, new Declared(trees.getDocCommentTree(getCurrentPath()), parameters, source));
      }

      private String path() {
        StringBuilder path = new StringBuilder();
        for (TreePath at = getCurrentPath(); at != null; at = at.getParentPath()) {
          if (at.getLeaf() instanceof ClassTree type) {
            path.insert(0, "." + type.getSimpleName());
          }
        }
        return path.toString();
      }
    }.scan(unit, null);
  }

  private static String key(Element element) {
    StringBuilder path = new StringBuilder();
    for (Element at = element; at != null; at = at.getEnclosingElement()) {
      if (at instanceof TypeElement type) {
        path.insert(0, "." + type.getSimpleName());
      }
    }
    if (element instanceof ExecutableElement method) {
      StringJoiner types = new StringJoiner(",", "(", ")");
      for (VariableElement parameter : method.getParameters()) {
        TypeMirror type = parameter.asType();
        types.add(simple(type.toString()));
      }
      return path + "#" + method.getSimpleName() + types;
    }
    return element instanceof TypeElement ? path.toString() : path + "#" + element.getSimpleName();
  }

  // Of java.util.Map.Entry<K, ? extends V>... stays Entry[].
  private static String simple(String type) {
    StringBuilder plain = new StringBuilder();
    int depth = 0;
    for (String part :
        type.replace("...", "[]")
            .replaceAll("@[\\w.]+(\\([^)]*\\))?", "")
            .split("(?<=[<>])|(?=[<>])")) {
      if (part.equals("<")) {
        depth++;
      } else if (part.equals(">")) {
        depth--;
      } else if (depth == 0) {
        plain.append(part);
      }
    }
    String text = plain.toString().replaceAll("\\s", "");
    return text.substring(text.lastIndexOf('.') + 1);
  }
}
