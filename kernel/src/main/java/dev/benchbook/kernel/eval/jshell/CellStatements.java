package dev.benchbook.kernel.eval.jshell;

import java.lang.ref.WeakReference;
import java.sql.CallableStatement;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * The database statements that cells have made, so that an interrupt can cancel one: a driver waits
 * for its server in a socket, and minds no interrupt of its thread. Public because the classes of
 * cells call it; not meant for hand-written code.
 */
public final class CellStatements {
  private static final int FIRST_SWEEP = 64;
  private static final List<WeakReference<Statement>> MADE = new ArrayList<>();
  private static int nextSweep = FIRST_SWEEP;

  private CellStatements() {}

  /** Remembers a statement and returns it. */
  public static Statement watched(Statement statement) {
    remember(statement);
    return statement;
  }

  /** Remembers a statement and returns it. */
  public static PreparedStatement watched(PreparedStatement statement) {
    remember(statement);
    return statement;
  }

  /** Remembers a statement and returns it. */
  public static CallableStatement watched(CallableStatement statement) {
    remember(statement);
    return statement;
  }

  /**
   * Cancels the statements whose driver a thread is in; may wait for the network.
   *
   * @param stack what the thread is doing
   */
  static void cancel(StackTraceElement[] stack) {
    for (Statement statement : alive()) {
      try {
        if (isInDriver(stack, statement) && !statement.isClosed()) {
          statement.cancel();
        }
      } catch (SQLException | RuntimeException | LinkageError e) {
        // A driver that can't cancel; the thread is ended by other means.
      }
    }
  }

  private static void remember(Statement statement) {
    synchronized (MADE) {
      if (MADE.size() >= nextSweep) {
        MADE.removeIf(reference -> reference.get() == null);
        nextSweep = Math.max(FIRST_SWEEP, 2 * MADE.size());
      }
      MADE.add(new WeakReference<>(statement));
    }
  }

  private static List<Statement> alive() {
    synchronized (MADE) {
      return MADE.stream().map(WeakReference::get).filter(Objects::nonNull).toList();
    }
  }

  // A driver's classes lie in one package or below it; a pool's wrapper calls them too.
  private static boolean isInDriver(StackTraceElement[] stack, Statement statement) {
    String packageName = statement.getClass().getPackageName();
    for (StackTraceElement frame : stack) {
      String name = frame.getClassName();
      if (packageName.isEmpty()
          ? name.equals(statement.getClass().getName())
          : name.startsWith(packageName + ".")) {
        return true;
      }
    }
    return false;
  }
}
