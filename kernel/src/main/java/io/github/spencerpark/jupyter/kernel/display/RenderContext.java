package io.github.spencerpark.jupyter.kernel.display;

import io.github.spencerpark.jupyter.kernel.display.mime.MIMEType;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** What a render function is told: the types that are wanted, and where the data goes. */
public class RenderContext {
  private final List<String> wanted;
  private final DisplayData out;

  /**
   * Makes a context.
   *
   * @param wanted the types asked for, with wildcards; empty for all
   * @param out takes the data
   */
  public RenderContext(List<String> wanted, DisplayData out) {
    this.wanted = List.copyOf(wanted);
    this.out = out;
  }

  /** Returns what takes the data. */
  public DisplayData getOutputContainer() {
    return out;
  }

  /** Says whether data of a type is wanted. */
  public boolean wantsDataRenderedAs(MIMEType type) {
    return wanted.isEmpty() || wanted.stream().anyMatch(one -> covers(one, type.toString()));
  }

  /** Returns the type itself if it is wanted, else null. */
  public MIMEType resolveRequestedType(MIMEType type) {
    return wantsDataRenderedAs(type) ? type : null;
  }

  /** Adds what a function returns, if the type is wanted. */
  public boolean renderIfRequested(MIMEType type, Supplier<Object> render) {
    return renderIfRequested(type, one -> render.get());
  }

  /** Adds what a function of the type returns, if the type is wanted. */
  public boolean renderIfRequested(MIMEType type, Function<MIMEType, Object> render) {
    return renderIfRequested(type, (one, data) -> data.putData(one, render.apply(one)));
  }

  /** Lets a function add data, if the type is wanted. */
  public boolean renderIfRequested(MIMEType type, BiConsumer<MIMEType, DisplayData> render) {
    boolean asked = wantsDataRenderedAs(type);
    if (asked) {
      render.accept(type, out);
    }
    return asked;
  }

  private static boolean covers(String wanted, String type) {
    return wanted.equals(type)
        || wanted.startsWith("*")
        || (wanted.endsWith("/*") && type.startsWith(wanted.substring(0, wanted.length() - 1)));
  }
}
