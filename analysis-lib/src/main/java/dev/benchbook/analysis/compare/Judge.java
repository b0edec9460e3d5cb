package dev.benchbook.analysis.compare;

import dev.benchbook.analysis.measure.Better;
import dev.benchbook.analysis.measure.Unit;
import dev.benchbook.analysis.measure.Warning;
import dev.benchbook.analysis.measure.Warnings;
import dev.benchbook.analysis.stats.GeometricMean;
import dev.benchbook.analysis.stats.Sample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/** Pairs the cells of observations, tests each pair, adjusts over the family and words verdicts. */
final class Judge {

  private static final Unit MILLISECONDS = new Unit("ms", Unit.Dimension.TIME, 1e-3);

  private final Observations observations;
  private final Compare.Columns columns;
  private final Compare.Options options;
  private final Warnings warnings = new Warnings();
  private final Set<String> contradictions = new LinkedHashSet<>();

  Judge(Observations observations, Compare.Columns columns, Compare.Options options) {
    this.observations = observations;
    this.columns = columns;
    this.options = options;
    observations.warnings().forEach(warnings::add);
  }

  Comparison comparison() {
    String baseline = side("baseline", options.baseline().orElseThrow());
    List<String> candidates = candidates(baseline);
    List<Pairing> pairings = new ArrayList<>();
    observations
        .cells()
        .forEach(
            (key, cells) -> {
              for (String candidate : candidates) {
                if (cells.containsKey(baseline) || cells.containsKey(candidate)) {
                  pairings.add(pairing(key, cells, baseline, candidate));
                }
              }
            });
    for (String unit : contradictions) {
      warnings.add(
          Warning.of(
              "better("
                  + options.better().orElseThrow()
                  + ") was said, but the unit \""
                  + unit
                  + "\" is usually better the other way"));
    }
    Ladder ladder = new Ladder(pairings, options);
    options.rules().control().ifPresent(control -> warnOfControl(control, candidates, ladder));
    RunDoubts.warnings(pairings, warnings);
    Confounders.warnings(observations, columns, baseline, candidates).forEach(warnings::add);
    return new Comparison(observations.table(), columns, options, pairings, warnings.list());
  }

  private String side(String role, String value) {
    if (observations.sides().contains(value)) {
      return value;
    }
    Optional<String> sameNumber = observations.sideOfNumber(value);
    if (sameNumber.isPresent()) {
      return sameNumber.get();
    }
    throw new IllegalArgumentException(
        role
            + " \""
            + value
            + "\": not in column \""
            + columns.across().orElseThrow()
            + "\"; values: "
            + observations.sides());
  }

  private List<String> candidates(String baseline) {
    List<String> said =
        options.candidates().stream().map(value -> side("candidate", value)).toList();
    List<String> candidates =
        new ArrayList<>(said.isEmpty() ? observations.sides() : new LinkedHashSet<>(said));
    if (said.isEmpty()) {
      candidates.remove(baseline);
    }
    if (candidates.isEmpty() || candidates.contains(baseline)) {
      throw new IllegalArgumentException(
          "candidates: expected values of \""
              + columns.across().orElseThrow()
              + "\" other than the baseline, found "
              + candidates);
    }
    return candidates;
  }

  private Pairing pairing(
      List<Object> key, Map<String, Observations.Cell> cells, String base, String other) {
    Observations.Cell none = new Observations.Cell(List.of(), List.of(), Set.of(), 0);
    Observations.Cell baseCell = cells.getOrDefault(base, none);
    Observations.Cell otherCell = cells.getOrDefault(other, none);
    Set<String> units = new LinkedHashSet<>(baseCell.units());
    units.addAll(otherCell.units());
    Optional<String> unit = unit(units);
    String obstruction = obstruction(key, baseCell, otherCell, base, other, units);
    Map<String, Object> keys = new LinkedHashMap<>();
    for (int i = 0; i < key.size(); i++) {
      if (key.get(i) != null) {
        keys.put(columns.keys().get(i), key.get(i));
      }
    }
    Side baseline = side(base, baseCell);
    Side candidate = side(other, otherCell);
    if (!obstruction.isEmpty()) {
      return Pairing.obstructed(keys, baseline, candidate, unit, obstruction);
    }
    Better better = better(key, unit);
    Sample from = Sample.of(baseCell.array());
    Sample to = Sample.of(otherCell.array());
    Resolution resolution = options.rules().resolution();
    double step = observations.printedStep(units);
    Unit time = unit.flatMap(Unit::find).orElse(MILLISECONDS);
    boolean same = resolution.isOneStep(from.values(), to.values(), step, time);
    Pairing.Measured measured =
        Pairing.Measured.of(from, to, better, options.confidence(), same, resolution.step(step));
    if (!isInRange(measured.test().ratio())) {
      String why = "the ratio is beyond the range of a double";
      return Pairing.obstructed(keys, baseline, candidate, unit, why);
    }
    return new Pairing(keys, baseline, candidate, unit, Optional.of(measured), "");
  }

  /** Says when the control named can't give a noise band. */
  private void warnOfControl(String control, List<String> candidates, Ladder ladder) {
    if (!candidates.contains(control)) {
      throw new IllegalArgumentException(
          "control \"" + control + "\": not one of the candidates " + candidates);
    }
    if (ladder.band().isEmpty()) {
      warnings.add(
          Warning.of(
              "the control "
                  + control
                  + " gives no noise band: that needs at least "
                  + NoiseBand.FEWEST_ROWS
                  + " rows with one run a side that are not all equal"));
    }
  }

  /**
   * Returns why two cells can't be compared, or an empty text. Missing sides are also warned of.
   */
  private String obstruction(
      List<Object> key,
      Observations.Cell base,
      Observations.Cell other,
      String baseLabel,
      String otherLabel,
      Set<String> units) {
    if (base.values().isEmpty() || other.values().isEmpty()) {
      boolean both = base.values().size() == other.values().size();
      String labels = both ? baseLabel + " and " + otherLabel : "";
      String missing = both ? labels : base.values().isEmpty() ? baseLabel : otherLabel;
      warnings.add(
          "keys without a value for " + missing,
          Warning.of(observations.describe(key) + ": no value for " + missing));
      return "no value for " + missing;
    }
    if (!isOneUnit(units)) {
      return "units differ: " + String.join(", ", units);
    }
    if (base.units().isEmpty() != other.units().isEmpty()) {
      return "unit missing for "
          + (base.units().isEmpty() ? baseLabel : otherLabel)
          + ", the other side is in "
          + units.iterator().next();
    }
    if (base.missingUnits() + other.missingUnits() > 0 && !units.isEmpty()) {
      return "unit missing in some rows, the others are in " + units.iterator().next();
    }
    double lowest =
        Math.min(
            Arrays.stream(base.array()).min().orElseThrow(),
            Arrays.stream(other.array()).min().orElseThrow());
    return lowest > 0 ? "" : "a ratio needs values above 0, found " + Numbers.plain(lowest);
  }

  /**
   * Tells whether unit texts mean the same: equal, or spellings of one unit without a statistic.
   */
  private static boolean isOneUnit(Set<String> units) {
    if (units.size() < 2) {
      return true;
    }
    Set<Optional<Unit>> found = new LinkedHashSet<>();
    units.forEach(u -> found.add(u.contains(" ") ? Optional.empty() : Unit.find(u)));
    return found.size() == 1 && found.iterator().next().isPresent();
  }

  /** Tells whether a ratio and its inverse are numbers above 0. */
  private static boolean isInRange(double ratio) {
    return ratio > 0 && Double.isFinite(ratio) && Double.isFinite(1 / ratio);
  }

  private Optional<String> unit(Set<String> printed) {
    if (!printed.isEmpty()) {
      return isOneUnit(printed) ? printed.stream().findFirst() : Optional.empty();
    }
    return columns.unit().isPresent()
        ? Optional.empty()
        : Unit.findInName(columns.measure().orElseThrow()).map(Unit::symbol);
  }

  private static Side side(String label, Observations.Cell cell) {
    double[] values = cell.array();
    if (values.length == 1) {
      return new Side(label, 1, OptionalDouble.of(values[0]));
    }
    boolean positive = values.length > 0 && Arrays.stream(values).allMatch(v -> v > 0);
    return new Side(
        label,
        values.length,
        positive ? OptionalDouble.of(GeometricMean.of(values).value()) : OptionalDouble.empty());
  }

  private Better better(List<Object> key, Optional<String> unit) {
    Optional<Better> byUnit = unit.flatMap(Unit::find).flatMap(Unit::better);
    if (options.better().isPresent()) {
      Better said = options.better().orElseThrow();
      byUnit.filter(b -> b != said).ifPresent(b -> contradictions.add(unit.orElseThrow()));
      return said;
    }
    String measure = columns.measure().orElseThrow();
    return byUnit
        .or(() -> unit.isPresent() ? byUnit : Unit.findInName(measure).flatMap(Unit::better))
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    observations.describe(key)
                        + ": "
                        + unit.map(u -> "the unit \"" + u + "\" has no direction of its own")
                            .orElse("neither a unit nor the name \"" + measure + "\" says it")
                        + ", so which values are better is unknown; call .better(Better.LOWER) or"
                        + " .better(Better.HIGHER), or .unitColumn(\"unit\")"));
  }
}
