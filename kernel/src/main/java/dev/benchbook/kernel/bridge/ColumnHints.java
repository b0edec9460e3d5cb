package dev.benchbook.kernel.bridge;

import dev.benchbook.kernel.eval.Hinter;
import dev.benchbook.kernel.eval.Nearest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tech.tablesaw.api.Table;

/** Says which column may be meant where Tablesaw says that there is none of a name. */
final class ColumnHints implements Hinter {
  private static final Pattern MISSING =
      Pattern.compile(
          "(?i)(?:no )?column (?:with name |named )?[\"']?(.+?)[\"']? "
              + "(?:is |was |does |cannot be |could )?not "
              + "(?:present|found|exist|be found)(?: in table (.*))?.*");
  private static final int MAX_LISTED = 12;

  @Override
  public Optional<String> hint(Fault fault) {
    Matcher missing = MISSING.matcher(fault.message());
    if (!missing.matches()) {
      return Optional.empty();
    }
    List<String> columns = columns(fault, missing.group(2));
    List<String> near = Nearest.to(missing.group(1), columns);
    if (!near.isEmpty()) {
      return Optional.of("did you mean " + Nearest.alternatives(near) + "?");
    }
    boolean few = !columns.isEmpty() && columns.size() <= MAX_LISTED;
    return few ? Optional.of("it has the columns " + String.join(", ", columns)) : Optional.empty();
  }

  // Of the frame that the line names, or else of those of the table's name.
  private static List<String> columns(Fault fault, String table) {
    List<Table> frames = new ArrayList<>(frames(fault, fault.names().stream()));
    if (frames.isEmpty()) {
      frames.addAll(frames(fault, fault.variables().stream()));
    }
    List<Table> named =
        frames.stream()
            .filter(frame -> frame.name() != null && frame.name().equals(table))
            .toList();
    List<Table> meant = named.isEmpty() ? frames.stream().limit(1).toList() : named;
    return meant.stream().flatMap(frame -> frame.columnNames().stream()).distinct().toList();
  }

  private static List<Table> frames(Fault fault, Stream<String> names) {
    return names
        .flatMap(name -> fault.values().apply(name).stream())
        .flatMap(value -> Frames.of(value).stream())
        .toList();
  }
}
