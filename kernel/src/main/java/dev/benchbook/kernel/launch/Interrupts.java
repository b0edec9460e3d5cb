package dev.benchbook.kernel.launch;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;

/** The interrupt signal, which a terminal sends to the whole process group. */
final class Interrupts {
  private Interrupts() {}

  /**
   * Runs an action on SIGINT in place of ending the JVM. The JDK has no supported interface for
   * this; where {@code sun.misc.Signal} is missing, the signal ends the JVM as usual.
   */
  static void handleSignal(Runnable action) {
    try {
      Class<?> signal = Class.forName("sun.misc.Signal");
      Class<?> handler = Class.forName("sun.misc.SignalHandler");
      InvocationHandler run =
          (proxy, method, arguments) -> {
            action.run();
            return null;
          };
      Object proxy =
          Proxy.newProxyInstance(Interrupts.class.getClassLoader(), new Class<?>[] {handler}, run);
      signal
          .getMethod("handle", signal, handler)
          .invoke(null, signal.getConstructor(String.class).newInstance("INT"), proxy);
    } catch (ReflectiveOperationException e) {
      System.err.println("benchbook: SIGINT will end the kernel: " + e);
    }
  }
}
