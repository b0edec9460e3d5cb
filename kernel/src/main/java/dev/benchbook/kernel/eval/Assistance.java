package dev.benchbook.kernel.eval;

import java.util.List;
import java.util.function.Supplier;

/**
 * What an evaluator knows beyond its language when it completes and inspects.
 *
 * @param commands the directives that cells may hold
 * @param completers what knows the contents of strings, asked in this order
 */
public record Assistance(Supplier<List<Command>> commands, List<Completer> completers) {
  /** Nothing beyond the language. */
  public static final Assistance NONE = new Assistance(List::of, List.of());

  /** Copies the completers. */
  public Assistance {
    completers = List.copyOf(completers);
  }
}
