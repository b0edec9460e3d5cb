package dev.benchbook.analysis.results.format;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Tells whether the first row of a table is its header or data like the rows below it. */
final class Headers {

  private static final Pattern DIGITS = Pattern.compile("[0-9]+(?:[.,][0-9]+)*");
  private static final Pattern LETTERS = Pattern.compile("\\p{L}+");

  private Headers() {}

  /**
   * Tells whether a first row is data: its numbers stand where the other rows have numbers, and its
   * texts look like theirs. Increasing whole numbers behind one word, as in {@code clients,1,8,32},
   * are a header.
   */
  static boolean isData(List<String> first, List<List<String>> rest) {
    List<List<String>> rows = rest.stream().filter(r -> r.size() == first.size()).toList();
    boolean anyNumber = first.stream().anyMatch(Cells::isNumber);
    if (!anyNumber || rows.isEmpty() || rows.size() * 2 < rest.size()) {
      return false;
    }
    for (int i = 0; i < first.size(); i++) {
      int column = i;
      String cell = first.get(i);
      boolean number = Cells.isNumber(cell);
      boolean alike =
          rows.stream()
              .map(r -> r.get(column))
              .anyMatch(c -> number ? Cells.isNumber(c) : shape(c).equals(shape(cell)));
      if (!alike) {
        return false;
      }
    }
    return !areGrowing(first.subList(1, first.size())) || isShapedLikeAll(first.get(0), rows);
  }

  private static boolean isShapedLikeAll(String cell, List<List<String>> rows) {
    return Cells.isNumber(cell)
        || cell.chars().anyMatch(Character::isDigit)
        || rows.stream().anyMatch(r -> r.get(0).equals(cell));
  }

  private static boolean areGrowing(List<String> cells) {
    List<Double> numbers =
        cells.stream().filter(c -> c.matches("[0-9]{1,9}")).map(Double::valueOf).toList();
    return numbers.size() == cells.size()
        && IntStream.range(1, numbers.size()).allMatch(i -> numbers.get(i - 1) < numbers.get(i));
  }

  private static String shape(String cell) {
    return LETTERS.matcher(DIGITS.matcher(cell).replaceAll("9")).replaceAll("a");
  }
}
