package dev.benchbook.analysis.measure;

import java.util.Optional;

/**
 * A doubt about a result that its reader must see. Results carry their warnings; every renderer
 * shows them.
 *
 * @param message one sentence: what was found and what it means for the reader
 * @param where the place in the source, if there is one
 */
public record Warning(String message, Optional<Position> where) {

  /** Refuses an empty message. */
  public Warning {
    if (message == null || message.isBlank()) {
      throw new IllegalArgumentException("message: expected a sentence, found nothing");
    }
    if (where == null) {
      throw new IllegalArgumentException("where: expected an Optional, found null");
    }
  }

  /** Returns a warning about a result as a whole. */
  public static Warning of(String message) {
    return new Warning(message, Optional.empty());
  }

  /** Returns a warning about a place in a source. */
  public static Warning at(Position where, String message) {
    return new Warning(message, Optional.of(where));
  }

  /** Returns {@code place: message}, or the message alone. */
  @Override
  public String toString() {
    return where.map(p -> p + ": " + message).orElse(message);
  }
}
