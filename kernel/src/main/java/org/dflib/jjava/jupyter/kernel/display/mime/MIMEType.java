package org.dflib.jjava.jupyter.kernel.display.mime;

/** A MIME type, under the name that notebooks for JJava know; the constants are inherited. */
public class MIMEType extends io.github.spencerpark.jupyter.kernel.display.mime.MIMEType {
  private MIMEType(String text) {
    super(text);
  }

  /**
   * Returns the type of a text such as {@code text/html}.
   *
   * @throws IllegalArgumentException if there is no slash in it
   */
  public static MIMEType parse(String text) {
    return new MIMEType(
        io.github.spencerpark.jupyter.kernel.display.mime.MIMEType.parse(text).toString());
  }
}
