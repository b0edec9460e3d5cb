package dev.benchbook.kernel.display;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;

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

    /** Sets how many characters each cell may show. */
    void limit(long characters);

    /** Returns what stands for the execution that the current thread works for; may be null. */
    Object cell();
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

  /** Returns LaTeX as a value that shows itself set, for example {@code latex("$x^2$")}. */
  public static MimeBundle latex(String text) {
    return MimeBundle.of("text/latex", text).with(MimeBundle.TEXT, text);
  }

  /**
   * Returns JSON text as a value that shows itself as a tree.
   *
   * @throws IllegalArgumentException if it is no JSON; the message says where
   */
  public static MimeBundle json(String text) {
    return Standard.json(text);
  }

  /** Returns an SVG picture as a value that shows itself; scripts in it do not run. */
  public static MimeBundle svg(String svg) {
    return Pictures.svg(svg);
  }

  /**
   * Returns the content of a picture's file as a value that shows itself.
   *
   * @param file PNG, JPEG, GIF, WebP or SVG
   * @throws IllegalArgumentException if it is none of these
   */
  public static MimeBundle image(byte[] file) {
    return Pictures.ofFile(file);
  }

  /**
   * Returns a picture's file as a value that shows itself.
   *
   * @param file the path of a PNG, JPEG, GIF, WebP or SVG file
   * @throws IOException if it can't be read
   * @throws IllegalArgumentException if it is none of these
   */
  public static MimeBundle image(Path file) throws IOException {
    return Pictures.ofFile(Files.readAllBytes(file));
  }

  /**
   * Shows a value in the cell's output.
   *
   * @param value the value
   * @param mimeTypes the representations to show; none means all. Text is taken to be of each
   * @return the display id, for {@link #updateDisplay}
   */
  public static String display(Object value, String... mimeTypes) {
    String id = UUID.randomUUID().toString();
    displayAs(id, value, mimeTypes);
    return id;
  }

  /**
   * Shows a value under a display id of the caller's own, which several displays may share: {@link
   * #updateDisplay} replaces them all.
   */
  public static void displayAs(String displayId, Object value, String... mimeTypes) {
    connected().display(render(value, mimeTypes), displayId);
  }

  /**
   * Shows a value as {@link #display} does.
   *
   * @return a handle, by which it can be replaced
   */
  public static DisplayHandle handle(Object value, String... mimeTypes) {
    return new DisplayHandle(display(value, mimeTypes));
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

  /**
   * Clears the output of the running cell.
   *
   * @param wait whether to wait for the next output, as in IPython's {@code
   *     clear_output(wait=True)}
   */
  public static void clearOutput(boolean wait) {
    clearOutput(wait ? Clear.BEFORE_NEXT_OUTPUT : Clear.NOW);
  }

  /** Returns what is iterated over with a progress bar, for {@code for (var x : progress(all))}. */
  public static <T> Iterable<T> progress(Iterable<T> items) {
    return progress(items, "");
  }

  /** Returns what is iterated over with a progress bar that has a label. */
  public static <T> Iterable<T> progress(Iterable<T> items, String label) {
    return Watched.iterable(items, label);
  }

  /** Returns an array's elements, iterated over with a progress bar. */
  public static <T> Iterable<T> progress(T[] items) {
    return progress(Arrays.asList(items), "");
  }

  /** Returns the numbers from 0 to below a count, iterated over with a progress bar. */
  public static Iterable<Integer> progress(int count) {
    return progress(IntStream.range(0, count).boxed().toList(), "");
  }

  /** Returns an iterator with a progress bar, which ends when there is no next element. */
  public static <T> Iterator<T> progress(Iterator<T> items) {
    return Watched.iterator(items, "");
  }

  /** Returns a stream, parallel or not, whose elements a progress bar counts. */
  public static <T> Stream<T> progress(Stream<T> items) {
    return progress(items, "");
  }

  /** Returns a stream whose elements a progress bar with a label counts. */
  public static <T> Stream<T> progress(Stream<T> items, String label) {
    return Watched.stream(items, label);
  }

  /**
   * Shows a progress bar that the caller steps on; see {@link Progress}.
   *
   * @throws IllegalArgumentException if the total is below 0
   */
  public static Progress progressBar(String label, long total) {
    return Progress.of(label, total);
  }

  /** Shows progress whose end is not known. */
  public static Progress progressBar(String label) {
    return Progress.of(label);
  }

  /**
   * Says how an execution has ended on the progress bars that it left open; a kernel calls this.
   *
   * @param cell what {@link Sink#cell} returned
   * @param how a word such as "interrupted"
   */
  public static void cellEnded(Object cell, String how) {
    ProgressBoard.cellEnded(cell, how);
  }

  static Optional<Sink> sink() {
    return Optional.ofNullable(sink);
  }

  /**
   * Sets how many characters a cell may print before the rest is left out; it may display one thing
   * for each 8,000 of them. Holds until the kernel ends.
   *
   * @param characters the limit, 8 million where nothing else was said; a line counts as 20 more
   * @throws IllegalArgumentException if it is not above 0
   */
  public static void outputLimit(long characters) {
    connected().limit(characters);
  }

  private static Sink connected() {
    Sink current = sink;
    if (current == null) {
      throw new IllegalStateException("no notebook kernel runs in this JVM; nothing can be shown");
    }
    return current;
  }
}
