package dev.benchbook.analysis.results.format;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** A character that separates fields. Where two fit alike, the first in this order counts. */
enum Separator {
  TAB('\t'),
  SEMICOLON(';'),
  COMMA(',');

  private static final int SAMPLED_RECORDS = 200;
  private static final double NEAR = 0.1;
  private static final Pattern DECIMAL_COMMA = Pattern.compile("[+-]?(?:[0-9]+|[0-9.]+),[0-9]+");
  private static final Pattern SEVERAL_WORDS = Pattern.compile("\\s+");

  private final char character;

  Separator(char character) {
    this.character = character;
  }

  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the reader, for which blanks around quotes are as if there were none. */
  CsvReader.CsvReaderBuilder reader() {
    // A tab is white space itself.
    return verbatim().trimWhitespacesAroundQuotes(this != TAB);
  }

  /** Returns the reader that takes RFC 4180 by its letter. */
  CsvReader.CsvReaderBuilder verbatim() {
    return CsvReader.builder()
        .fieldSeparator(character)
        .skipEmptyLines(false)
        .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
        .missingFieldStrategy(FieldMismatchStrategy.IGNORE);
  }

  /** Returns how the separator that fits a text's head best does so. */
  static Fit best(String head) {
    Fit best = null;
    for (Separator separator : values()) {
      Fit fit = separator.fit(head);
      if (best == null || fit.betterThan(best)) {
        best = fit;
      }
    }
    return best;
  }

  /** Returns the separators that make as even a table of a head as another one does. */
  static List<Separator> rivals(String head, Fit chosen) {
    List<Separator> rivals = new ArrayList<>();
    for (Separator separator : values()) {
      Fit fit = separator.fit(head);
      if (separator != chosen.separator && fit.fields > 1 && fit.share > chosen.share - NEAR) {
        rivals.add(separator);
      }
    }
    return rivals;
  }

  private Fit fit(String head) {
    List<List<String>> records = new ArrayList<>();
    int broken = 0;
    try {
      for (CsvRecord record : reader().ofCsvRecord(head)) {
        List<String> fields = record.getFields().stream().map(String::strip).toList();
        if (fields.size() > 1 || !fields.get(0).isEmpty()) {
          records.add(fields);
        }
        if (records.size() == SAMPLED_RECORDS) {
          break;
        }
      }
    } catch (CsvParseException e) {
      // The strict reading reports it with its line; here it only ends the sample.
      broken++;
    }
    if (records.isEmpty()) {
      return new Fit(this, 0, 0, 0, false);
    }
    int fields = records.get(0).size();
    long alike = records.stream().filter(r -> r.size() == fields && isWhole(r)).count();
    List<String> cells = records.stream().skip(1).flatMap(List::stream).toList();
    double numbers = cells.isEmpty() ? 0 : (double) count(cells) / cells.size();
    double share = (double) alike / (records.size() + broken);
    boolean prose = head.indexOf('"') < 0 && numbers == 0 && isProse(records);
    return new Fit(this, fields, share, numbers, prose);
  }

  private long count(List<String> cells) {
    return cells.stream()
        .filter(c -> Cells.isNumber(c) || (this != COMMA && DECIMAL_COMMA.matcher(c).matches()))
        .count();
  }

  /** A quote that is cut from its partner shows that the separator stands inside of quotes. */
  private static boolean isWhole(List<String> fields) {
    return fields.stream().allMatch(f -> f.chars().filter(c -> c == '"').count() % 2 == 0);
  }

  private static boolean isProse(List<List<String>> records) {
    List<String> header = records.get(0);
    List<String> cells = records.stream().flatMap(List::stream).toList();
    return words(header) >= 3 || (header.contains("") && words(cells) >= 1.5);
  }

  private static double words(List<String> cells) {
    return cells.stream()
        .mapToInt(c -> c.isEmpty() ? 0 : SEVERAL_WORDS.split(c).length)
        .average()
        .orElse(0);
  }

  /**
   * How well a separator fits.
   *
   * @param separator the separator
   * @param fields the header's fields
   * @param share the share of records with as many fields as the header and no torn quote
   * @param numbers the share of cells below the header that are numbers
   * @param prose whether the cells are sentences rather than values
   */
  record Fit(Separator separator, int fields, double share, double numbers, boolean prose) {

    /** Tells whether this fits clearly better; a near tie goes to the earlier separator. */
    boolean betterThan(Fit earlier) {
      if (fields > 1 != earlier.fields > 1) {
        return fields > 1;
      }
      if (Math.abs(share - earlier.share) > NEAR) {
        return share > earlier.share;
      }
      return numbers > earlier.numbers + NEAR;
    }

    boolean isTable() {
      return fields > 1 && !prose;
    }
  }
}
