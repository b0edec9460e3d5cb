package dev.benchbook.analysis.results.format;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Text with a header and fields separated by comma, semicolon or tab, quoted as RFC 4180 says. The
 * separator is the one that cuts most records into as many fields as the header.
 */
final class DelimitedFormat implements ResultFormat {

  private static final int SAMPLED_RECORDS = 200;

  private enum Delimiter {
    COMMA(','),
    SEMICOLON(';'),
    TAB('\t');

    private final char character;

    Delimiter(char character) {
      this.character = character;
    }

    String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** How well a delimiter fits: the header's fields and the share of records with as many. */
  private record Fit(Delimiter delimiter, int fields, double share) {

    boolean betterThan(Fit other) {
      int byTable = Boolean.compare(fields > 1, other.fields > 1);
      int byShare = byTable != 0 ? byTable : Double.compare(share, other.share);
      return (byShare != 0 ? byShare : Integer.compare(fields, other.fields)) > 0;
    }
  }

  @Override
  public String name() {
    return "delimited text";
  }

  @Override
  public Certainty recognise(ResultText text) {
    Fit fit = fit(text);
    if (fit.fields() > 1) {
      return Certainty.POSSIBLE;
    }
    return isColumnOfNumbers(text) ? Certainty.POSSIBLE : Certainty.NO;
  }

  @Override
  public Reading read(ResultText text) {
    Delimiter delimiter = fit(text).delimiter();
    FrameBuilder frame = null;
    for (CsvRecord record : strict(text, delimiter)) {
      int line = Math.toIntExact(record.getStartingLineNumber());
      List<String> fields = stripped(record);
      if (fields.stream().allMatch(String::isEmpty)) {
        continue;
      }
      if (frame == null) {
        requireNames(text, line, fields);
        frame = FrameBuilder.of(text, line, fields);
      } else {
        frame.add(line, fields);
      }
    }
    if (frame == null) {
      throw new ResultsException(text.whole(), "expected a header, found only empty fields");
    }
    String format = name() + " (" + delimiter.label() + ")";
    return frame.build(format);
  }

  /** Returns the records, with the reader's own complaints turned into ours. */
  private static List<CsvRecord> strict(ResultText text, Delimiter delimiter) {
    List<CsvRecord> records = new ArrayList<>();
    try {
      reader(delimiter).allowUnclosedQuote(false).ofCsvRecord(text.text()).forEach(records::add);
    } catch (CsvParseException e) {
      int line = records.isEmpty() ? 1 : lineAfter(records.get(records.size() - 1));
      throw new ResultsException(
          text.at(line), "expected quotes as RFC 4180 has them: " + e.getMessage(), e);
    }
    return records;
  }

  private static int lineAfter(CsvRecord record) {
    long breaks =
        record.getFields().stream().flatMapToInt(String::chars).filter(c -> c == '\n').count();
    return Math.toIntExact(record.getStartingLineNumber() + breaks + 1);
  }

  private static CsvReader.CsvReaderBuilder reader(Delimiter delimiter) {
    return CsvReader.builder()
        .fieldSeparator(delimiter.character)
        .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
        .missingFieldStrategy(FieldMismatchStrategy.IGNORE);
  }

  private static Fit fit(ResultText text) {
    Fit best = null;
    for (Delimiter delimiter : Delimiter.values()) {
      Fit fit = fit(text.head(), delimiter);
      if (best == null || fit.betterThan(best)) {
        best = fit;
      }
    }
    return best;
  }

  private static Fit fit(String head, Delimiter delimiter) {
    int header = 0;
    int alike = 0;
    int records = 0;
    try {
      for (CsvRecord record : reader(delimiter).ofCsvRecord(head)) {
        header = records == 0 ? record.getFieldCount() : header;
        alike += record.getFieldCount() == header ? 1 : 0;
        records++;
        if (records == SAMPLED_RECORDS) {
          break;
        }
      }
    } catch (CsvParseException e) {
      // The strict reading reports it with its line; here it only ends the sample.
      records++;
    }
    return new Fit(delimiter, header, records == 0 ? 0 : (double) alike / records);
  }

  private static boolean isColumnOfNumbers(ResultText text) {
    List<String> lines = text.head().lines().map(String::strip).filter(l -> !l.isEmpty()).toList();
    return lines.size() > 1
        && !Cells.isNumber(lines.get(0))
        && lines.stream().skip(1).anyMatch(Cells::isNumber)
        && lines.stream().skip(1).allMatch(l -> Cells.isNumber(l) || Cells.isAbsent(l));
  }

  private static List<String> stripped(CsvRecord record) {
    return record.getFields().stream().map(String::strip).toList();
  }

  private static void requireNames(ResultText text, int line, List<String> fields) {
    if (fields.stream().allMatch(f -> Cells.isNumber(f) || Cells.isAbsent(f))) {
      throw new ResultsException(
          text.at(line),
          "expected a header with column names, found numbers: "
              + ResultsException.quoted(String.join(", ", fields))
              + "; put a line with the names on top");
    }
  }
}
