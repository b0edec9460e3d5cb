package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.Unit;
import dev.benchbook.analysis.measure.Warning;
import dev.benchbook.analysis.measure.Warnings;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A column of cells that are numbers with what people write beside them: units, {@code %}, {@code
 * x}, thousands in groups, {@code ±} and an error. What all cells of a column share goes into its
 * name; units that change inside of a column become the smallest of them.
 */
final class Quantities {

  private static final Pattern CELL =
      Pattern.compile(
          "([+-]?(?:[0-9]{1,3}(?:[ \u00a0\u202f'][0-9]{3})+|[0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)"
              + "(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]{1,3})?)"
              + "(?:\\s*(?:±|\\+/-)\\s*([0-9.]+))?\\s*([^0-9\\s±,;:=()\\[\\]'\"-][^0-9\\s±,;:=()'\"-]{0,11})?");
  private static final Pattern GROUPS = Pattern.compile("[ \u00a0\u202f',]");
  private static final Pattern CERTAIN_GROUPS =
      Pattern.compile(
          "[+-]?[0-9]{1,3}(?:,[0-9]{3})+\\..*|[+-]?[0-9]{1,3}(?:,[0-9]{3}){2,}.*|[^,]*");
  private static final int DIVISION_DIGITS = 30;

  private Quantities() {}

  /** A column's name and cells. */
  record Column(String name, List<String> cells) {}

  /** One cell taken apart. */
  private record Parts(String number, String error, String suffix) {}

  /**
   * Returns a column as plain numbers, two of them where errors stand beside values; the column
   * itself where it is none of these.
   */
  static List<Column> of(ResultText text, int line, Column column, Warnings warnings) {
    if (column.cells.stream().allMatch(Quantities::isPlain)) {
      return List.of(column);
    }
    List<Optional<Parts>> parts = new ArrayList<>();
    Set<String> suffixes = new LinkedHashSet<>();
    boolean changed = false;
    boolean grouped = false;
    boolean certain = false;
    for (String cell : column.cells) {
      if (Cells.isAbsent(cell)) {
        parts.add(Optional.empty());
        continue;
      }
      Matcher m = CELL.matcher(cell);
      if (!m.matches()) {
        return List.of(column);
      }
      Parts found = new Parts(m.group(1), m.group(2), m.group(3) == null ? "" : m.group(3));
      parts.add(Optional.of(found));
      suffixes.add(found.suffix);
      changed |= !cell.equals(found.number) || GROUPS.matcher(found.number).find();
      grouped |= found.number.indexOf(',') >= 0;
      certain |=
          grouped
              && found.number.indexOf(',') >= 0
              && CERTAIN_GROUPS.matcher(found.number).matches();
    }
    Optional<Unit> unit = target(suffixes);
    boolean known = suffixes.equals(Set.of("")) || unit.isPresent();
    if (!changed || !known || (grouped && !certain)) {
      return List.of(column);
    }
    return columns(text, line, column, parts, suffixes, unit, warnings);
  }

  /** Tells quickly whether a cell has nothing but what a number is written with. */
  private static boolean isPlain(String cell) {
    for (int i = 0; i < cell.length(); i++) {
      char c = cell.charAt(i);
      if ((c < '0' || c > '9') && c != '.' && c != '-' && c != '+' && c != 'e' && c != 'E') {
        return false;
      }
    }
    return true;
  }

  /** Returns the smallest of the units, if all suffixes are units of one dimension. */
  private static Optional<Unit> target(Set<String> suffixes) {
    Unit smallest = null;
    for (String suffix : suffixes) {
      Optional<Unit> unit = Unit.find(suffix);
      if (unit.isEmpty()) {
        return Optional.empty();
      }
      if (smallest != null && smallest.dimension() != unit.get().dimension()) {
        return Optional.empty();
      }
      boolean smaller = smallest == null || unit.get().factor() < smallest.factor();
      smallest = smaller ? unit.get() : smallest;
    }
    // Ratios and percents are one dimension, but nobody means to mix them.
    boolean mixed = suffixes.size() > 1 && smallest.dimension() == Unit.Dimension.RATIO;
    return mixed ? Optional.empty() : Optional.ofNullable(smallest);
  }

  private static List<Column> columns(
      ResultText text,
      int line,
      Column column,
      List<Optional<Parts>> parts,
      Set<String> suffixes,
      Optional<Unit> unit,
      Warnings warnings) {
    String name = named(column.name, unit);
    List<String> values = new ArrayList<>();
    List<String> errors = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      Optional<Parts> cell = parts.get(i);
      String printed = column.cells.get(i);
      values.add(cell.map(c -> converted(c.number, c.suffix, unit)).orElse(printed));
      errors.add(
          cell.map(c -> c.error == null ? null : converted(c.error, c.suffix, unit)).orElse(null));
    }
    if (suffixes.size() > 1) {
      warnings.add(
          "columns with several units",
          Warning.at(
              text.at(line),
              "column \""
                  + column.name
                  + "\": units "
                  + String.join(", ", suffixes)
                  + "; all are converted to "
                  + unit.orElseThrow().symbol()));
    }
    List<Column> columns = new ArrayList<>();
    columns.add(new Column(name, values));
    if (errors.stream().anyMatch(e -> e != null)) {
      columns.add(new Column(name + " ±", errors));
    }
    return columns;
  }

  private static String named(String name, Optional<Unit> unit) {
    if (unit.isEmpty() || Unit.findInName(name).isPresent()) {
      return name;
    }
    boolean said = Unit.find(name).equals(unit);
    return said
        ? name
        : name.isEmpty() ? unit.get().symbol() : name + " (" + unit.get().symbol() + ")";
  }

  /** Returns a number of one unit in another one of the same dimension; null stays null. */
  static String convert(String number, String from, String to) {
    return number == null ? null : converted(number, from, Unit.find(to));
  }

  private static String converted(String number, String suffix, Optional<Unit> unit) {
    String plain = GROUPS.matcher(number).replaceAll("");
    Optional<Unit> own = Unit.find(suffix);
    if (unit.isEmpty() || own.isEmpty() || own.equals(unit) || !Cells.isNumber(plain)) {
      return plain;
    }
    BigDecimal exact = BigDecimal.valueOf(own.get().factor());
    BigDecimal by =
        exact.divide(
            BigDecimal.valueOf(unit.get().factor()), DIVISION_DIGITS, RoundingMode.HALF_EVEN);
    BigDecimal value = new BigDecimal(plain).multiply(by).stripTrailingZeros();
    return value.scale() < 0 ? value.setScale(0).toString() : value.toPlainString();
  }
}
