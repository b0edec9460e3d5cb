package dev.benchbook.kernel.display;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The registry of renderers. A value is rendered by the renderer of its class, else of the nearest
 * superclass, else of an interface; a {@link Displayable} renders itself. Where no renderer is
 * registered, pictures, collections, maps, records and some more types of the JDK have one all the
 * same; everything has plain text. Safe for use by many threads.
 */
public final class Renderers {
  private final Map<Class<?>, Renderer<?>> byType = new ConcurrentHashMap<>();
  // By class, not by name: after a restart the same library's classes are others.
  private final Set<Class<?>> providers =
      Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

  /** Makes a registry without renderers. */
  public Renderers() {}

  /** Registers the renderer of a type and its subtypes, in place of an earlier one. */
  public <T> void register(Class<T> type, Renderer<? super T> renderer) {
    byType.put(type, renderer);
  }

  /**
   * Lets the libraries that a class loader sees register their renderers. Each provider does so
   * once.
   *
   * @return what failed, one line for each provider that did
   */
  public List<String> registerProviders(ClassLoader loader) {
    List<String> failures = new ArrayList<>();
    var found = ServiceLoader.load(RendererProvider.class, loader).stream().iterator();
    while (true) {
      try {
        if (!found.hasNext()) {
          return failures;
        }
        var provider = found.next();
        if (providers.add(provider.type())) {
          provider.get().register(this);
        }
      } catch (RuntimeException | LinkageError | ServiceConfigurationError e) {
        failures.add("renderers of a library were not registered: " + PlainText.describe(e));
      }
    }
  }

  /**
   * Returns the representations of a value. A renderer that throws does not hide the value: its
   * plain text is shown with a note of what failed.
   */
  public MimeBundle render(Object value) {
    return render(value, List.of());
  }

  private MimeBundle render(Object value, List<String> wanted) {
    if (value == null) {
      return MimeBundle.text("null");
    }
    if (value instanceof MimeBundle bundle) {
      return bundle;
    }
    MimeBundle bundle;
    try {
      bundle = value instanceof Displayable self ? bySelf(self, wanted) : byRenderer(value, wanted);
      Objects.requireNonNull(bundle, "the renderer returned null");
    } catch (RuntimeException | StackOverflowError e) {
      return MimeBundle.text(
          PlainText.of(value) + "\n[rendering failed: " + PlainText.describe(e) + "]");
    }
    return bundle.data().containsKey(MimeBundle.TEXT)
        ? bundle
        : bundle.with(MimeBundle.TEXT, PlainText.of(value));
  }

  /**
   * Returns a value in the MIME types asked for; text is taken to be of each of them. Types that
   * the value has no representation of are left out.
   *
   * @throws IllegalArgumentException if the value has none of the types
   */
  public MimeBundle renderAs(Object value, String... mimeTypes) {
    if (mimeTypes.length == 0) {
      return render(value);
    }
    if (value instanceof CharSequence text) {
      MimeBundle bundle = new MimeBundle(Map.of(), Map.of());
      for (String type : mimeTypes) {
        bundle = bundle.with(type, text.toString());
      }
      return bundle.data().containsKey(MimeBundle.TEXT)
          ? bundle
          : bundle.with(MimeBundle.TEXT, text.toString());
    }
    MimeBundle all = render(value, List.of(mimeTypes));
    Map<String, Object> wanted = new LinkedHashMap<>(all.data());
    wanted.keySet().retainAll(Arrays.asList(mimeTypes));
    if (wanted.isEmpty()) {
      throw new IllegalArgumentException(
          "mimeTypes: expected one of "
              + all.data().keySet()
              + ", which "
              + (value == null ? "null" : "a " + value.getClass().getName())
              + " has; found "
              + Arrays.toString(mimeTypes));
    }
    Object text = all.data().get(MimeBundle.TEXT);
    if (text != null) {
      wanted.putIfAbsent(MimeBundle.TEXT, text);
    }
    return new MimeBundle(wanted, all.metadata());
  }

  private static MimeBundle bySelf(Displayable value, List<String> wanted) {
    return wanted.isEmpty() ? value.mimeBundle() : value.mimeBundle(wanted);
  }

  private MimeBundle byRenderer(Object value, List<String> wanted) {
    Set<Class<?>> types = typesOf(value.getClass());
    for (Class<?> type : types) {
      if (byType.containsKey(type)) {
        return byRenderer(value, type, wanted);
      }
    }
    return byType.containsKey(Object.class)
        ? byRenderer(value, Object.class, wanted)
        : Standard.render(value, types);
  }

  private MimeBundle byRenderer(Object value, Class<?> type, List<String> wanted) {
    @SuppressWarnings("unchecked") // register() ties the renderer to the type.
    Renderer<Object> fitting = (Renderer<Object>) byType.get(type);
    return wanted.isEmpty() ? fitting.render(value) : fitting.render(value, wanted);
  }

  // The class, its superclasses from near to far, then interfaces in order of distance.
  private static Set<Class<?>> typesOf(Class<?> type) {
    Set<Class<?>> classes = new LinkedHashSet<>();
    Deque<Class<?>> interfaces = new ArrayDeque<>();
    for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
      classes.add(c);
      interfaces.addAll(List.of(c.getInterfaces()));
    }
    while (!interfaces.isEmpty()) {
      Class<?> next = interfaces.removeFirst();
      if (classes.add(next)) {
        interfaces.addAll(List.of(next.getInterfaces()));
      }
    }
    return classes;
  }
}
