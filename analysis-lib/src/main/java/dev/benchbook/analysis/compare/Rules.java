package dev.benchbook.analysis.compare;

import dev.benchbook.analysis.stats.PAdjustment;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * By what a comparison judges.
 *
 * @param margin the difference that matters, for equivalence; empty if none was said
 * @param adjustment how p is raised over the family
 * @param resolution the grid of the values
 * @param control the candidate that is the baseline measured again
 * @param oneMeasurement the key column that names measures and those of its values that are one
 *     measurement in several units
 */
record Rules(
    OptionalDouble margin,
    PAdjustment adjustment,
    Resolution resolution,
    Optional<String> control,
    Optional<OneMeasurement> oneMeasurement) {

  /** Rows whose value of the column is one of these, and that agree in all else, count once. */
  record OneMeasurement(String column, List<String> values) {}

  static final Rules DEFAULT =
      new Rules(
          OptionalDouble.empty(),
          PAdjustment.HOLM,
          Resolution.PRINTED,
          Optional.empty(),
          Optional.empty());

  Rules margin(double value) {
    return new Rules(OptionalDouble.of(value), adjustment, resolution, control, oneMeasurement);
  }

  Rules adjustment(PAdjustment other) {
    return new Rules(margin, other, resolution, control, oneMeasurement);
  }

  Rules resolution(Resolution other) {
    return new Rules(margin, adjustment, other, control, oneMeasurement);
  }

  Rules control(String candidate) {
    return new Rules(margin, adjustment, resolution, Optional.of(candidate), oneMeasurement);
  }

  Rules oneMeasurement(OneMeasurement same) {
    return new Rules(margin, adjustment, resolution, control, Optional.of(same));
  }
}
