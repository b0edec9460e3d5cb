package dev.benchbook.kernel.session;

import dev.benchbook.kernel.display.MimeBundle;
import dev.benchbook.kernel.eval.Completeness;
import dev.benchbook.kernel.eval.Completion;
import dev.benchbook.kernel.eval.Evaluator;
import dev.benchbook.kernel.wire.Message;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Answers requests that change nothing. Positions cross its border in code points. */
final class Questions {
  private static final Set<String> KNOWN =
      Set.of(
          "kernel_info_request",
          "complete_request",
          "inspect_request",
          "is_complete_request",
          "history_request",
          "comm_info_request");

  private final Supplier<Evaluator> evaluator;
  private final History history;
  private final CommTable comms;

  Questions(Supplier<Evaluator> evaluator, History history, CommTable comms) {
    this.evaluator = evaluator;
    this.history = history;
    this.comms = comms;
  }

  boolean knows(String type) {
    return KNOWN.contains(type);
  }

  /** Returns the content of the reply to a request that {@link #knows} says yes to. */
  Map<String, Object> answer(Message request) {
    Map<String, Object> content = request.content();
    try {
      return switch (request.type()) {
        case "kernel_info_request" -> KernelInfo.content();
        case "complete_request" -> complete(content);
        case "inspect_request" -> inspect(content);
        case "is_complete_request" -> isComplete(content);
        case "history_request" -> ok("history", history.find(content));
        default -> ok("comms", comms.info(content.get("target_name")));
      };
    } catch (RuntimeException | StackOverflowError e) {
      // Half-written code can break the compiler; the front end must get an answer.
      return Map.of(
          "status",
          "error",
          "ename",
          e.getClass().getName(),
          "evalue",
          String.valueOf(e.getMessage()),
          "traceback",
          List.of());
    }
  }

  private Map<String, Object> complete(Map<String, Object> content) {
    String code = code(content);
    Completion completion = evaluator.get().complete(code, cursor(content, code));
    int start = code.codePointCount(0, completion.start());
    int end = code.codePointCount(0, completion.end());
    Map<String, Object> answer =
        ok("matches", completion.candidates().stream().map(Completion.Candidate::text).toList());
    answer.put("cursor_start", start);
    answer.put("cursor_end", end);
    List<Map<String, Object>> types =
        completion.candidates().stream()
            .map(
                candidate ->
                    Map.<String, Object>of(
                        "text", candidate.text(),
                        "type", candidate.kind(),
                        "signature", candidate.signature(),
                        "start", start,
                        "end", end))
            .toList();
    answer.put("metadata", Map.of("_jupyter_types_experimental", types));
    return answer;
  }

  private Map<String, Object> inspect(Map<String, Object> content) {
    String code = code(content);
    int detail = content.get("detail_level") instanceof Number level ? level.intValue() : 0;
    Optional<MimeBundle> found = evaluator.get().inspect(code, cursor(content, code), detail);
    Map<String, Object> answer = ok("found", found.isPresent());
    answer.put("data", found.map(MimeBundle::data).orElse(Map.of()));
    answer.put("metadata", found.map(MimeBundle::metadata).orElse(Map.of()));
    return answer;
  }

  private Map<String, Object> isComplete(Map<String, Object> content) {
    if (Inquiry.of(code(content)).isPresent()) {
      return Map.of("status", "complete");
    }
    Completeness completeness = evaluator.get().completeness(code(content));
    Map<String, Object> answer = new LinkedHashMap<>();
    answer.put("status", completeness.status().name().toLowerCase(Locale.ROOT));
    if (completeness.status() == Completeness.Status.INCOMPLETE) {
      answer.put("indent", completeness.indent());
    }
    return answer;
  }

  private static Map<String, Object> ok(String name, Object value) {
    Map<String, Object> answer = new LinkedHashMap<>();
    answer.put("status", "ok");
    answer.put(name, value);
    return answer;
  }

  private static String code(Map<String, Object> content) {
    return content.get("code") instanceof String code ? code : "";
  }

  private static int cursor(Map<String, Object> content, String code) {
    int points = code.codePointCount(0, code.length());
    int position = content.get("cursor_pos") instanceof Number given ? given.intValue() : points;
    return code.offsetByCodePoints(0, Math.max(0, Math.min(position, points)));
  }
}
