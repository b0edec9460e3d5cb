package dev.benchbook.kernel.eval.assist;

import dev.benchbook.kernel.display.MimeBundle;
import dev.benchbook.kernel.eval.Command;
import dev.benchbook.kernel.eval.Completion;
import dev.benchbook.kernel.eval.assist.Scan.Token;
import java.util.List;
import java.util.Optional;

/** The directive that the end of a text is in. */
final class Directive {
  private final String code;
  private final int start;
  private final int nameEnd;
  private final Command command;
  private final boolean inBody;

  private Directive(String code, int start, int nameEnd, Command command, boolean inBody) {
    this.code = code;
    this.start = start;
    this.nameEnd = nameEnd;
    this.command = command;
    this.inBody = inBody;
  }

  /** Returns the directive that a text ends in, if it does. */
  static Optional<Directive> at(String code, Scan scan, List<Command> commands) {
    Token last = scan.last();
    boolean cell = code.startsWith("%%");
    boolean line =
        last != null && last.kind() == Scan.Kind.DIRECTIVE && last.end() == code.length();
    if (!cell && !line) {
      return Optional.empty();
    }
    int start = cell ? 0 : last.start();
    int end = start;
    while (end < code.length() && !Character.isWhitespace(code.charAt(end))) {
      end++;
    }
    String name = code.substring(start, end).replaceFirst("^%+", "");
    Command command =
        commands.stream()
            .filter(one -> one.name().equals(name))
            .findFirst()
            .orElse(new Command(name, "", Command.Argument.TEXT));
    return Optional.of(new Directive(code, start, end, command, cell && code.indexOf('\n') >= 0));
  }

  boolean inName() {
    return nameEnd == code.length();
  }

  Command.Argument argument() {
    boolean files = command.argument() == Command.Argument.FILES;
    return inBody && files ? Command.Argument.TEXT : command.argument();
  }

  /** Completes what is the command's own. */
  Completion words() {
    return command.words().apply(code.substring(nameEnd)).plus(nameEnd);
  }

  /** Returns where the argument that the text ends with begins. */
  int argumentStart() {
    int at = code.length();
    while (at > nameEnd && !Character.isWhitespace(code.charAt(at - 1))) {
      at--;
    }
    return at;
  }

  /** Returns the text with blanks in place of the directive's name. */
  String code() {
    return code.substring(0, start) + " ".repeat(nameEnd - start) + code.substring(nameEnd);
  }

  /** Returns the commands whose names begin so. */
  Completion names(List<Command> commands) {
    String sign = code.startsWith("%%", start) ? "%%" : "%";
    String prefix = name();
    List<Completion.Candidate> found =
        commands.stream()
            .filter(command -> command.name().startsWith(prefix))
            .map(
                command -> new Completion.Candidate(sign + command.name(), "magic", command.help()))
            .toList();
    return new Completion(found.isEmpty() ? code.length() : start, code.length(), found);
  }

  /** Returns the help of the command of this name. */
  Optional<MimeBundle> help(List<Command> commands) {
    return commands.stream()
        .filter(command -> command.name().equals(name()))
        .map(command -> "%" + command.name() + " " + command.help())
        .map(MimeBundle::text)
        .findFirst();
  }

  private String name() {
    return code.substring(start, nameEnd).replaceFirst("^%+", "");
  }
}
