package dev.benchbook.kernel.eval.assist;

import com.sun.source.doctree.DocCommentTree;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Documentation of elements from the sources of their classes. */
final class Docs {
  private final Sources sources;
  private final Map<DocCommentTree, Map<Style, String>> written = new WeakHashMap<>();

  Docs(Sources sources) {
    this.sources = sources;
  }

  /** Returns a comment as text. */
  String written(DocCommentTree comment, Style style) {
    return written
        .computeIfAbsent(comment, none -> new EnumMap<>(Style.class))
        .computeIfAbsent(style, none -> DocText.of(comment, style));
  }

  /** Looks again for sources that were not there; libraries may have been added. */
  void lookAgain() {
    sources.lookAgain();
  }

  /** Returns the names of a method's parameters, if its source was read before; else nothing. */
  List<String> knownParameters(Element method) {
    TypeElement outer = outermost(method);
    return outer == null
        ? List.of()
        : sources
            .known(outer.getQualifiedName().toString())
            .flatMap(source -> source.find(method))
            .map(ParsedSource.Declared::parameters)
            .orElse(List.of());
  }

  /** Returns the declaration of an element in its source. */
  Optional<ParsedSource.Declared> find(Elements elements, Element element, String classPath) {
    TypeElement outer = outermost(element);
    if (outer == null || outer.getQualifiedName().toString().startsWith("REPL.")) {
      return Optional.empty();
    }
    ModuleElement module = elements.getModuleOf(outer);
    String name = module == null ? "" : module.getQualifiedName().toString();
    return sources
        .find(outer.getQualifiedName().toString(), name, classPath)
        .flatMap(source -> source.find(element));
  }

  /** Returns the documentation of an element, or of what it overrides. */
  Optional<DocCommentTree> comment(
      Elements elements, Types types, Element element, String classPath) {
    Optional<DocCommentTree> own =
        find(elements, element, classPath)
            .map(ParsedSource.Declared::comment)
            .filter(comment -> !isInherited(comment));
    if (own.isPresent() || !(element instanceof ExecutableElement method)) {
      return own;
    }
    return method.getEnclosingElement() instanceof TypeElement holder
        ? overridden(elements, types, method, holder, holder, classPath)
        : Optional.empty();
  }

  private Optional<DocCommentTree> overridden(
      Elements elements,
      Types types,
      ExecutableElement method,
      TypeElement holder,
      TypeElement below,
      String classPath) {
    for (TypeMirror parent : types.directSupertypes(below.asType())) {
      if (!(types.asElement(parent) instanceof TypeElement above)) {
        continue;
      }
      for (Element member : above.getEnclosedElements()) {
        if (member instanceof ExecutableElement other
            && other.getSimpleName().equals(method.getSimpleName())
            && elements.overrides(method, other, holder)) {
          Optional<DocCommentTree> found =
              find(elements, other, classPath)
                  .map(ParsedSource.Declared::comment)
                  .filter(comment -> !isInherited(comment));
          if (found.isPresent()) {
            return found;
          }
        }
      }
      Optional<DocCommentTree> found =
          overridden(elements, types, method, holder, above, classPath);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private static boolean isInherited(DocCommentTree comment) {
    return comment.getFullBody().stream()
        .anyMatch(part -> part.getKind() == com.sun.source.doctree.DocTree.Kind.INHERIT_DOC);
  }

  private static TypeElement outermost(Element element) {
    TypeElement outer = null;
    for (Element at = element; at != null && !(at instanceof PackageElement); ) {
      if (at instanceof TypeElement type) {
        outer = type;
      }
      at = at.getEnclosingElement();
    }
    return outer;
  }
}
