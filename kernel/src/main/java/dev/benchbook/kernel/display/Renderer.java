package dev.benchbook.kernel.display;

import java.util.List;

/**
 * Makes the representations of values of one type.
 *
 * @param <T> the type
 */
@FunctionalInterface
public interface Renderer<T> {

  /** Returns the representations of a value; never null. Plain text is added if it is missing. */
  MimeBundle render(T value);

  /**
   * Returns the representations of a value that somebody asked for by type; others may be among
   * them. By default those of {@link #render(Object)}.
   *
   * @param mimeTypes the types, at least one
   */
  default MimeBundle render(T value, List<String> mimeTypes) {
    return render(value);
  }
}
