package dev.benchbook.kernel.display;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The registry of renderers. A value is rendered by the renderer of its class, else of the nearest
 * superclass, else of an interface; a {@link Displayable} renders itself; everything has plain
 * text. Safe for use by many threads.
 */
public final class Renderers {
  private static final int MAX_TEXT_ELEMENTS = 1000;

  private final Map<Class<?>, Renderer<?>> byType = new ConcurrentHashMap<>();

  /** Makes a registry without renderers. */
  public Renderers() {}

  /** Registers the renderer of a type and its subtypes, in place of an earlier one. */
  public <T> void register(Class<T> type, Renderer<? super T> renderer) {
    byType.put(type, renderer);
  }

  /**
   * Returns the representations of a value. A renderer that throws does not hide the value: its
   * plain text is shown with a note of what failed.
   */
  public MimeBundle render(Object value) {
    if (value == null) {
      return MimeBundle.text("null");
    }
    if (value instanceof MimeBundle bundle) {
      return bundle;
    }
    MimeBundle bundle;
    try {
      bundle = value instanceof Displayable self ? self.mimeBundle() : byRenderer(value);
      Objects.requireNonNull(bundle, "the renderer returned null");
    } catch (RuntimeException | StackOverflowError e) {
      return MimeBundle.text(text(value) + "\n[rendering failed: " + describe(e) + "]");
    }
    return bundle.data().containsKey(MimeBundle.TEXT)
        ? bundle
        : bundle.with(MimeBundle.TEXT, text(value));
  }

  /**
   * Returns a value in the MIME types asked for; text is taken to be of the first of them. Types
   * that the value has no representation of are left out.
   *
   * @throws IllegalArgumentException if the value has none of the types
   */
  public MimeBundle renderAs(Object value, String... mimeTypes) {
    if (mimeTypes.length == 0) {
      return render(value);
    }
    if (value instanceof CharSequence text) {
      MimeBundle bundle = MimeBundle.of(mimeTypes[0], text.toString());
      return bundle.data().containsKey(MimeBundle.TEXT)
          ? bundle
          : bundle.with(MimeBundle.TEXT, text.toString());
    }
    MimeBundle all = render(value);
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

  private MimeBundle byRenderer(Object value) {
    for (Class<?> type : typesOf(value.getClass())) {
      Renderer<?> renderer = byType.get(type);
      if (renderer != null) {
        @SuppressWarnings("unchecked") // register() ties the renderer to the type.
        Renderer<Object> fitting = (Renderer<Object>) renderer;
        return fitting.render(value);
      }
    }
    return MimeBundle.text(text(value));
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
    classes.add(Object.class);
    return classes;
  }

  private static String text(Object value) {
    try {
      return plainText(value);
    } catch (RuntimeException | StackOverflowError e) {
      // toString() is the user's code.
      return value.getClass().getSimpleName() + " [its text failed: " + describe(e) + "]";
    }
  }

  // The message of an error may itself come from code that fails.
  private static String describe(Throwable error) {
    try {
      return error.toString();
    } catch (RuntimeException | StackOverflowError e) {
      return error.getClass().getName();
    }
  }

  private static String plainText(Object value) {
    if (value.getClass().isArray()) {
      return arrayText(value);
    }
    if (value instanceof Collection<?> items && items.size() > MAX_TEXT_ELEMENTS) {
      List<Object> first = new ArrayList<>();
      for (Object item : items) {
        if (first.size() == MAX_TEXT_ELEMENTS) {
          break;
        }
        first.add(item);
      }
      String shown = first.toString();
      return shown.substring(0, shown.length() - 1)
          + ", ... "
          + (items.size() - MAX_TEXT_ELEMENTS)
          + " more]";
    }
    return String.valueOf(value);
  }

  private static String arrayText(Object array) {
    int length = java.lang.reflect.Array.getLength(array);
    StringBuilder text = new StringBuilder("[");
    for (int i = 0; i < Math.min(length, MAX_TEXT_ELEMENTS); i++) {
      Object item = java.lang.reflect.Array.get(array, i);
      text.append(i == 0 ? "" : ", ");
      text.append(item != null && item.getClass().isArray() ? arrayText(item) : item);
    }
    if (length > MAX_TEXT_ELEMENTS) {
      text.append(", ... ").append(length - MAX_TEXT_ELEMENTS).append(" more");
    }
    return text.append(']').toString();
  }
}
