package dev.benchbook.kernel.eval.assist;

import java.util.List;

/** The words of Java that can begin or go on a statement or an expression. */
final class Words {
  static final List<String> ALL =
      List.of(
          "abstract",
          "assert",
          "boolean",
          "break",
          "byte",
          "case",
          "catch",
          "char",
          "class",
          "continue",
          "default",
          "do",
          "double",
          "else",
          "enum",
          "extends",
          "false",
          "final",
          "finally",
          "float",
          "for",
          "if",
          "implements",
          "import",
          "instanceof",
          "int",
          "interface",
          "long",
          "new",
          "null",
          "private",
          "protected",
          "public",
          "record",
          "return",
          "sealed",
          "short",
          "static",
          "super",
          "switch",
          "synchronized",
          "this",
          "throw",
          "throws",
          "true",
          "try",
          "var",
          "void",
          "while",
          "yield");

  private Words() {}
}
