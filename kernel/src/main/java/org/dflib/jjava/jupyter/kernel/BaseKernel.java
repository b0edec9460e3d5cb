package org.dflib.jjava.jupyter.kernel;

import dev.benchbook.kernel.display.Display;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;
import org.dflib.jjava.jupyter.kernel.display.Renderer;

/** What notebooks and libraries for JJava ask their kernel for. */
public class BaseKernel {
  private static final BaseKernel KERNEL = new BaseKernel();

  private final Renderer renderer = new Renderer();

  /** For this package. */
  protected BaseKernel() {}

  /** Returns the kernel that runs this notebook. */
  public static BaseKernel notebookKernel() {
    return KERNEL;
  }

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
