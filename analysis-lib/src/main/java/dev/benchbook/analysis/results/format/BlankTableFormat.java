package dev.benchbook.analysis.results.format;

import java.util.List;
import java.util.Optional;

/**
 * Tables whose columns stand apart by blanks: of fixed width, with empty cells that mean "as
 * above"; with one blank between cells and labels that hold blanks; with a legend {@code col-1 :
 * ...} and marks such as {@code <<<<}. The columns of numbers tell where the labels end.
 */
final class BlankTableFormat implements ResultFormat {

  @Override
  public String name() {
    return "table with blanks";
  }

  @Override
  public Certainty recognise(ResultText text) {
    return BlankTable.of(text.with(text.head()), true).isPresent()
        ? Certainty.POSSIBLE
        : Certainty.NO;
  }

  @Override
  public Reading read(ResultText text) {
    Optional<BlankTable> table = BlankTable.of(text, false);
    return table
        .orElseThrow(
            () -> new ResultsException(text.whole(), "expected a table with blanks, found none"))
        .reading(name());
  }

  /** Returns the words of a line. */
  static List<String> words(String line) {
    return List.of(line.strip().split("\\s+"));
  }
}
