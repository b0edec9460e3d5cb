package dev.benchbook.kernel.display;

/**
 * Makes the representations of values of one type.
 *
 * @param <T> the type
 */
@FunctionalInterface
public interface Renderer<T> {

  /** Returns the representations of a value; never null. Plain text is added if it is missing. */
  MimeBundle render(T value);
}
