package dev.benchbook.kernel.display;

/** Opens comms and takes those that the front end opens. */
public final class Comms {

  /** What carries comms; the kernel connects it. */
  public interface Carrier {
    /** Opens a comm. */
    Comm open(String target, CommMessage message);

    /** Sets what takes comms that the front end opens for a target. */
    void register(String target, Comm.Listener onOpen);

    /** Ends the registration of a target. */
    void unregister(String target);
  }

  private static volatile Carrier carrier;

  private Comms() {}

  /** Connects comms to a kernel; a kernel calls this once, when it starts. */
  public static void connect(Carrier kernel) {
    carrier = kernel;
  }

  /**
   * Opens a comm to a target that the front end has registered.
   *
   * @throws IllegalStateException if no notebook runs
   */
  public static Comm open(String target, CommMessage message) {
    return connected().open(target, message);
  }

  /**
   * Takes the comms that the front end opens for a target; a later call replaces an earlier one.
   *
   * @param onOpen gets each new comm and what it was opened with
   * @throws IllegalStateException if no notebook runs
   */
  public static void register(String target, Comm.Listener onOpen) {
    connected().register(target, onOpen);
  }

  /**
   * Takes no more comms for a target; open ones stay.
   *
   * @throws IllegalStateException if no notebook runs
   */
  public static void unregister(String target) {
    connected().unregister(target);
  }

  private static Carrier connected() {
    Carrier current = carrier;
    if (current == null) {
      throw new IllegalStateException("no notebook kernel runs in this JVM; there are no comms");
    }
    return current;
  }
}
