package dev.benchbook.kernel.eval.jshell;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Stack traces as a user of cells reads them: each place in a cell with its source, and of what
 * libraries did above it the place that threw and the one that the cell called. A place is written
 * as IPython writes it, which some front ends make a link of.
 */
final class Traces {
  private static final int MAX_FRAMES = 20;
  private static final int MAX_SOURCE = 160;
  private static final List<String> KERNEL =
      List.of(
          "dev.benchbook.kernel.",
          "jdk.internal.reflect.",
          "java.lang.reflect.",
          "java.lang.invoke.LambdaForm");

  private final Origins origins;

  Traces(Origins origins) {
    this.origins = origins;
  }

  /** Returns the source line of the first place in a cell; empty if there is none. */
  String firstSource(StackTraceElement[] trace) {
    for (StackTraceElement frame : trace) {
      Optional<Origins.Place> place = place(frame);
      if (place.isPresent()) {
        return place.get().lineText(place.get().line());
      }
    }
    return "";
  }

  List<String> lines(StackTraceElement[] trace) {
    int first = 0;
    while (first < trace.length && !isOfCell(trace[first])) {
      first++;
    }
    List<String> lines = new ArrayList<>(libraries(trace, first));
    int shown = 0;
    int at = first;
    while (at < trace.length) {
      if (!isOfCell(trace[at])) {
        at++;
        continue;
      }
      if (shown++ == MAX_FRAMES) {
        long left =
            List.of(trace).subList(at, trace.length).stream().filter(this::isOfCell).count();
        lines.add(Paint.FAINT.on("... " + left + " more places in cells"));
        break;
      }
      lines.addAll(cell(trace[at]));
      int next = at + 1;
      while (next < trace.length && trace[next].equals(trace[at])) {
        next++;
      }
      if (next - at > 1) {
        lines.add(Paint.FAINT.on("      ... the same " + (next - at - 1) + " more times"));
      }
      at = next;
    }
    return lines;
  }

  private static List<String> libraries(StackTraceElement[] trace, int end) {
    List<StackTraceElement> frames = new ArrayList<>();
    for (int i = 0; i < end; i++) {
      if (KERNEL.stream().noneMatch(trace[i].getClassName()::startsWith)) {
        frames.add(trace[i]);
      }
    }
    List<String> lines = new ArrayList<>();
    int left = frames.size() - 2;
    for (int i = 0; i < frames.size(); i++) {
      if (i == 0 || i == frames.size() - 1) {
        lines.add(Paint.FAINT.on("    at " + library(frames.get(i))));
      } else if (i == 1) {
        lines.add(Paint.FAINT.on("    ... " + left + (left == 1 ? " call" : " calls")));
      }
    }
    return lines;
  }

  /** Returns a frame without the name of its loader and module. */
  static String library(StackTraceElement frame) {
    String line = frame.getLineNumber() > 0 ? ":" + frame.getLineNumber() : "";
    String file = frame.getFileName() == null ? "" : " (" + frame.getFileName() + line + ")";
    return frame.getClassName() + "." + frame.getMethodName() + file;
  }

  // JShell names the "file" of a snippet's frame "#" and the snippet's id.
  private boolean isOfCell(StackTraceElement frame) {
    return frame.getFileName() != null && frame.getFileName().startsWith("#");
  }

  private Optional<Origins.Place> place(StackTraceElement frame) {
    return isOfCell(frame)
        ? origins
            .find(frame.getFileName().substring(1))
            .map(snippet -> snippet.down(Math.max(0, frame.getLineNumber() - 1)))
        : Optional.empty();
  }

  private List<String> cell(StackTraceElement frame) {
    String name = method(frame);
    Optional<Origins.Place> place = place(frame);
    if (place.isEmpty()) {
      return List.of("    at " + name);
    }
    int line = place.get().line();
    String source = place.get().lineText(line).strip();
    String cut = source.length() > MAX_SOURCE ? source.substring(0, MAX_SOURCE) + "..." : source;
    return List.of(
        place.get().head() + (name.isEmpty() ? "" : ", in " + name),
        Paint.PLACE.on("----> " + line) + " " + cut);
  }

  private static String method(StackTraceElement frame) {
    String name = frame.getMethodName();
    if (name.startsWith("lambda$")) {
      return "a lambda";
    }
    return name.startsWith("do_it$") ? "" : name;
  }
}
