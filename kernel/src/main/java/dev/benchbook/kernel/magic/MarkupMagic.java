package dev.benchbook.kernel.magic;

import dev.benchbook.kernel.display.MimeBundle;
import dev.benchbook.kernel.eval.Cell;
import dev.benchbook.kernel.eval.Outcome;

/** {@code %%html}, {@code %%markdown}, {@code %%latex}: shows the lines below as such. */
public final class MarkupMagic implements Magic {
  private final String name;
  private final String type;

  /** Makes the magic that shows a MIME type. */
  public MarkupMagic(String name, String type) {
    this.name = name;
    this.type = type;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String help() {
    return "as %%" + name + " above lines: shows them as " + type;
  }

  @Override
  public Body body() {
    return Body.NEEDED;
  }

  @Override
  public Outcome run(Cell cell, String arguments, String body) throws MagicException {
    if (!arguments.isEmpty()) {
      throw new MagicException("expected nothing after %%" + name + ", found " + arguments);
    }
    return Outcome.value(MimeBundle.of(type, body).with(MimeBundle.TEXT, body));
  }
}
