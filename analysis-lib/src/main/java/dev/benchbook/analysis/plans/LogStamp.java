package dev.benchbook.analysis.plans;

import dev.benchbook.analysis.plans.text.TextLine;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * When a server logged a plan and how long the statement took: what stands in the record's first
 * line, {@code 2026-11-30 22:15:51.871 UTC ... duration: 80.014 ms plan:}.
 *
 * @param loggedAt the time in the log's own zone, if the line begins with one
 * @param durationMs the statement's duration in milliseconds
 */
record LogStamp(Optional<LocalDateTime> loggedAt, OptionalDouble durationMs) {

  /** Finds the record that a plan stands in: the nearest above it, not above another plan. */
  static LogStamp above(List<TextLine> lines, int index, int from) {
    for (int i = index; i >= from; i--) {
      String text = lines.get(i).text();
      int at = text.indexOf("duration: ");
      int plan = at < 0 ? -1 : text.indexOf(" ms  plan:", at);
      if (plan > 0) {
        OptionalDouble ms = Properties.number(text.substring(at + "duration: ".length(), plan));
        return new LogStamp(time(text), ms);
      }
    }
    return null;
  }

  private static Optional<LocalDateTime> time(String text) {
    if (text.length() < 19 || !Character.isDigit(text.charAt(0))) {
      return Optional.empty();
    }
    int end = 19;
    while (end < text.length() && end < 26 && ".0123456789".indexOf(text.charAt(end)) >= 0) {
      end++;
    }
    try {
      return Optional.of(LocalDateTime.parse(text.substring(0, end).replace(' ', 'T')));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }
}
