package org.dflib.jjava.jupyter.kernel.display;

import dev.benchbook.kernel.display.MimeBundle;

/** A value in several representations, under the name that notebooks for JJava know. */
public class DisplayData extends io.github.spencerpark.jupyter.kernel.display.DisplayData {
  /** Makes data without a representation. */
  public DisplayData() {}

  /** Makes data of plain text. */
  public DisplayData(String text) {
    super(text);
  }

  /** Makes a copy. */
  public DisplayData(io.github.spencerpark.jupyter.kernel.display.DisplayData other) {
    super(other);
  }

  /** Returns what a bundle holds as data of this class. */
  public static DisplayData of(MimeBundle bundle) {
    return new DisplayData(io.github.spencerpark.jupyter.kernel.display.DisplayData.of(bundle));
  }
}
