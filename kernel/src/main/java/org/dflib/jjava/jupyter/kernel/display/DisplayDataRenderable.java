package org.dflib.jjava.jupyter.kernel.display;

import dev.benchbook.kernel.display.Displayable;
import dev.benchbook.kernel.display.MimeBundle;
import java.util.List;

/** A value that renders itself, under the name that notebooks for JJava know. */
public interface DisplayDataRenderable extends Displayable {
  /** Adds the representations that the context wants. */
  void render(RenderContext context);

  @Override
  default MimeBundle mimeBundle() {
    return mimeBundle(List.of());
  }

  @Override
  default MimeBundle mimeBundle(List<String> mimeTypes) {
    DisplayData data = new DisplayData();
    render(new RenderContext(mimeTypes, data));
    return data.mimeBundle();
  }
}
