package dev.benchbook.kernel.eval.jshell;

import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.util.Collection;
import java.util.Optional;
import jdk.jshell.Snippet;

/**
 * Lets go of the compiler's errors once they are shown. JShell keeps every rejected snippet for
 * ever, and with its errors the compiler's whole table of symbols: several MB for an hour of
 * mistyped cells. The kernel's jar opens JShell for this alone; where it is closed, nothing is
 * forgotten and all else works.
 */
final class Diagnostics {
  private static final Optional<Field> DIAGNOSTICS = find();

  private Diagnostics() {}

  /** Forgets the errors of a rejected snippet, which is of no further use. */
  static void forget(Snippet rejected) {
    DIAGNOSTICS.ifPresent(
        field -> {
          try {
            if (field.get(rejected) instanceof Collection<?> errors) {
              errors.clear();
            }
          } catch (IllegalAccessException | UnsupportedOperationException e) {
            // They stay in memory, which is all the harm.
          }
        });
  }

  private static Optional<Field> find() {
    try {
      Field field = Snippet.class.getDeclaredField("diagnostics");
      field.setAccessible(true);
      return Optional.of(field);
    } catch (NoSuchFieldException | InaccessibleObjectException e) {
      return Optional.empty();
    }
  }
}
