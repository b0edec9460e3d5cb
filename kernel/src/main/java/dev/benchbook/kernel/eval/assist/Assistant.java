package dev.benchbook.kernel.eval.assist;

import dev.benchbook.kernel.display.MimeBundle;
import dev.benchbook.kernel.eval.Command;
import dev.benchbook.kernel.eval.Completeness;
import dev.benchbook.kernel.eval.Completer;
import dev.benchbook.kernel.eval.Completion;
import dev.benchbook.kernel.eval.assist.Scan.Token;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Answers what could stand at the cursor, what stands there, and whether code is whole. Any thread
 * may ask; an answer that takes too long is given up and empty. It never throws.
 */
public final class Assistant {
  private static final int MAX_CODE = 4_000_000;

  private final Desk desk;
  private final Values values;
  private final Supplier<List<Command>> commands;
  private final Literals literals;

  private Assistant(
      Desk desk, Values values, Supplier<List<Command>> commands, List<Completer> completers) {
    this.desk = desk;
    this.values = values;
    this.commands = commands;
    literals = new Literals(completers, values);
  }

  /**
   * Returns an assistant.
   *
   * @param world what the session has declared
   * @param values the values of its variables
   * @param commands the directives that cells may hold
   * @param completers what knows the contents of strings, asked in this order
   */
  public static Assistant of(
      Supplier<World> world,
      Values values,
      Supplier<List<Command>> commands,
      List<Completer> completers) {
    return of(world, values, commands, completers, Sources::ofRunningJdk);
  }

  static Assistant of(
      Supplier<World> world,
      Values values,
      Supplier<List<Command>> commands,
      List<Completer> completers,
      Supplier<Sources> sources) {
    return new Assistant(
        new Desk(() -> new Engine(world, sources.get())),
        values,
        commands,
        List.copyOf(completers));
  }

  /** Gets ready in the background, once nobody has asked for a while. */
  public void warmUp() {
    desk.open();
  }

  /** Returns what could stand at the cursor, counted in UTF-16 units. */
  public Completion complete(String code, int cursor) {
    Completion none = new Completion(cursor, cursor, List.of());
    if (code.length() > MAX_CODE) {
      return none;
    }
    return desk.ask(engine -> complete(engine, code.substring(0, cursor)), none);
  }

  /** Describes what stands at the cursor; detail above 0 adds sources. */
  public Optional<MimeBundle> inspect(String code, int cursor, int detail) {
    if (code.length() > MAX_CODE) {
      return Optional.empty();
    }
    return desk.ask(engine -> inspect(engine, code, cursor, detail), Optional.empty());
  }

  /** Says whether code is whole. */
  public Completeness completeness(String code) {
    Completeness unknown = new Completeness(Completeness.Status.UNKNOWN, "");
    return code.length() > MAX_CODE
        ? unknown
        : desk.ask(engine -> engine.completeness(code), unknown);
  }

  /** Returns what may be meant by a name that stands at the end of the code and is not known. */
  public Meant meant(String before, String name, Meant.Kind kind) {
    return before.length() > MAX_CODE
        ? Meant.NOTHING
        : desk.ask(engine -> engine.meant(before, name, kind), Meant.NOTHING);
  }

  private Completion complete(Engine engine, String before) {
    int cursor = before.length();
    Optional<Directive> directive = Directive.at(before, Scan.of(before), commands.get());
    if (directive.isPresent()) {
      Directive line = directive.get();
      if (line.inName()) {
        return line.names(commands.get());
      }
      Completion words = line.words();
      if (!words.candidates().isEmpty()) {
        return words;
      } else if (line.argument() == Command.Argument.FILES) {
        int start = line.argumentStart();
        return new Completion(start, cursor, FileNames.of(before.substring(start)));
      } else if (line.argument() == Command.Argument.TEXT) {
        return new Completion(cursor, cursor, List.of());
      }
    }
    String code = directive.map(Directive::code).orElse(before);
    Scan scan = Scan.of(code);
    Token last = scan.last();
    if (last != null && !last.closed()) {
      return literals.complete(scan, last, code);
    }
    boolean word = last != null && last.kind() == Scan.Kind.WORD && last.end() == cursor;
    boolean number = last != null && last.kind() == Scan.Kind.NUMBER && last.end() == cursor;
    if (number) {
      return new Completion(cursor, cursor, List.of());
    }
    int start = word ? last.start() : cursor;
    List<Completion.Candidate> found = engine.complete(code, start, cursor);
    return new Completion(found.isEmpty() ? cursor : start, cursor, found);
  }

  private Optional<MimeBundle> inspect(Engine engine, String code, int cursor, int detail) {
    int end = cursor;
    while (end < code.length() && Character.isJavaIdentifierPart(code.charAt(end))) {
      end++;
    }
    String before = code.substring(0, end);
    Optional<Directive> directive = Directive.at(before, Scan.of(before), commands.get());
    if (directive.isPresent() && directive.get().inName()) {
      return directive.get().help(commands.get());
    } else if (directive.isPresent() && directive.get().argument() != Command.Argument.CODE) {
      return Optional.empty();
    }
    String java = directive.map(Directive::code).orElse(before);
    Optional<Inspection.Place> place = place(Scan.of(java), java);
    return place.flatMap(one -> engine.inspect(one, detail, values));
  }

  // The word at the end, or else the one before the innermost open parenthesis.
  private static Optional<Inspection.Place> place(Scan scan, String code) {
    List<Token> tokens = scan.tokens();
    int at = tokens.size() - 1;
    boolean word =
        at >= 0 && tokens.get(at).kind() == Scan.Kind.WORD && tokens.get(at).end() == code.length();
    boolean call = at >= 0 && scan.is(tokens.get(at), ")");
    if (!word && call) {
      at = beforeTypeArguments(scan, opening(scan, at) - 1);
    } else if (!word) {
      if (scan.open().isEmpty() || !scan.is(scan.open().get(0), "(")) {
        return Optional.empty();
      }
      at =
          Collections.binarySearch(
                  tokens.stream().map(Token::start).toList(), scan.open().get(0).start())
              - 1;
      at = beforeTypeArguments(scan, at);
    }
    if (at < 0 || tokens.get(at).kind() != Scan.Kind.WORD) {
      return Optional.empty();
    }
    Token name = tokens.get(at);
    int first = at;
    while (first >= 2 && scan.is(tokens.get(first - 1), ".")) {
      first -= 2;
    }
    boolean created = first >= 1 && scan.is(tokens.get(first - 1), "new");
    return Optional.of(
        new Inspection.Place(code.substring(0, name.start()), scan.text(name), created));
  }

  // The parenthesis that the one at an index closes; -1 if there is none.
  private static int opening(Scan scan, int closing) {
    int depth = 0;
    for (int here = closing; here >= 0; here--) {
      Token token = scan.tokens().get(here);
      depth += scan.is(token, ")") ? 1 : scan.is(token, "(") ? -1 : 0;
      if (depth == 0) {
        return here;
      }
    }
    return -1;
  }

  private static int beforeTypeArguments(Scan scan, int at) {
    List<Token> tokens = new ArrayList<>(scan.tokens());
    int depth = 0;
    int here = at;
    while (here >= 0) {
      depth += scan.is(tokens.get(here), ">") ? 1 : scan.is(tokens.get(here), "<") ? -1 : 0;
      if (depth == 0) {
        return scan.is(tokens.get(here), "<") ? here - 1 : here;
      }
      here--;
    }
    return here;
  }
}
