package dev.benchbook.kernel.eval.jshell;

import dev.benchbook.kernel.eval.Hinter;
import dev.benchbook.kernel.eval.Nearest;
import dev.benchbook.kernel.eval.assist.Assistant;
import dev.benchbook.kernel.eval.assist.Meant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import jdk.jshell.DeclarationSnippet;
import jdk.jshell.Diag;

/** Says what may mend an error. Asked by the owner of the evaluator's lock. */
final class Explainer {
  private static final Pattern SYMBOL =
      Pattern.compile("symbol:\\s+(class|interface|enum|method|variable) ([\\w$]+)");
  private static final Pattern MISSING =
      Pattern.compile("(class|interface|enum|method|variable) ([\\w$]+)");
  private static final Pattern NO_PACKAGE =
      Pattern.compile("package ([\\w.]+) does not exist|cannot find symbol");
  private static final Pattern WORD = Pattern.compile("[A-Za-z_$][\\w$]*");
  private static final String PREVIEW =
      "start the kernel with preview features: install it with --preview, or set"
          + " BENCHBOOK_COMPILER_OPTS=--enable-preview and the JVM's option --enable-preview";

  private final Assistant assistant;
  private final SessionWorld world;
  private final MessageHints messages;
  private final List<Hinter> hinters;

  Explainer(Assistant assistant, SessionWorld world, MessageHints messages, List<Hinter> hinters) {
    this.messages = messages;
    this.assistant = assistant;
    this.world = world;
    this.hinters = List.copyOf(hinters);
  }

  /** Returns what to do about an error of the compiler in a snippet that begins at a place. */
  List<String> of(Origins.Place snippet, Diag error) {
    String code = String.valueOf(error.getCode());
    if (code.startsWith("compiler.err.preview.feature.disabled")) {
      return List.of(PREVIEW);
    }
    String message = error.getMessage(Locale.ROOT);
    if (code.equals("compiler.err.prob.found.req") && message.contains("possible lossy")) {
      return List.of("a cast says that the loss is meant, as in (int) value");
    }
    if (code.startsWith("compiler.err.doesnt.exist")) {
      return missingPackage(message);
    }
    return code.startsWith("compiler.err.cant.resolve") ? unknown(snippet, error) : List.of();
  }

  private List<String> unknown(Origins.Place snippet, Diag error) {
    Matcher symbol = SYMBOL.matcher(error.getMessage(Locale.ROOT));
    if (!symbol.find()) {
      return List.of();
    }
    String code = snippet.cell().code();
    int at = snippet.plus((int) Math.max(0, error.getPosition())).offset();
    int start = code.indexOf(symbol.group(2), at);
    return start < 0
        ? List.of()
        : unknown(symbol.group(1), symbol.group(2), code.substring(snippet.offset(), start));
  }

  /**
   * Returns what to do about something that a declaration refers to and that is not there.
   *
   * @param missing what it is, as JShell says it: {@code variable count}, {@code method f(int)}
   */
  List<String> of(DeclarationSnippet declaration, String missing) {
    Matcher symbol = MISSING.matcher(missing);
    if (!symbol.lookingAt()) {
      return List.of();
    }
    String source = declaration.source();
    Matcher use = Pattern.compile("\\b" + Pattern.quote(symbol.group(2)) + "\\b").matcher(source);
    return use.find()
        ? unknown(symbol.group(1), symbol.group(2), source.substring(0, use.start()))
        : List.of();
  }

  private List<String> unknown(String symbol, String name, String before) {
    Meant.Kind kind =
        switch (symbol) {
          case "method" -> Meant.Kind.METHOD;
          case "variable" -> Meant.Kind.VARIABLE;
          default -> Meant.Kind.TYPE;
        };
    Meant meant = world.shared(() -> assistant.meant(before, name, kind));
    List<String> hints = new ArrayList<>();
    if (!meant.imports().isEmpty()) {
      int shown = Math.min(3, meant.imports().size());
      hints.add(
          "to use it: import "
              + String.join("; or import ", meant.imports().subList(0, shown))
              + ";");
    } else if (!meant.names().isEmpty()) {
      hints.add("did you mean " + Nearest.alternatives(meant.names()) + "?");
    } else {
      KnownLibraries.ofClass(name).ifPresent(hints::add);
    }
    return hints;
  }

  private static List<String> missingPackage(String message) {
    Matcher missing = NO_PACKAGE.matcher(message);
    return missing.find() && missing.group(1) != null
        ? KnownLibraries.ofPackage(missing.group(1)).stream().toList()
        : List.of();
  }

  /**
   * Returns what to do about an exception.
   *
   * @param message its message as it was thrown
   * @param source the line of the cell that failed
   */
  Optional<String> of(String type, String message, String source) {
    Optional<String> known =
        KnownLibraries.ofException(type, message).or(() -> messages.of(type, message));
    if (known.isPresent()) {
      return known;
    }
    List<String> names = new ArrayList<>();
    Matcher word = WORD.matcher(source);
    while (word.find()) {
      names.add(word.group());
    }
    Collections.reverse(names);
    return world.shared(
        () -> {
          Hinter.Fault fault =
              new Hinter.Fault(type, message, names, world.variables(), world::value);
          return hinters.stream().flatMap(one -> one.hint(fault).stream()).findFirst();
        });
  }
}
