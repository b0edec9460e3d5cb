package dev.benchbook.kernel.wire;

/** The channels of the Jupyter messaging protocol that carry messages. */
public enum Channel {
  /** Requests that queue behind each other: execute, complete, inspect, ... */
  SHELL,
  /** Requests that must be answered while a cell runs: interrupt, shutdown. */
  CONTROL,
  /** The kernel's questions to the user. */
  STDIN,
  /** What the kernel publishes to everybody. */
  IOPUB
}
