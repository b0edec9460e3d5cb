package dev.benchbook.kernel.eval.jshell;

import dev.benchbook.kernel.eval.Cell;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import jdk.jshell.execution.DirectExecutionControl;
import jdk.jshell.spi.ExecutionControl;
import jdk.jshell.spi.ExecutionControlProvider;
import jdk.jshell.spi.ExecutionEnv;
import jdk.jshell.spi.SPIResolutionException;

/**
 * Runs snippets in this JVM on the {@link CellRunner} and keeps the value of the last one, which
 * JShell itself would hand on as text only.
 */
final class CellControl extends DirectExecutionControl {

  private static final int MAX_CAUSES = 50;

  private final CellRunner runner;
  private final ReentrantLock compilerLock;
  private Object lastValue;
  private Throwable lastError;
  private Object lastVariable;
  private Class<?> lastClass;

  CellControl(CellLoader loader, CellRunner runner, ReentrantLock compilerLock) {
    super(loader);
    this.runner = runner;
    this.compilerLock = compilerLock;
  }

  /** Returns a provider that hands out this control. */
  ExecutionControlProvider provider() {
    return new ExecutionControlProvider() {
      @Override
      public String name() {
        return "benchbook";
      }

      @Override
      public ExecutionControl generate(ExecutionEnv env, Map<String, String> parameters) {
        return CellControl.this;
      }
    };
  }

  /** Returns the value of the snippet that ran last and forgets it. */
  Object takeValue() {
    Object value = lastValue;
    lastValue = null;
    return value;
  }

  /** Returns what the snippet that ran last threw, or null, and forgets it. */
  Throwable takeError() {
    Throwable error = lastError;
    lastError = null;
    return error;
  }

  /** Clears the variables of the snippet that ran last. */
  void forgetVariables() {
    CellLoader.forgetValues(lastClass);
  }

  /** Keeps a variable's value; its text may be long to make, and is made elsewhere. */
  @Override
  public String varValue(String className, String varName) throws InternalException {
    try {
      Field variable = findClass(className).getDeclaredField(varName);
      variable.setAccessible(true);
      lastVariable = variable.get(null);
      return "";
    } catch (ReflectiveOperationException e) {
      throw new InternalException(e.toString());
    }
  }

  /** Returns the value of the variable that was asked for last and forgets it. */
  Object takeVariable() {
    Object value = lastVariable;
    lastVariable = null;
    return value;
  }

  // JShell's own conversion recurses along causes, which may form a ring, and trusts methods of the
  // exception, which are the user's.
  @Override
  protected String throwConvertedInvocationException(Throwable thrown)
      throws RunException, InternalException {
    if (thrown instanceof SPIResolutionException) {
      return super.throwConvertedInvocationException(thrown);
    }
    throw converted(thrown, Collections.newSetFromMap(new IdentityHashMap<>()));
  }

  private static UserException converted(Throwable thrown, Set<Throwable> seen) {
    seen.add(thrown);
    UserException exception =
        new UserException(
            safely(thrown::getMessage, "[its message failed]"),
            thrown.getClass().getName(),
            safely(thrown::getStackTrace, new StackTraceElement[0]));
    Throwable cause = safely(thrown::getCause, null);
    boolean show = cause != null && seen.size() < MAX_CAUSES && !seen.contains(cause);
    exception.initCause(show ? converted(cause, seen) : null);
    return exception;
  }

  private static <T> T safely(Supplier<T> question, T otherwise) {
    try {
      return question.get();
    } catch (RuntimeException | StackOverflowError e) {
      return otherwise;
    }
  }

  // The compiler's lock is free while user code runs, so that completion works meanwhile.
  @Override
  protected String invoke(Method snippet) throws Exception {
    Cell cell = Cell.current().orElseThrow();
    if (cell.isInterrupted()) {
      throw new StoppedException();
    }
    lastClass = snippet.getDeclaringClass();
    PrintStream out = System.out;
    compilerLock.unlock();
    try {
      lastValue = runner.run(cell, () -> call(snippet));
      return "";
    } catch (CellGuard.Interrupted e) {
      throw new StoppedException();
    } catch (Throwable e) { // Errors of the snippet, StackOverflowError and its like among them.
      if (cell.isInterrupted() && !(e instanceof CellRunner.AbandonedException)) {
        throw new StoppedException();
      }
      lastError = e;
      throw new InvocationTargetException(e);
    } finally {
      compilerLock.lock();
      if (System.out == null) {
        // JShell flushes it.
        System.setOut(out);
      }
    }
  }

  private static Object call(Method snippet) throws Throwable {
    try {
      return snippet.invoke(null);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
