package dev.benchbook.kernel.eval.assist;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/** Writes elements as a line of Java, types without their packages. */
final class Signatures {
  private static final Pattern PACKAGE = Pattern.compile("\\b(?:[a-z_$][\\w$]*\\.)+(?=[A-Z$])");
  private static final Pattern CELL_CLASS =
      Pattern.compile("(?:\\bREPL\\.)?\\$(?:JShell\\$\\w+|Ask|Local)\\.");
  private static final Pattern NO_NAME = Pattern.compile("arg\\d+");

  private Signatures() {}

  /** Returns a type without packages. */
  static String type(TypeMirror type) {
    return simple(type.toString());
  }

  /** Returns a text of Java types without packages. */
  static String simple(String text) {
    return PACKAGE.matcher(CELL_CLASS.matcher(text).replaceAll("")).replaceAll("");
  }

  /**
   * Returns a line such as {@code substring(int beginIndex, int endIndex): String}.
   *
   * @param parameters the names of a method's parameters; empty if they are not known
   */
  static String brief(Types types, Element element, TypeMirror site, List<String> parameters) {
    if (element instanceof ExecutableElement method) {
      ExecutableType type = asMember(types, method, site);
      String name = method.getSimpleName().toString();
      boolean constructor = method.getKind() == ElementKind.CONSTRUCTOR;
      return (constructor ? method.getEnclosingElement().getSimpleName() : name)
          + "("
          + parameters(method, type, parameters)
          + ")"
          + (constructor ? "" : ": " + type(type.getReturnType()));
    }
    return element instanceof TypeElement type
        ? type.getQualifiedName().toString().startsWith("REPL.")
            ? simple(type.asType().toString())
            : type.getQualifiedName().toString()
        : type(member(types, element, site));
  }

  /** Returns a declaration with its modifiers, as it would stand in a source. */
  static String full(Types types, Element element, TypeMirror site, List<String> parameters) {
    String modifiers = modifiers(element);
    if (element instanceof TypeElement type) {
      return modifiers + declaration(type);
    }
    String holder = holder(element);
    if (element instanceof ExecutableElement method) {
      ExecutableType type = asMember(types, method, site);
      boolean constructor = method.getKind() == ElementKind.CONSTRUCTOR;
      String variables = variables(method.getTypeParameters());
      String thrown =
          method.getThrownTypes().stream().map(Signatures::type).collect(Collectors.joining(", "));
      return modifiers
          + (variables.isEmpty() ? "" : variables + " ")
          + (constructor
              ? method.getEnclosingElement().getSimpleName()
              : type(type.getReturnType()) + " " + holder + method.getSimpleName())
          + "("
          + parameters(method, type, parameters)
          + ")"
          + (thrown.isEmpty() ? "" : " throws " + thrown);
    }
    Object constant = element instanceof VariableElement field ? field.getConstantValue() : null;
    return modifiers
        + type(member(types, element, site))
        + " "
        + holder
        + element.getSimpleName()
        + (constant == null ? "" : " = " + constant(constant));
  }

  private static String holder(Element element) {
    if (!(element.getEnclosingElement() instanceof TypeElement type)
        || type.getSimpleName().toString().startsWith("$")) {
      return "";
    }
    return type.getSimpleName() + ".";
  }

  private static String modifiers(Element element) {
    boolean inInterface =
        element.getEnclosingElement() != null
            && element.getEnclosingElement().getKind().isInterface();
    boolean ofSession =
        element.getEnclosingElement() instanceof TypeElement type
            && type.getSimpleName().toString().startsWith("$");
    return element.getModifiers().stream()
        .filter(one -> one != Modifier.NATIVE && one != Modifier.SYNCHRONIZED)
        .filter(one -> !(inInterface && one == Modifier.ABSTRACT))
        .filter(one -> !(element.getKind().isInterface() && one == Modifier.ABSTRACT))
        .filter(one -> !(ofSession && (one == Modifier.STATIC || one == Modifier.PUBLIC)))
        .map(one -> one + " ")
        .collect(Collectors.joining());
  }

  private static String declaration(TypeElement type) {
    String kind =
        switch (type.getKind()) {
          case INTERFACE -> "interface";
          case ENUM -> "enum";
          case ANNOTATION_TYPE -> "@interface";
          case RECORD -> "record";
          default -> "class";
        };
    StringBuilder text = new StringBuilder(kind + " ");
    text.append(simpleIfSession(type)).append(variables(type.getTypeParameters()));
    if (type.getKind() == ElementKind.RECORD) {
      text.append(
          type.getRecordComponents().stream()
              .map(part -> type(part.asType()) + " " + part.getSimpleName())
              .collect(Collectors.joining(", ", "(", ")")));
    }
    TypeMirror parent = type.getSuperclass();
    boolean plain =
        parent.getKind() == TypeKind.NONE
            || parent.toString().equals("java.lang.Object")
            || type.getKind() != ElementKind.CLASS;
    if (!plain) {
      text.append(" extends ").append(type(parent));
    }
    if (!type.getInterfaces().isEmpty()) {
      text.append(type.getKind().isInterface() ? " extends " : " implements ")
          .append(
              type.getInterfaces().stream()
                  .map(Signatures::type)
                  .collect(Collectors.joining(", ")));
    }
    return text.toString();
  }

  private static String simpleIfSession(TypeElement type) {
    String name = type.getQualifiedName().toString();
    return name.isEmpty() || name.startsWith("REPL.") ? type.getSimpleName().toString() : name;
  }

  private static String variables(List<? extends Element> variables) {
    return variables.isEmpty()
        ? ""
        : variables.stream()
            .map(
                one -> {
                  String bounds =
                      ((javax.lang.model.element.TypeParameterElement) one)
                          .getBounds().stream()
                              .map(Signatures::type)
                              .filter(bound -> !bound.equals("Object"))
                              .collect(Collectors.joining(" & "));
                  return one.getSimpleName() + (bounds.isEmpty() ? "" : " extends " + bounds);
                })
            .collect(Collectors.joining(", ", "<", ">"));
  }

  private static String parameters(
      ExecutableElement method, ExecutableType type, List<String> given) {
    List<? extends TypeMirror> parts = type.getParameterTypes();
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      String text = type(parts.get(i));
      if (method.isVarArgs() && i == parts.size() - 1 && text.endsWith("[]")) {
        text = text.substring(0, text.length() - 2) + "...";
      }
      String own = method.getParameters().get(i).getSimpleName().toString();
      String name = i < given.size() ? given.get(i) : NO_NAME.matcher(own).matches() ? "" : own;
      texts.add(name.isEmpty() ? text : text + " " + name);
    }
    return String.join(", ", texts);
  }

  private static ExecutableType asMember(Types types, ExecutableElement method, TypeMirror site) {
    return member(types, method, site) instanceof ExecutableType type
        ? type
        : (ExecutableType) method.asType();
  }

  private static TypeMirror member(Types types, Element element, TypeMirror site) {
    if (site instanceof DeclaredType declared
        && !element.getModifiers().contains(Modifier.STATIC)
        && !declared.getTypeArguments().isEmpty()) {
      try {
        return types.asMemberOf(declared, element);
      } catch (IllegalArgumentException notAMemberOfThisType) {
        return element.asType();
      }
    }
    return element.asType();
  }

  private static String constant(Object value) {
    String text = String.valueOf(value);
    String cut = text.length() > 40 ? text.substring(0, 40) + "..." : text;
    return value instanceof String ? "\"" + cut + "\"" : cut;
  }
}
