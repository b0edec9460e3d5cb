package dev.benchbook.analysis.charts;

import dev.benchbook.analysis.measure.Better;

/**
 * What an axis says and how it divides its length.
 *
 * @param label the measure with its unit, for example {@code "p50 (ms)"}; not blank
 * @param kind linear or logarithmic
 * @param direction the words for the better direction; empty for none
 */
public record Axis(String label, Kind kind, String direction) {

  /** How an axis divides its length. */
  public enum Kind {
    /** Equal differences are equally long; starts at 0. */
    LINEAR,
    /** Equal ratios are equally long; values must be above 0. */
    LOG
  }

  /** Refuses a blank label. */
  public Axis {
    if (label == null || label.isBlank()) {
      throw new IllegalArgumentException("label: expected a measure with its unit, found nothing");
    }
    if (kind == null || direction == null) {
      throw new IllegalArgumentException(
          "\"" + label + "\": kind, direction: expected a value, found null");
    }
  }

  /** Returns an axis from 0 on which equal differences are equally long. */
  public static Axis linear(String label) {
    return new Axis(label, Kind.LINEAR, "");
  }

  /** Returns an axis on which equal ratios are equally long. */
  public static Axis log(String label) {
    return new Axis(label, Kind.LOG, "");
  }

  /** Returns this axis with the better direction in its title. */
  public Axis better(Better better) {
    return new Axis(label, kind, better == Better.LOWER ? "lower is better" : "higher is better");
  }

  /** Returns the words at the axis: label, log, direction. */
  String title() {
    String log = kind == Kind.LOG ? ", log axis" : "";
    return label + log + (direction.isEmpty() ? "" : "; " + direction);
  }
}
