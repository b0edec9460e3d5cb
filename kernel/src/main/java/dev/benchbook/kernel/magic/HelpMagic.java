package dev.benchbook.kernel.magic;

import dev.benchbook.kernel.eval.Cell;
import dev.benchbook.kernel.eval.Completion;
import dev.benchbook.kernel.eval.Outcome;

/** {@code %help [NAME]}: lists the magics or describes one. */
final class HelpMagic implements Magic {
  private final Magics magics;

  HelpMagic(Magics magics) {
    this.magics = magics;
  }

  @Override
  public String name() {
    return "help";
  }

  @Override
  public String help() {
    return "[NAME]: lists the magics, or describes one";
  }

  @Override
  public Body body() {
    return Body.NONE;
  }

  @Override
  public Completion complete(String before) {
    return Completion.ofWord(
        before,
        magics.all().stream()
            .map(magic -> new Completion.Candidate(magic.name(), "magic", magic.help()))
            .toList());
  }

  @Override
  public Outcome run(Cell cell, String arguments, String body) throws MagicException {
    String name = arguments.replaceFirst("^%+", "");
    if (name.isEmpty()) {
      magics.all().forEach(HelpMagic::print);
    } else {
      print(magics.find(name).orElseThrow(() -> new MagicException(magics.unknown(name))));
    }
    return Outcome.done();
  }

  private static void print(Magic magic) {
    String mark = magic.body() == Body.NEEDED ? "%%" : "%";
    String help = magic.help();
    boolean arguments = !help.isEmpty() && !Character.isLowerCase(help.charAt(0));
    System.out.println(mark + magic.name() + (arguments ? " " : ": ") + help);
  }
}
