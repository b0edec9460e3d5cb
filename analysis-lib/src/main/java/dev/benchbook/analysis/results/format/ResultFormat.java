package dev.benchbook.analysis.results.format;

/**
 * A format of benchmark results. To add your own, implement it and name the class in {@code
 * META-INF/services/dev.benchbook.analysis.results.format.ResultFormat}; the built-in ones are
 * implementations like any other.
 */
public interface ResultFormat {

  /** How sure a format is that a text is its own. */
  enum Certainty {
    /** It is not. */
    NO,
    /** It has the shape, as any table with separators has. */
    POSSIBLE,
    /** It carries this format's signature, as {@code pgbench (18.0)} in its first line. */
    CERTAIN
  }

  /** Returns the format's name for a reader, for example {@code "delimited text"}. */
  String name();

  /** Tells by content, never by the file's name, whether a text is in this format. Never throws. */
  Certainty recognise(ResultText text);

  /**
   * Reads a text that this format recognised.
   *
   * @throws ResultsException with a position, if the text can't be read
   */
  Reading read(ResultText text);
}
