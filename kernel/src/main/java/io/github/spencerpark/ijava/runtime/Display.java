package io.github.spencerpark.ijava.runtime;

import io.github.spencerpark.jupyter.kernel.display.DisplayData;

/** Displays, as cells for IJava call them. */
public final class Display {
  private Display() {}

  /** Returns the representations of a value, all of them or those asked for. */
  public static DisplayData render(Object value, String... mimeTypes) {
    return DisplayData.of(dev.benchbook.kernel.display.Display.render(value, mimeTypes));
  }

  /** Shows a value and returns the display id. */
  public static String display(Object value, String... mimeTypes) {
    return dev.benchbook.kernel.display.Display.display(value, mimeTypes);
  }

  /** Replaces what is shown under a display id. */
  public static void updateDisplay(String id, Object value, String... mimeTypes) {
    dev.benchbook.kernel.display.Display.updateDisplay(id, value, mimeTypes);
  }
}
