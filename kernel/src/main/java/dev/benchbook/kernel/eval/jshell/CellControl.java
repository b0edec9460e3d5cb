package dev.benchbook.kernel.eval.jshell;

import dev.benchbook.kernel.eval.Cell;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import jdk.jshell.execution.DirectExecutionControl;
import jdk.jshell.spi.ExecutionControl;
import jdk.jshell.spi.ExecutionControlProvider;
import jdk.jshell.spi.ExecutionEnv;

/**
 * Runs snippets in this JVM on the {@link CellRunner} and keeps the value of the last one, which
 * JShell itself would hand on as text only.
 */
final class CellControl extends DirectExecutionControl {

  private final CellRunner runner;
  private final ReentrantLock compilerLock;
  private Object lastValue;
  private Throwable lastError;
  private Object lastVariable;

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

  // The compiler's lock is free while user code runs, so that completion works meanwhile.
  @Override
  protected String invoke(Method snippet) throws Exception {
    Cell cell = Cell.current().orElseThrow();
    if (cell.isInterrupted()) {
      throw new StoppedException();
    }
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
