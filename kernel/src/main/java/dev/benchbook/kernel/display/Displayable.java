package dev.benchbook.kernel.display;

import java.util.List;

/** A value that knows how to show itself in a notebook. */
public interface Displayable {

  /** Returns the representations of this value; plain text is added if it is missing. */
  MimeBundle mimeBundle();

  /**
   * Returns the representations that somebody asked for by type; others may be among them. By
   * default those of {@link #mimeBundle()}.
   *
   * @param mimeTypes the types, at least one
   */
  default MimeBundle mimeBundle(List<String> mimeTypes) {
    return mimeBundle();
  }
}
