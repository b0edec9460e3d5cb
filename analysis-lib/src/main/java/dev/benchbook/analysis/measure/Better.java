package dev.benchbook.analysis.measure;

/** Which direction of a measure is an improvement. */
public enum Better {
  /** Smaller values are better, as for latency. */
  LOWER,
  /** Larger values are better, as for throughput. */
  HIGHER
}
