package dev.benchbook.kernel.display;

import java.lang.reflect.Array;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.BaseStream;

/**
 * Values as plain text, of a length that a page can take: like their {@code toString}, but what the
 * JDK's collections, maps, arrays and records hold is cut, and may hold itself. A {@code toString}
 * that somebody wrote is respected. What can be read only once is not read.
 */
final class PlainText {
  private static final int MAX_ELEMENTS = 1000;
  private static final int MAX_NESTED = 100;
  private static final int MAX_DEPTH = 30;
  private static final int LONG = 200_000;
  private static final int MAX_CHARACTERS = 8_000_000;

  private final StringBuilder out = new StringBuilder();
  private final Deque<Object> path = new ArrayDeque<>();
  private final int limit;

  private PlainText(int limit) {
    this.limit = limit;
  }

  /** Returns the text of a value; what is a text or has its own comes whole up to 8 MB. */
  static String of(Object value) {
    String text = of(value, LONG);
    int length = text.length();
    return length <= MAX_CHARACTERS
        ? text
        : text.substring(0, MAX_CHARACTERS) + "... (" + length + " characters)";
  }

  /** Returns the text of a value for a small place. */
  static String brief(Object value, int most) {
    return cut(of(value, most), most);
  }

  /** Returns a text of at most as many code points, with an ellipsis where it was cut. */
  static String cut(String text, int most) {
    return text.length() <= most || text.codePointCount(0, text.length()) <= most
        ? text
        : text.substring(0, text.offsetByCodePoints(0, most - 1)) + "…";
  }

  /** Returns what a failure of user code is called; its own text may fail too. */
  static String describe(Throwable error) {
    try {
      return error.toString();
    } catch (RuntimeException | StackOverflowError e) {
      return error.getClass().getName();
    }
  }

  /** Says whether somebody wrote a {@code toString} for a class: not the JDK, not the compiler. */
  static boolean hasOwnText(Object value) {
    try {
      var method = value.getClass().getMethod("toString");
      Class<?> home = method.getDeclaringClass();
      // The compiler's toString of a record is final; hardly anybody writes that word there.
      boolean generated = home.isRecord() && Modifier.isFinal(method.getModifiers());
      ClassLoader loader = home.getClassLoader();
      return !generated && loader != null && loader != ClassLoader.getPlatformClassLoader();
    } catch (NoSuchMethodException | LinkageError e) {
      return true;
    }
  }

  private static String of(Object value, int limit) {
    PlainText text = new PlainText(limit);
    text.add(value);
    return text.out.toString();
  }

  private void add(Object value) {
    if (value == null || value instanceof CharSequence) {
      out.append((CharSequence) value);
      return;
    }
    if (path.stream().anyMatch(outer -> outer == value)) {
      out.append("(this)");
      return;
    }
    if (path.size() == MAX_DEPTH) {
      out.append("...");
      return;
    }
    int start = out.length();
    path.push(value);
    try {
      addWhole(value);
    } catch (RuntimeException | StackOverflowError e) {
      // toString() and iterators are the user's code.
      out.setLength(start);
      out.append(value.getClass().getSimpleName());
      out.append(" [its text failed: ").append(describe(e)).append(']');
    } finally {
      path.pop();
    }
  }

  private void addWhole(Object value) {
    if (value.getClass().isArray()) {
      addAll("[", arrayElements(value), Array.getLength(value), "]");
    } else if (hasOwnText(value)) {
      out.append(value);
    } else if (value instanceof Collection<?> items) {
      addAll("[", items.iterator(), items.size(), "]");
    } else if (value instanceof Map<?, ?> map) {
      addAll("{", map.entrySet().iterator(), map.size(), "}");
    } else if (value instanceof Map.Entry<?, ?> entry) {
      add(entry.getKey());
      out.append('=');
      add(entry.getValue());
    } else if (value instanceof Optional<?> optional) {
      addOptional(optional);
    } else if (value instanceof Record components) {
      addRecord(components);
    } else {
      out.append(once(value).orElseGet(() -> ordinary(value)));
    }
  }

  private void addAll(String open, Iterator<?> items, int size, String close) {
    int most = path.size() > 1 ? MAX_NESTED : MAX_ELEMENTS;
    out.append(open);
    int shown = 0;
    while (shown < most && out.length() <= limit && items.hasNext()) {
      out.append(shown == 0 ? "" : ", ");
      add(items.next());
      shown++;
    }
    if (shown < size && (shown == most || out.length() > limit)) {
      out.append(", ... ").append(size - shown).append(" more");
    }
    out.append(close);
  }

  private static Iterator<Object> arrayElements(Object array) {
    return new Iterator<>() {
      private int next;

      @Override
      public boolean hasNext() {
        return next < Array.getLength(array);
      }

      @Override
      public Object next() {
        return Array.get(array, next++);
      }
    };
  }

  private void addOptional(Optional<?> optional) {
    if (optional.isEmpty()) {
      out.append("Optional.empty");
      return;
    }
    out.append("Optional[");
    add(optional.get());
    out.append(']');
  }

  private void addRecord(Record value) {
    List<RecordComponent> components = List.of(value.getClass().getRecordComponents());
    out.append(value.getClass().getSimpleName()).append('[');
    for (int i = 0; i < components.size(); i++) {
      out.append(i == 0 ? "" : ", ").append(components.get(i).getName()).append('=');
      add(component(value, components.get(i)));
    }
    out.append(']');
  }

  /** Returns a component's value; a text that says why where its accessor fails. */
  static Object component(Record value, RecordComponent component) {
    try {
      var accessor = component.getAccessor();
      accessor.setAccessible(true);
      return accessor.invoke(value);
    } catch (java.lang.reflect.InvocationTargetException e) {
      return failure(e.getCause());
    } catch (ReflectiveOperationException | RuntimeException e) {
      return failure(e);
    }
  }

  private static String failure(Throwable error) {
    if (error instanceof Error fatal && !(error instanceof StackOverflowError)) {
      throw fatal;
    }
    return "[failed: " + describe(error) + "]";
  }

  // Classes of cells are nested in classes of JShell, whose names say nothing to anybody.
  private static String ordinary(Object value) {
    String text = String.valueOf(value);
    String name = value.getClass().getName();
    return name.startsWith("REPL.$JShell$") && text.startsWith(name + "@")
        ? value.getClass().getSimpleName() + text.substring(name.length())
        : text;
  }

  // Streams and iterators would be used up by showing what they hold.
  private static Optional<String> once(Object value) {
    Supplier<String> name = () -> simpleName(value);
    if (value instanceof BaseStream<?, ?>) {
      return Optional.of(name.get() + " (not read: a stream can be read once; see toList())");
    }
    return value instanceof Iterator<?> && value.toString().startsWith(value.getClass().getName())
        ? Optional.of("Iterator (not read: it can be read once)")
        : Optional.empty();
  }

  private static String simpleName(Object stream) {
    return stream instanceof java.util.stream.IntStream
        ? "IntStream"
        : stream instanceof java.util.stream.LongStream
            ? "LongStream"
            : stream instanceof java.util.stream.DoubleStream ? "DoubleStream" : "Stream";
  }
}
