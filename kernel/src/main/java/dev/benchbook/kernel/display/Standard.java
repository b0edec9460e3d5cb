package dev.benchbook.kernel.display;

import java.awt.Image;
import java.awt.image.RenderedImage;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** How values of the JDK's types are shown for which nobody has registered a renderer. */
final class Standard {
  private static final int MAX_TRACE_LINES = 60;
  // Of the error and of each cause.
  private static final int MAX_FRAMES = 15;
  // What the kernel and JShell do to run a cell is the same in every trace.
  private static final List<String> OURS =
      List.of(
          "dev.benchbook.kernel.eval.", "jdk.internal.reflect.", "java.lang.reflect.Method.invoke");
  private static final int SHORT_LINE = 80;
  // JSON values of libraries that a notebook may bring; their text is JSON.
  private static final Set<String> JSON_TYPES =
      Set.of(
          "com.fasterxml.jackson.databind.JsonNode",
          "com.google.gson.JsonElement",
          "jakarta.json.JsonValue",
          "javax.json.JsonValue",
          "org.json.JSONArray",
          "org.json.JSONObject",
          "tools.jackson.databind.JsonNode");

  private Standard() {}

  /** Returns the representations of a value; plain text alone if there is nothing better. */
  static MimeBundle render(Object value, Set<Class<?>> types) {
    if (value instanceof CharSequence || value instanceof Number || value instanceof Boolean) {
      // Most values are of these; the rest of the types need not be loaded for them.
      return MimeBundle.text(PlainText.of(value));
    }
    if (value instanceof Throwable error) {
      return MimeBundle.text(trace(error));
    }
    if (value instanceof Optional<?> optional && optional.isPresent()) {
      return optional(optional.get(), optional);
    }
    Optional<Grid> grid = Tabular.of(value);
    if (grid.isPresent()) {
      return table(value, grid.get());
    }
    if (value instanceof RenderedImage picture) {
      return Pictures.of(picture);
    }
    if (value instanceof Image picture) {
      return Pictures.of(picture);
    }
    if (value instanceof ResultSet rows) {
      return resultSet(rows);
    }
    return types.stream().anyMatch(type -> JSON_TYPES.contains(type.getName()))
        ? json(value.toString())
        : MimeBundle.text(PlainText.of(value));
  }

  /** Returns JSON as a value that shows itself as a tree. */
  static MimeBundle json(String text) {
    Object value = JsonText.parse(text);
    return MimeBundle.of("application/json", value == null ? "null" : value)
        .with(MimeBundle.TEXT, JsonText.indented(value));
  }

  // What is short and has no names is easier to read on one line.
  private static MimeBundle table(Object value, Grid grid) {
    boolean plain =
        value instanceof Map
            || value instanceof Record
            || (value instanceof Collection<?> rows && rows.iterator().next() instanceof List);
    String line = plain ? PlainText.of(value) : "";
    String text = plain && line.length() <= SHORT_LINE ? line : grid.text();
    return MimeBundle.of(MimeBundle.HTML, Markup.table(grid)).with(MimeBundle.TEXT, text);
  }

  private static MimeBundle optional(Object content, Optional<?> whole) {
    MimeBundle inner = Display.render(content);
    return inner.data().size() == 1 && inner.data().containsKey(MimeBundle.TEXT)
        ? MimeBundle.text(PlainText.of(whole))
        : inner.with(MimeBundle.TEXT, "Optional[" + inner.data().get(MimeBundle.TEXT) + "]");
  }

  private static String trace(Throwable error) {
    StringWriter text = new StringWriter();
    error.printStackTrace(new PrintWriter(text));
    List<String> shown = new ArrayList<>();
    int frames = 0;
    for (String line : text.toString().lines().toList()) {
      boolean frame = line.strip().startsWith("at ");
      frames = frame ? frames + 1 : 0;
      if (!frame || !(frames > MAX_FRAMES || OURS.stream().anyMatch(line::contains))) {
        shown.add(line);
      }
    }
    int hidden = shown.size() - MAX_TRACE_LINES;
    String first = String.join("\n", shown.subList(0, Math.min(shown.size(), MAX_TRACE_LINES)));
    return hidden > 0 ? first + "\n\t... " + hidden + " more lines" : first;
  }

  // Reading the rows would take them from the code that asked for them.
  private static MimeBundle resultSet(ResultSet rows) {
    try {
      ResultSetMetaData about = rows.getMetaData();
      List<List<String>> columns = new ArrayList<>();
      for (int i = 1; i <= about.getColumnCount(); i++) {
        columns.add(List.of(about.getColumnLabel(i), about.getColumnTypeName(i)));
      }
      Grid grid =
          new Grid(
              List.of("column", "type"),
              List.of(false, false),
              columns,
              "a ResultSet; its rows are not read, because they can be read once");
      return MimeBundle.of(MimeBundle.HTML, Markup.table(grid)).with(MimeBundle.TEXT, grid.text());
    } catch (SQLException e) {
      return MimeBundle.text("ResultSet [its columns are not known: " + e.getMessage() + "]");
    }
  }
}
