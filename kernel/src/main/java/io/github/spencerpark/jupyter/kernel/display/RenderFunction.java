package io.github.spencerpark.jupyter.kernel.display;

/**
 * Renders values of a type.
 *
 * @param <T> the type
 */
@FunctionalInterface
public interface RenderFunction<T> {
  /** Adds the representations that the context wants. */
  void render(T value, RenderContext context);
}
