package org.dflib.jjava.jupyter.kernel.display;

import java.util.List;

/** What a render function is told, under the name that notebooks for JJava know. */
public class RenderContext extends io.github.spencerpark.jupyter.kernel.display.RenderContext {
  /**
   * Makes a context.
   *
   * @param wanted the types asked for, with wildcards; empty for all
   * @param out takes the data
   */
  public RenderContext(
      List<String> wanted, io.github.spencerpark.jupyter.kernel.display.DisplayData out) {
    super(wanted, out);
  }
}
