package dev.benchbook.kernel.eval;

import dev.benchbook.kernel.display.MimeBundle;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

/**
 * A language that cells are written in.
 *
 * <p>{@link #evaluate} is called by one thread at a time; all other methods may be called by any
 * thread, also while a cell runs.
 */
public interface Evaluator extends AutoCloseable {

  /**
   * Runs code of a cell to its end and says how it ended; errors of the cell are not thrown.
   *
   * @param cell the cell
   * @param code the code to run: the cell's own or a part of it
   * @param directives what runs the lines that begin with {@code %}
   */
  Outcome evaluate(Cell cell, String code, Directives directives);

  /**
   * Runs code of the kernel's own that may call a cell's, such as the rendering of its value: on
   * the cell's thread, so that it ends with the cell when that is interrupted.
   *
   * @throws Exception what the code throws; a {@link java.util.concurrent.CancellationException} if
   *     the cell was interrupted
   */
  <T> T call(Cell cell, Callable<T> code) throws Exception;

  /** Ends the running cell, if there is one. Returns at once; the state of earlier cells stays. */
  void interrupt();

  /** Returns what could stand at the cursor, counted in UTF-16 units. */
  Completion complete(String code, int cursor);

  /**
   * Describes what stands at the cursor.
   *
   * @param cursor the position in UTF-16 units
   * @param detail 0 for a short description, 1 for more
   */
  Optional<MimeBundle> inspect(String code, int cursor, int detail);

  /** Says whether code can be run as it stands. */
  Completeness completeness(String code);

  /** Adds jars or class folders to what cells can use. */
  void addToClassPath(List<Path> entries);

  /**
   * Adds options of the compiler, for the code of later cells.
   *
   * @throws IllegalArgumentException if the compiler refuses them; then none is added
   */
  void addCompilerOptions(List<String> options);

  /** Returns the options of the compiler, as they were given. */
  List<String> compilerOptions();

  /** Returns what was added to what cells can use, in its order. */
  List<Path> classPath();

  /** Returns what cells have declared and can use now, in the order of kinds and then of time. */
  List<Declaration> declarations();

  /**
   * Forgets what cells have declared and the values of their variables. What was there at the start
   * and what was added to the class path stays.
   */
  void reset();

  /** Does in advance what the first cell would wait for. */
  void warmUp();

  @Override
  void close();
}
