package dev.benchbook.kernel.eval.assist;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Finds what can stand at the marker of an attribution. */
final class Lookup {
  private static final Set<ElementKind> HIDDEN =
      Set.of(
          ElementKind.CONSTRUCTOR,
          ElementKind.STATIC_INIT,
          ElementKind.INSTANCE_INIT,
          ElementKind.TYPE_PARAMETER);

  private final Attribution attribution;
  private final Names names;
  private final Trees trees;
  private final Elements elements;
  private final Types types;
  private final Predicate<String> fits;
  private final boolean inOwnClass;
  private final Map<String, List<Element>> byName = new LinkedHashMap<>();
  private final Map<String, Found> found = new LinkedHashMap<>();

  private Lookup(Attribution attribution, Names names, Predicate<String> fits) {
    this.attribution = attribution;
    this.names = names;
    this.fits = name -> !name.equals(Attribution.MARKER) && fits.test(name);
    trees = attribution.trees();
    elements = attribution.task().getElements();
    types = attribution.task().getTypes();
    inOwnClass = isInClass(attribution.marker());
  }

  // Says whether the marker is in a class that the cell declares, which sees its private members.
  private static boolean isInClass(TreePath marker) {
    for (TreePath at = marker; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof ClassTree type
          && !type.getSimpleName().toString().startsWith("$")) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns what can stand at the marker and has a name that fits.
   *
   * @param packages the packages imported as a whole
   * @param bulk whether to list the classes that the JDK's packages bring in by {@code *}, too
   */
  static List<Found> of(
      Attribution attribution,
      Names names,
      List<String> packages,
      Predicate<String> fits,
      boolean bulk) {
    Lookup lookup = new Lookup(attribution, names, fits);
    TreePath marker = attribution.marker();
    if (marker == null) {
      return List.of();
    }
    Tree tree = marker.getLeaf();
    if (tree instanceof MemberSelectTree select) {
      lookup.select(new TreePath(marker, select.getExpression()), isImport(marker));
    } else if (tree instanceof MemberReferenceTree reference) {
      lookup.reference(new TreePath(marker, reference.getQualifierExpression()));
    } else {
      lookup.scope(marker, packages, bulk);
    }
    return List.copyOf(lookup.found.values());
  }

  private static boolean isImport(TreePath path) {
    for (TreePath at = path; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof ImportTree) {
        return true;
      }
    }
    return false;
  }

  private void select(TreePath receiver, boolean isImport) {
    Element element = trees.getElement(receiver);
    String text = receiver.getLeaf().toString();
    if (element instanceof TypeElement type && type.asType().getKind() != TypeKind.ERROR) {
      members(type.asType(), Modifier.STATIC, true);
      if (!isImport) {
        plain("class", "keyword", Found.KEYWORD);
      }
      return;
    }
    TypeMirror type = trees.getTypeMirror(receiver);
    boolean isPackage =
        element instanceof PackageElement
            || type == null
            || type.getKind() == TypeKind.ERROR
            || type.getKind() == TypeKind.PACKAGE;
    if (isPackage) {
      packageMembers(text);
    } else {
      boolean own = text.equals("this") || text.equals("super");
      members(type, null, own);
    }
  }

  private void packageMembers(String name) {
    names.packagesBelow(name).forEach(below -> plain(below, "module", Found.FAR));
    for (String simple : names.classesIn(name)) {
      type(name + "." + simple, simple, Found.OWN);
    }
  }

  private void reference(TreePath receiver) {
    TypeMirror type = trees.getTypeMirror(receiver);
    if (type == null) {
      return;
    }
    collect(type, member -> member.getKind() == ElementKind.METHOD, true);
    flush(type);
    if (trees.getElement(receiver) instanceof TypeElement) {
      plain("new", "keyword", Found.KEYWORD);
    }
  }

  // Members of a type: the static ones for a type's name, else those that an instance has.
  private void members(TypeMirror type, Modifier only, boolean hidden) {
    if (type instanceof ArrayType) {
      plain("length", "property", Found.OWN);
      members(elements.getTypeElement("java.lang.Object").asType(), null, false);
      return;
    }
    collect(
        type,
        member -> {
          boolean isStatic =
              member.getModifiers().contains(Modifier.STATIC)
                  || member.getKind().isClass()
                  || member.getKind().isInterface();
          return (only == null) != isStatic;
        },
        hidden);
    flush(type);
  }

  private void collect(TypeMirror type, Predicate<Element> wanted, boolean hidden) {
    for (TypeElement holder : holders(type)) {
      for (Element member : elements.getAllMembers(holder)) {
        String name = member.getSimpleName().toString();
        if (fits.test(name)
            && !HIDDEN.contains(member.getKind())
            && wanted.test(member)
            && isVisible(member, hidden)) {
          List<Element> same = byName.computeIfAbsent(key(member), none -> new ArrayList<>());
          if (!same.contains(member)) {
            same.add(member);
          }
        }
      }
    }
  }

  // The classes that hold the members of a type: several for a type variable or an intersection.
  private List<TypeElement> holders(TypeMirror type) {
    TypeMirror bound = type;
    if (bound instanceof TypeVariable variable) {
      bound = variable.getUpperBound();
    } else if (bound.getKind() == TypeKind.WILDCARD) {
      bound = types.erasure(bound);
    }
    if (bound instanceof javax.lang.model.type.IntersectionType many) {
      return many.getBounds().stream().flatMap(one -> holders(one).stream()).toList();
    }
    return types.asElement(bound) instanceof TypeElement element ? List.of(element) : List.of();
  }

  private boolean isVisible(Element member, boolean hidden) {
    Set<Modifier> modifiers = member.getModifiers();
    if (modifiers.contains(Modifier.PUBLIC)) {
      return true;
    }
    Element holder = member;
    while (!(holder.getEnclosingElement() instanceof PackageElement)) {
      holder = holder.getEnclosingElement();
      if (holder == null) {
        return true;
      }
    }
    boolean ofCell = holder.getSimpleName().contentEquals(Attribution.CLASS);
    boolean ofSession = holder.getEnclosingElement().toString().equals("REPL");
    if (ofCell || ofSession) {
      return inOwnClass || !modifiers.contains(Modifier.PRIVATE);
    }
    return hidden && modifiers.contains(Modifier.PROTECTED);
  }

  private void flush(TypeMirror site) {
    Element declaring = types.asElement(site);
    byName
        .values()
        .forEach(
            same -> {
              String name = same.get(0).getSimpleName().toString();
              Element holder = same.get(0).getEnclosingElement();
              boolean far = isOfObject(same.get(0));
              int group = far ? Found.FAR : holder.equals(declaring) ? Found.OWN : Found.INHERITED;
              add(new Found(name, same, site, kind(same.get(0)), group));
            });
    byName.clear();
  }

  // Says whether the class Object has a method of this name: nobody looks for those first.
  private boolean isOfObject(Element member) {
    return member.getKind() == ElementKind.METHOD
        && elements.getTypeElement("java.lang.Object").getEnclosedElements().stream()
            .anyMatch(
                other ->
                    other.getKind() == ElementKind.METHOD
                        && other.getSimpleName().equals(member.getSimpleName()));
  }

  private void scope(TreePath marker, List<String> packages, boolean bulk) {
    new Locals(trees, attribution, this::local, this::enclosing).visit(marker);
    imports(bulk);
    packages.forEach(name -> imported(name, bulk));
    for (String simple : names.classesIn("java.lang")) {
      if (bulk) {
        type("java.lang." + simple, simple, Found.INHERITED);
      }
    }
    if (bulk) {
      names.packagesBelow("").forEach(name -> plain(name, "module", Found.FAR));
    }
    for (String word : Words.ALL) {
      plain(word, "keyword", Found.KEYWORD);
    }
  }

  private void local(Element element) {
    if (fits.test(element.getSimpleName().toString())) {
      add(one(element, Found.LOCAL));
    }
  }

  private void enclosing(TreePath path) {
    if (trees.getElement(path) instanceof TypeElement type) {
      boolean ask = type.getSimpleName().contentEquals(Attribution.CLASS);
      for (Element member : ask ? type.getEnclosedElements() : elements.getAllMembers(type)) {
        String name = member.getSimpleName().toString();
        if (fits.test(name) && !HIDDEN.contains(member.getKind()) && !(ask && name.equals("ask"))) {
          byName.computeIfAbsent(key(member), none -> new ArrayList<>()).add(member);
        }
      }
      byName
          .values()
          .forEach(
              same -> {
                String name = same.get(0).getSimpleName().toString();
                boolean far = isOfObject(same.get(0));
                add(new Found(name, same, null, kind(same.get(0)), far ? Found.FAR : Found.LOCAL));
              });
      byName.clear();
    }
  }

  private void imports(boolean bulk) {
    TreePath root = new TreePath(attribution.unit());
    for (ImportTree one : attribution.unit().getImports()) {
      if (!(one.getQualifiedIdentifier() instanceof MemberSelectTree qualified)) {
        continue;
      }
      String name = qualified.getIdentifier().toString();
      String from = qualified.getExpression().toString();
      boolean all = name.equals("*");
      if (name.equals(Attribution.MARKER) || !(all || fits.test(name))) {
        continue;
      }
      if (one.isStatic()) {
        staticImport(root, one, qualified, name);
      } else if (!name.equals("*")) {
        TypeElement type = elements.getTypeElement(from + "." + name);
        if (type != null) {
          add(one(type, Found.OWN));
        }
      } else {
        imported(from, bulk);
      }
    }
  }

  private void imported(String packageName, boolean bulk) {
    if (bulk || !Names.isOfJdk(packageName)) {
      for (String simple : names.classesIn(packageName)) {
        type(packageName + "." + simple, simple, Found.INHERITED);
      }
    }
  }

  private void staticImport(
      TreePath root, ImportTree one, MemberSelectTree qualified, String name) {
    ExpressionTree holder = qualified.getExpression();
    TreePath path = new TreePath(new TreePath(new TreePath(root, one), qualified), holder);
    if (!(trees.getElement(path) instanceof TypeElement type)) {
      return;
    }
    boolean session = type.getQualifiedName().toString().startsWith("REPL.");
    for (Element member : elements.getAllMembers(type)) {
      String simple = member.getSimpleName().toString();
      boolean named = name.equals("*") ? fits.test(simple) : simple.equals(name);
      if (named
          && !HIDDEN.contains(member.getKind())
          && member.getModifiers().contains(Modifier.STATIC)
          && isVisible(member, false)) {
        byName.computeIfAbsent(key(member), none -> new ArrayList<>()).add(member);
      }
    }
    byName
        .values()
        .forEach(
            same -> {
              String simple = same.get(0).getSimpleName().toString();
              String kind =
                  session && same.get(0).getKind().isField() ? "instance" : kind(same.get(0));
              merge(new Found(simple, same, null, kind, session ? Found.SESSION : Found.OWN));
            });
    byName.clear();
  }

  private void type(String qualified, String simple, int group) {
    if (fits.test(simple) && !found.containsKey(simple)) {
      String kind = names.kind(elements, qualified);
      if (!kind.isEmpty()) {
        TypeElement type = elements.getTypeElement(qualified);
        add(new Found(simple, type == null ? List.of() : List.of(type), null, kind, group));
      }
    }
  }

  private void plain(String name, String kind, int group) {
    if (fits.test(name)) {
      add(new Found(name, List.of(), null, kind, group));
    }
  }

  private Found one(Element element, int group) {
    return new Found(
        element.getSimpleName().toString(), List.of(element), null, kind(element), group);
  }

  // A method and a variable may share a name.
  private static String key(Element member) {
    return member.getSimpleName() + (member.getKind() == ElementKind.METHOD ? "(" : "");
  }

  private static String key(Found one) {
    return one.name() + (one.kind().equals("function") ? "(" : "");
  }

  private void add(Found one) {
    found.putIfAbsent(key(one), one);
  }

  // Overloads of a session's method live in classes of their own.
  private void merge(Found one) {
    found.merge(
        key(one),
        one,
        (before, more) -> {
          boolean overloads = before.group() == more.group() && before.kind().equals("function");
          if (!overloads) {
            return before;
          }
          List<Element> all = new ArrayList<>(before.elements());
          all.addAll(more.elements());
          return new Found(before.name(), all, null, before.kind(), before.group());
        });
  }

  private static String kind(Element element) {
    ElementKind kind = element.getKind();
    if (kind == ElementKind.METHOD) {
      return "function";
    } else if (kind.isClass() || kind.isInterface()) {
      return Names.kind(kind);
    } else if (kind.isField()) {
      return "property";
    }
    return kind == ElementKind.PACKAGE ? "module" : "instance";
  }
}
