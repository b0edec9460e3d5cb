package io.github.spencerpark.ijava.runtime;

import dev.benchbook.kernel.display.MagicCalls;
import java.util.List;

/** Magics as methods, as cells for IJava call them. */
public final class Magics {
  private Magics() {}

  /** Runs a line magic as {@link MagicCalls#lineMagic} does. */
  @SuppressWarnings("TypeParameterUnusedInFormals") // IJava's signature.
  public static <T> T lineMagic(String name, List<String> arguments) {
    return MagicCalls.lineMagic(name, arguments);
  }

  /** Runs a cell magic as {@link MagicCalls#cellMagic} does. */
  @SuppressWarnings("TypeParameterUnusedInFormals") // As above.
  public static <T> T cellMagic(String name, List<String> arguments, String body) {
    return MagicCalls.cellMagic(name, arguments, body);
  }
}
