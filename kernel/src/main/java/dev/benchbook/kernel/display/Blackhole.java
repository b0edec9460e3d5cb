package dev.benchbook.kernel.display;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Takes values that nobody uses, so that the compiler can't leave out what makes them. {@code
 * %timeit} gives it the value of what it times. The cost is one store that is not reordered.
 */
public final class Blackhole {
  private static final VarHandle NUMBER;
  private static final VarHandle REAL;
  private static final VarHandle REFERENCE;

  @SuppressWarnings("unused") // Written through its handle.
  private static long number;

  @SuppressWarnings("unused") // As above.
  private static double real;

  @SuppressWarnings("unused") // As above.
  private static Object reference;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      NUMBER = lookup.findStaticVarHandle(Blackhole.class, "number", long.class);
      REAL = lookup.findStaticVarHandle(Blackhole.class, "real", double.class);
      REFERENCE = lookup.findStaticVarHandle(Blackhole.class, "reference", Object.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private Blackhole() {}

  /** Takes an integer of any size or a character. */
  public static void consume(long value) {
    NUMBER.setOpaque(value);
  }

  /** Takes a truth value. */
  public static void consume(boolean value) {
    NUMBER.setOpaque(value ? 1L : 0L);
  }

  /** Takes a floating-point number. */
  public static void consume(double value) {
    REAL.setOpaque(value);
  }

  /** Takes an object, and keeps it until the next one comes. */
  public static void consume(Object value) {
    REFERENCE.setOpaque(value);
  }
}
