package io.github.spencerpark.ijava;

import dev.benchbook.kernel.display.Display;
import io.github.spencerpark.jupyter.kernel.display.DisplayData;
import io.github.spencerpark.jupyter.kernel.display.Renderer;

/** What notebooks for IJava ask their kernel for. */
public final class JavaKernel {
  private final Renderer renderer = new Renderer();

  JavaKernel() {}

  /** Returns what renders this notebook's values. */
  public Renderer getRenderer() {
    return renderer;
  }

  /** Shows data in the cell's output. */
  public void display(DisplayData data) {
    if (data.hasDisplayId()) {
      Display.displayAs(data.getDisplayId(), data);
    } else {
      String unused = Display.display(data);
    }
  }
}
