package dev.benchbook.kernel.eval.assist;

import dev.benchbook.kernel.eval.Completer;
import dev.benchbook.kernel.eval.Completion;
import dev.benchbook.kernel.eval.assist.Chunks.Chunk;
import dev.benchbook.kernel.eval.assist.Scan.Token;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Completes what stands in a string. */
final class Literals {
  private final List<Completer> completers;
  private final Values values;

  Literals(List<Completer> completers, Values values) {
    this.completers = completers;
    this.values = values;
  }

  /** Completes the unclosed token that the code ends in. */
  Completion complete(Scan scan, Token token, String code) {
    boolean text = token.kind() == Scan.Kind.STRING || token.kind() == Scan.Kind.TEXT_BLOCK;
    if (!text) {
      return new Completion(code.length(), code.length(), List.of());
    }
    int start = token.start() + (token.kind() == Scan.Kind.STRING ? 1 : 3);
    start = Math.min(start, code.length());
    String content = code.substring(start);
    Completer.Literal literal =
        new Completer.Literal(content, call(scan), names(scan), values::value);
    for (Completer completer : completers) {
      int from = completer.start(literal);
      List<Completion.Candidate> found =
          fitting(completer.complete(literal), content.substring(from));
      if (!found.isEmpty()) {
        return new Completion(start + from, code.length(), found);
      }
    }
    List<Completion.Candidate> files =
        token.kind() == Scan.Kind.STRING ? FileNames.of(content) : List.of();
    return new Completion(files.isEmpty() ? code.length() : start, code.length(), files);
  }

  private static List<Completion.Candidate> fitting(
      List<Completion.Candidate> offered, String typed) {
    List<Completion.Candidate> found = fitting(offered, typed, false);
    return found.isEmpty() ? fitting(offered, typed, true) : found;
  }

  private static List<Completion.Candidate> fitting(
      List<Completion.Candidate> offered, String typed, boolean anyCase) {
    String start = anyCase ? typed.toLowerCase(Locale.ROOT) : typed;
    return offered.stream()
        .map(one -> new Completion.Candidate(escaped(one.text()), one.kind(), one.signature()))
        .filter(
            one -> (anyCase ? one.text().toLowerCase(Locale.ROOT) : one.text()).startsWith(start))
        .toList();
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\\\")
        .replace("\"", "\\\"")
        .replace("\n", "\\n")
        .replace("\r", "\\r")
        .replace("\t", "\\t");
  }

  // The name of the method whose argument the end of the code is.
  private static String call(Scan scan) {
    if (scan.open().isEmpty() || !scan.is(scan.open().get(0), "(")) {
      return "";
    }
    int at = scan.tokens().lastIndexOf(scan.open().get(0));
    Token before = at > 0 ? scan.tokens().get(at - 1) : null;
    return before != null && before.kind() == Scan.Kind.WORD ? scan.text(before) : "";
  }

  private static List<String> names(Scan scan) {
    List<Chunk> chunks = Chunks.of(scan);
    int from = chunks.isEmpty() ? 0 : chunks.get(chunks.size() - 1).start();
    Set<String> names = new LinkedHashSet<>();
    List<Token> tokens = new ArrayList<>(scan.tokens());
    for (int i = tokens.size() - 1; i >= 0 && tokens.get(i).start() >= from; i--) {
      if (tokens.get(i).kind() == Scan.Kind.WORD) {
        names.add(scan.text(tokens.get(i)));
      }
    }
    return List.copyOf(names);
  }
}
