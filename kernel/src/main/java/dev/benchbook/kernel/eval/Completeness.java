package dev.benchbook.kernel.eval;

/**
 * Whether code can be run as it stands.
 *
 * @param status the answer
 * @param indent what the next line should begin with when the code is incomplete
 */
public record Completeness(Status status, String indent) {

  /** The answers that the protocol knows. */
  public enum Status {
    /** It can be run. */
    COMPLETE,
    /** More must follow. */
    INCOMPLETE,
    /** It can't become right by adding to it. */
    INVALID,
    /** It can't be told. */
    UNKNOWN
  }
}
