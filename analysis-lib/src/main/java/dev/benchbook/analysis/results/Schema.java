package dev.benchbook.analysis.results;

import dev.benchbook.analysis.measure.Better;
import dev.benchbook.analysis.measure.Unit;
import dev.benchbook.analysis.results.format.ColumnNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import tech.tablesaw.api.NumericColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/**
 * What the columns of a frame are for, by their names and types: a proposal that a question to
 * {@code Compare} may follow or not.
 *
 * @param fields one for each column, in the frame's order
 */
public record Schema(List<Field> fields) {

  private static final Set<String> REPETITIONS =
      Set.of(
          "run",
          "rep",
          "repetition",
          "repetition_index",
          "round",
          "iteration",
          "fork",
          "trial",
          "sample");
  private static final Set<String> UNITLESS =
      Set.of(
          "value", "score", "result", "nopm", "tpm", "tpmc", "mean", "median", "ratio", "speedup");
  private static final Pattern TIME =
      Pattern.compile(
          "(?:.*_)?(?:epoch|date|timestamp|started)(?:_s|_us|_ms)?|time|time_us|elapsed_(?:s|ms)|start_s");

  /** What a column is for. */
  public enum Role {
    /** It tells rows apart: a query, a version, a number of clients. */
    KEY,
    /** It was measured. */
    MEASURE,
    /** It numbers the repetitions of a measurement. */
    REPETITION,
    /** When it was measured. */
    TIME,
    /** It names the unit of another column. */
    UNIT
  }

  /**
   * A column.
   *
   * @param name the column's name
   * @param role what it is for
   * @param unit the unit that its name has; empty for none
   * @param better which direction of it is better; empty where its unit doesn't say it
   */
  public record Field(String name, Role role, Optional<Unit> unit, Optional<Better> better) {}

  /** Copies the list. */
  public Schema {
    fields = List.copyOf(fields);
  }

  /** Returns the schema of a frame. */
  public static Schema of(Table table) {
    List<Field> fields = new ArrayList<>();
    for (Column<?> column : table.columns()) {
      Optional<Unit> unit = Unit.findInName(column.name());
      Role role = role(column, unit);
      boolean measure = role == Role.MEASURE;
      fields.add(
          new Field(
              column.name(), role, unit, measure ? unit.flatMap(Unit::better) : Optional.empty()));
    }
    return new Schema(fields);
  }

  private static Role role(Column<?> column, Optional<Unit> unit) {
    String key = ColumnNames.key(column.name());
    boolean number = column instanceof NumericColumn<?>;
    if (key.equals("unit") || key.endsWith("_unit")) {
      return Role.UNIT;
    }
    if (TIME.matcher(key).matches()) {
      return Role.TIME;
    }
    if (REPETITIONS.contains(key)) {
      return Role.REPETITION;
    }
    return number && (unit.isPresent() || UNITLESS.contains(key)) ? Role.MEASURE : Role.KEY;
  }

  /** Returns the columns of a role, in the frame's order. */
  public List<String> names(Role role) {
    return fields.stream().filter(f -> f.role == role).map(Field::name).toList();
  }
}
