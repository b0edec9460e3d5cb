package dev.benchbook.kernel.display;

import java.util.UUID;

/**
 * What cells call to show things before they end. All methods may be called from any thread; the
 * output belongs to the cell that started the thread.
 *
 * <p>Outside a notebook, for example in a test of a library, the methods throw {@link
 * IllegalStateException}.
 */
public final class Display {

  /** Where displays go; the kernel connects it. */
  public interface Sink {
    /** Shows a bundle under a display id. */
    void display(MimeBundle bundle, String displayId);

    /** Replaces what is shown under a display id, in every cell that shows it. */
    void update(MimeBundle bundle, String displayId);

    /** Clears the cell's output, at once or when the next output comes. */
    void clear(Clear when);
  }

  /** When output is cleared. */
  public enum Clear {
    /** At once. */
    NOW,
    /** When the next output replaces it; this avoids flicker. */
    BEFORE_NEXT_OUTPUT
  }

  private static final Renderers RENDERERS = new Renderers();
  private static volatile Sink sink;

  private Display() {}

  /** Returns the registry that this notebook's values are rendered with. */
  public static Renderers renderers() {
    return RENDERERS;
  }

  /** Connects displays to a kernel; a kernel calls this once, when it starts. */
  public static void connect(Sink kernel) {
    sink = kernel;
  }

  /** Returns the representations of a value, all of them or those asked for. */
  public static MimeBundle render(Object value, String... mimeTypes) {
    return RENDERERS.renderAs(value, mimeTypes);
  }

  /**
   * Returns Markdown as a value that shows itself formatted, for example as a cell's last value.
   */
  public static MimeBundle markdown(String text) {
    return MimeBundle.of(MimeBundle.MARKDOWN, text).with(MimeBundle.TEXT, text);
  }

  /** Returns an HTML fragment as a value that shows itself formatted. */
  public static MimeBundle html(String fragment) {
    return MimeBundle.of(MimeBundle.HTML, fragment).with(MimeBundle.TEXT, fragment);
  }

  /**
   * Shows a value in the cell's output.
   *
   * @param value the value
   * @param mimeTypes the representations to show; none means all. Text is taken to be of the first
   * @return the display id, for {@link #updateDisplay}
   */
  public static String display(Object value, String... mimeTypes) {
    String id = UUID.randomUUID().toString();
    connected().display(render(value, mimeTypes), id);
    return id;
  }

  /** Replaces what is shown under a display id. */
  public static void updateDisplay(String displayId, Object value, String... mimeTypes) {
    connected().update(render(value, mimeTypes), displayId);
  }

  /** Clears the output of the running cell at once. */
  public static void clearOutput() {
    clearOutput(Clear.NOW);
  }

  /** Clears the output of the running cell. */
  public static void clearOutput(Clear when) {
    connected().clear(when);
  }

  private static Sink connected() {
    Sink current = sink;
    if (current == null) {
      throw new IllegalStateException("no notebook kernel runs in this JVM; nothing can be shown");
    }
    return current;
  }
}
