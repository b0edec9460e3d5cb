package dev.benchbook.kernel.magic;

import dev.benchbook.kernel.eval.Cell;
import dev.benchbook.kernel.eval.Command;
import dev.benchbook.kernel.eval.Evaluator;
import dev.benchbook.kernel.eval.Outcome;
import java.util.Locale;
import java.util.function.Supplier;

/** {@code %time statement} and {@code %%time}: runs code once and prints how long it took. */
public final class TimeMagic implements Magic {
  private final Supplier<Evaluator> evaluator;

  /** Makes the magic; the evaluator is asked for when it runs. */
  public TimeMagic(Supplier<Evaluator> evaluator) {
    this.evaluator = evaluator;
  }

  @Override
  public String name() {
    return "time";
  }

  @Override
  public String help() {
    return "STATEMENT, or %%time above a cell: runs it once and prints how long it took";
  }

  @Override
  public Calls calls() {
    return Calls.LINE;
  }

  @Override
  public Command.Argument argument() {
    return Command.Argument.CODE;
  }

  @Override
  public Outcome run(Cell cell, String arguments, String body) throws MagicException {
    String code = arguments + (body.isEmpty() ? "" : "\n" + body);
    if (code.isBlank()) {
      throw new MagicException("expected code to run, found nothing");
    }
    long begin = System.nanoTime();
    Outcome outcome = evaluator.get().evaluate(cell, code, Magics.none(name()));
    double millis = (System.nanoTime() - begin) / 1e6;
    System.out.println(String.format(Locale.ROOT, "%.1f ms, compilation included, 1 run", millis));
    return outcome;
  }
}
