package dev.benchbook.kernel.eval;

import java.util.List;
import java.util.function.Supplier;

/**
 * What an evaluator knows beyond its language when it completes, inspects and explains errors.
 *
 * @param commands the directives that cells may hold
 * @param completers what knows the contents of strings, asked in this order
 * @param hinters what knows how to mend exceptions, asked in this order
 */
public record Assistance(
    Supplier<List<Command>> commands, List<Completer> completers, List<Hinter> hinters) {
  /** Nothing beyond the language. */
  public static final Assistance NONE = new Assistance(List::of, List.of());

  /** Copies the lists. */
  public Assistance {
    completers = List.copyOf(completers);
    hinters = List.copyOf(hinters);
  }

  /** Knows nothing of exceptions. */
  public Assistance(Supplier<List<Command>> commands, List<Completer> completers) {
    this(commands, completers, List.of());
  }
}
