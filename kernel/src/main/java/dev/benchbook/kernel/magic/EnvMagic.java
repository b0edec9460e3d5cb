package dev.benchbook.kernel.magic;

import dev.benchbook.kernel.eval.Cell;
import dev.benchbook.kernel.eval.Completion;
import dev.benchbook.kernel.eval.Outcome;

/** {@code %env}: shows and sets environment variables. */
public final class EnvMagic implements Magic {
  private static final String NAME = "[A-Za-z_][A-Za-z0-9_.()-]*";

  private final Environment environment;

  /** Makes the magic for the programs that magics start. */
  public EnvMagic(Environment environment) {
    this.environment = environment;
  }

  @Override
  public String name() {
    return "env";
  }

  @Override
  public String help() {
    return "[NAME[=VALUE]]: shows environment variables, or sets one for %%bash; a running JVM"
        + " can't change its own, so System.getenv stays as it is";
  }

  @Override
  public Body body() {
    return Body.NONE;
  }

  @Override
  public Completion complete(String before) {
    return before.contains("=")
        ? Completion.none(before)
        : Completion.ofWord(
            before,
            environment.all().keySet().stream()
                .map(name -> new Completion.Candidate(name, "variable", ""))
                .toList());
  }

  @Override
  public Outcome run(Cell cell, String arguments, String body) throws MagicException {
    if (arguments.isEmpty()) {
      environment
          .all()
          .forEach(
              (name, value) ->
                  System.out.println(
                      name + "=" + (Environment.isSecret(name) ? "(not shown)" : value)));
      return Outcome.done();
    }
    String[] parts = arguments.split("\\s*=\\s*|\\s+", 2);
    String name = parts[0];
    if (!name.matches(NAME)) {
      throw new MagicException("expected NAME or NAME=VALUE, found \"" + arguments + "\"");
    }
    if (parts.length == 1) {
      String value = environment.all().get(name);
      if (value == null) {
        throw new MagicException("there is no variable " + name);
      }
      return Outcome.value(value);
    }
    environment.set(name, unquoted(parts[1]));
    System.out.println(
        name + " is set for %%bash; System.getenv and programs that Java code starts don't see it");
    return Outcome.done();
  }

  private static String unquoted(String value) {
    int end = value.length() - 1;
    boolean quoted =
        end > 0
            && value.charAt(0) == value.charAt(end)
            && (value.charAt(0) == '"' || value.charAt(0) == '\'');
    return quoted ? value.substring(1, end) : value;
  }
}
