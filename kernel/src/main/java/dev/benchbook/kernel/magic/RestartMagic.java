package dev.benchbook.kernel.magic;

import dev.benchbook.kernel.eval.Cell;
import dev.benchbook.kernel.eval.Outcome;

/** {@code %restart}: begins anew inside the running kernel, whose connections stay. */
public final class RestartMagic implements Magic {
  private final Runnable restart;

  /**
   * Makes the magic.
   *
   * @param restart puts a fresh evaluator in the place of the one that runs
   */
  public RestartMagic(Runnable restart) {
    this.restart = restart;
  }

  @Override
  public String name() {
    return "restart";
  }

  @Override
  public String help() {
    return "begins anew with a fresh compiler, without what was declared, while the front end stays"
        + " connected; added libraries stay. For a cell that could not be stopped";
  }

  @Override
  public Body body() {
    return Body.NONE;
  }

  @Override
  public Calls calls() {
    return Calls.LINE;
  }

  @Override
  public Outcome run(Cell cell, String arguments, String body) throws MagicException {
    if (!arguments.isEmpty()) {
      throw new MagicException("expected nothing after %restart, found " + arguments);
    }
    // What follows would run in the evaluator that is given up.
    if (!cell.code().strip().equals("%restart")) {
      throw new MagicException("it needs a cell of its own");
    }
    restart.run();
    System.out.println("began anew; nothing is declared, added libraries are still there");
    return Outcome.done();
  }
}
