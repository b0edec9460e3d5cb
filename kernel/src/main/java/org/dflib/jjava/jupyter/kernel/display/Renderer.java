package org.dflib.jjava.jupyter.kernel.display;

import dev.benchbook.kernel.display.Display;
import dev.benchbook.kernel.display.MimeBundle;
import io.github.spencerpark.jupyter.kernel.display.mime.MIMEType;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Registers render functions, under the name that notebooks for JJava know. */
public class Renderer {
  /** Makes a view of this notebook's renderers. */
  public Renderer() {}

  /** Begins the registration of a type's render function. */
  public <T> RenderRegistration<T> createRegistration(Class<T> type) {
    return new RenderRegistration<>(type);
  }

  /** Registers a render function of several types. */
  public <T> void register(
      Set<MIMEType> supported,
      Set<MIMEType> preferred,
      Set<Class<? extends T>> types,
      RenderFunction<T> function) {
    List<String> shown = preferred.stream().map(MIMEType::toString).toList();
    types.forEach(type -> registerOne(type, shown, function));
  }

  /** Returns the representations of a value, all of them or those asked for. */
  public DisplayData render(Object value, String... types) {
    return DisplayData.of(Display.render(value, types));
  }

  /** Returns the representations of a value that are asked for. */
  public DisplayData renderAs(Object value, String... types) {
    return render(value, types);
  }

  private static <T> void registerOne(
      Class<? extends T> type, List<String> preferred, RenderFunction<T> function) {
    Display.renderers().register(type, renderer(preferred, function));
  }

  private static <T> dev.benchbook.kernel.display.Renderer<T> renderer(
      List<String> preferred, RenderFunction<? super T> function) {
    return new dev.benchbook.kernel.display.Renderer<>() {
      @Override
      public MimeBundle render(T value) {
        return render(value, preferred);
      }

      @Override
      public MimeBundle render(T value, List<String> wanted) {
        DisplayData data = new DisplayData();
        function.render(value, new RenderContext(wanted, data));
        return data.mimeBundle();
      }
    };
  }

  /**
   * A registration that is being made.
   *
   * @param <T> the type of the values
   */
  public static class RenderRegistration<T> {
    private final List<Class<? extends T>> types = new ArrayList<>();
    private final List<String> preferred = new ArrayList<>();

    RenderRegistration(Class<? extends T> type) {
      types.add(type);
    }

    /** Names types that are rendered when they are asked for. */
    public RenderRegistration<T> supporting(MIMEType... mimeTypes) {
      return this;
    }

    /** Names types that are rendered when they are asked for. */
    public RenderRegistration<T> supporting(String... mimeTypes) {
      return this;
    }

    /** Names types that are rendered when none is asked for. */
    public RenderRegistration<T> preferring(MIMEType... mimeTypes) {
      return preferring(Stream.of(mimeTypes).map(MIMEType::toString).toArray(String[]::new));
    }

    /** Names types that are rendered when none is asked for. */
    public RenderRegistration<T> preferring(String... mimeTypes) {
      preferred.addAll(List.of(mimeTypes));
      return this;
    }

    /** Adds a type of values. */
    public RenderRegistration<T> onType(Class<? extends T> type) {
      types.add(type);
      return this;
    }

    /** Registers the function that renders. */
    public void register(RenderFunction<T> function) {
      types.forEach(type -> registerOne(type, preferred, function));
    }
  }
}
