package dev.benchbook.kernel.eval.jshell;

import dev.benchbook.kernel.display.MimeBundle;
import dev.benchbook.kernel.eval.Completeness;
import dev.benchbook.kernel.eval.Completion;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.SourceVersion;
import jdk.jshell.JShell;
import jdk.jshell.Snippet;
import jdk.jshell.SourceCodeAnalysis;
import jdk.jshell.SourceCodeAnalysis.CompletionInfo;
import jdk.jshell.SourceCodeAnalysis.Documentation;
import jdk.jshell.SourceCodeAnalysis.Suggestion;
import jdk.jshell.VarSnippet;

/** Completion, inspection and the question whether code is complete. Guarded by its owner. */
final class Suggestions {
  private static final Set<Snippet.Kind> MEMBERS = Set.of(Snippet.Kind.IMPORT, Snippet.Kind.METHOD);
  private static final int INDENT = 2;

  private final JShell shell;
  private final SourceCodeAnalysis analysis;

  Suggestions(JShell shell, SourceCodeAnalysis analysis) {
    this.shell = shell;
    this.analysis = analysis;
  }

  Completion complete(String code, int cursor) {
    int skipped = startOfContext(code, cursor);
    String context = code.substring(skipped, cursor);
    int[] anchor = new int[1];
    List<Suggestion> found = analysis.completionSuggestions(context, context.length(), anchor);
    Map<String, Boolean> texts = new LinkedHashMap<>();
    found.stream()
        .filter(Suggestion::matchesType)
        .forEach(suggestion -> texts.putIfAbsent(suggestion.continuation(), true));
    found.forEach(suggestion -> texts.putIfAbsent(suggestion.continuation(), false));
    List<Completion.Candidate> candidates =
        texts.keySet().stream()
            .map(text -> new Completion.Candidate(text, kind(text), ""))
            .toList();
    int start = candidates.isEmpty() ? cursor : skipped + anchor[0];
    return new Completion(start, cursor, candidates);
  }

  Optional<MimeBundle> inspect(String code, int cursor, int detail) {
    int end = cursor;
    while (end < code.length() && Character.isJavaIdentifierPart(code.charAt(end))) {
      end++;
    }
    String upTo = code.substring(startOfContext(code, end), end);
    List<Documentation> found = analysis.documentation(upTo, upTo.length(), true);
    if (found.isEmpty()) {
      // A method's name alone has no documentation; its call has.
      found = analysis.documentation(upTo + "(", upTo.length() + 1, true);
    }
    List<String> sections = new ArrayList<>();
    variable(upTo).ifPresent(sections::add);
    for (Documentation one : found) {
      String doc = one.javadoc() == null ? "" : "\n" + Javadoc.plain(one.javadoc());
      sections.add(one.signature() + doc);
    }
    return sections.isEmpty()
        ? Optional.empty()
        : Optional.of(MimeBundle.text(String.join("\n\n", sections)));
  }

  Completeness completeness(String code) {
    String rest = code;
    while (true) {
      CompletionInfo info = analysis.analyzeCompletion(rest);
      switch (info.completeness()) {
        case COMPLETE, COMPLETE_WITH_SEMI -> {
          if (info.remaining().isBlank()) {
            return new Completeness(Completeness.Status.COMPLETE, "");
          }
          rest = info.remaining();
        }
        case EMPTY -> {
          return new Completeness(Completeness.Status.COMPLETE, "");
        }
        case DEFINITELY_INCOMPLETE, CONSIDERED_INCOMPLETE -> {
          return new Completeness(Completeness.Status.INCOMPLETE, indent(code));
        }
        case UNKNOWN -> {
          return new Completeness(Completeness.Status.INVALID, "");
        }
      }
    }
  }

  // JShell completes a row of statements, but not one that begins with an import or a method:
  // complete snippets of these kinds before the cursor are passed over.
  private int startOfContext(String code, int cursor) {
    int start = 0;
    int context = 0;
    while (start < cursor) {
      String rest = code.substring(start, cursor);
      CompletionInfo info = analysis.analyzeCompletion(rest);
      if (!info.completeness().isComplete() || info.remaining().isBlank()) {
        return context;
      }
      start = cursor - info.remaining().length();
      boolean member =
          analysis.sourceToSnippets(info.source()).stream()
              .anyMatch(snippet -> MEMBERS.contains(snippet.kind()));
      if (member) {
        context = start;
      }
    }
    return context;
  }

  private Optional<String> variable(String upTo) {
    int start = upTo.length();
    while (start > 0 && Character.isJavaIdentifierPart(upTo.charAt(start - 1))) {
      start--;
    }
    String name = upTo.substring(start);
    boolean member = start > 0 && upTo.charAt(start - 1) == '.';
    return member
        ? Optional.empty()
        : shell
            .variables()
            .filter(variable -> variable.name().equals(name))
            .map(VarSnippet::typeName)
            .findFirst()
            .map(type -> type + " " + name);
  }

  private static String kind(String text) {
    if (text.endsWith("(") || text.endsWith("()")) {
      return "function";
    }
    if (SourceVersion.isKeyword(text)) {
      return "keyword";
    }
    return !text.isEmpty() && Character.isUpperCase(text.charAt(0)) && !isConstant(text)
        ? "class"
        : "property";
  }

  private static boolean isConstant(String text) {
    return text.length() > 1
        && text.chars().allMatch(c -> Character.isUpperCase(c) || Character.isDigit(c) || c == '_');
  }

  private static String indent(String code) {
    String line = code.lines().reduce("", (before, next) -> next);
    String blank =
        line.chars()
            .takeWhile(Character::isWhitespace)
            .mapToObj(Character::toString)
            .collect(Collectors.joining());
    String text = line.strip();
    boolean opens = text.endsWith("{") || text.endsWith("(");
    return opens ? blank + " ".repeat(INDENT) : blank;
  }
}
