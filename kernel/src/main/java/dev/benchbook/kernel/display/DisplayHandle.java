package dev.benchbook.kernel.display;

/** A display in a notebook whose content can be replaced later, from any cell and any thread. */
public final class DisplayHandle {
  private final String id;

  DisplayHandle(String id) {
    this.id = id;
  }

  /** Returns the display id, for {@link Display#updateDisplay}. */
  public String id() {
    return id;
  }

  /**
   * Replaces what is shown.
   *
   * @param value the new value
   * @param mimeTypes as for {@link Display#display}
   * @return this
   */
  public DisplayHandle update(Object value, String... mimeTypes) {
    Display.updateDisplay(id, value, mimeTypes);
    return this;
  }

  @Override
  public String toString() {
    return "display " + id;
  }
}
