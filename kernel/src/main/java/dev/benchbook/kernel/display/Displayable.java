package dev.benchbook.kernel.display;

/** A value that knows how to show itself in a notebook. */
public interface Displayable {

  /** Returns the representations of this value; plain text is added if it is missing. */
  MimeBundle mimeBundle();
}
