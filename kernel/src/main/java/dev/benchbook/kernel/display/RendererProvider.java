package dev.benchbook.kernel.display;

/**
 * Registers renderers of a library. Providers are found by {@link java.util.ServiceLoader} on the
 * class path of the notebook.
 */
public interface RendererProvider {

  /** Adds renderers to the registry. */
  void register(Renderers renderers);
}
