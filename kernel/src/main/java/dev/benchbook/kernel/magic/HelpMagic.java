package dev.benchbook.kernel.magic;

import dev.benchbook.kernel.eval.Cell;
import dev.benchbook.kernel.eval.Outcome;

/** {@code %help}: lists the magics. */
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
    return "lists the magics";
  }

  @Override
  public Outcome run(Cell cell, String arguments, String body) {
    magics.all().forEach(magic -> System.out.println("%" + magic.name() + " " + magic.help()));
    return Outcome.done();
  }
}
