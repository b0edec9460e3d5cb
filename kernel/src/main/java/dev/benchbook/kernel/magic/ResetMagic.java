package dev.benchbook.kernel.magic;

import dev.benchbook.kernel.eval.Cell;
import dev.benchbook.kernel.eval.Evaluator;
import dev.benchbook.kernel.eval.Outcome;
import java.util.Set;
import java.util.function.Supplier;

/** {@code %reset}: forgets what cells have declared. */
public final class ResetMagic implements Magic {
  // IPython asks before it resets; -f keeps it from asking, and is taken for what it says.
  private static final Set<String> ACCEPTED = Set.of("", "-f");

  private final Supplier<Evaluator> evaluator;

  /** Makes the magic. */
  public ResetMagic(Supplier<Evaluator> evaluator) {
    this.evaluator = evaluator;
  }

  @Override
  public String name() {
    return "reset";
  }

  @Override
  public String help() {
    return "forgets all variables, methods, types and imports of this session; added libraries stay";
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
    if (!ACCEPTED.contains(arguments)) {
      throw new MagicException("expected nothing after %reset, found " + arguments);
    }
    evaluator.get().reset();
    return Outcome.done();
  }
}
