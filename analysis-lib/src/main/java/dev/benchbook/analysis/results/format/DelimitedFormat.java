package dev.benchbook.analysis.results.format;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvRecord;
import dev.benchbook.analysis.measure.Warning;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Text with a header and fields separated by comma, semicolon or tab, quoted as RFC 4180 says,
 * blanks around quotes aside. The separator is the one that cuts most records into as many fields
 * as the header; on a near tie the one that leaves more numbers, then tab and semicolon before
 * comma, with a warning. Sentences, HTML and JSON are no table.
 */
final class DelimitedFormat implements ResultFormat {

  private static final int SAMPLED = 200;
  private static final Pattern PROTECTED = Pattern.compile("'+[=+@-]");
  private static final Pattern MARKUP = Pattern.compile("<(?:!|\\?|/?[A-Za-z][^,;\\t]*>)");
  private static final Pattern JSON = Pattern.compile("[\\[{]\\s*[\\[{\"].*", Pattern.DOTALL);
  private static final Pattern BLANK_AND_QUOTE = Pattern.compile("[,;][ ]+\"|(?m:^)[ ]+\"");

  @Override
  public String name() {
    return "delimited text";
  }

  @Override
  public Certainty recognise(ResultText text) {
    String start = text.head().strip();
    if (MARKUP.matcher(start).lookingAt() || JSON.matcher(start).lookingAt()) {
      return Certainty.NO;
    }
    if (Separator.best(text.head()).isTable()) {
      return Certainty.POSSIBLE;
    }
    return isColumnOfNumbers(text) ? Certainty.POSSIBLE : Certainty.NO;
  }

  @Override
  public Reading read(ResultText text) {
    Separator.Fit fit = Separator.best(text.head());
    FrameBuilder frame = null;
    List<Integer> empty = new ArrayList<>();
    List<CsvRecord> records = strict(text, fit.separator());
    for (CsvRecord record : records) {
      int line = Math.toIntExact(record.getStartingLineNumber());
      List<String> fields = stripped(record);
      boolean blank = fields.size() == 1 && fields.get(0).isEmpty();
      if (frame == null && fields.stream().allMatch(String::isEmpty)) {
        continue;
      }
      if (frame == null) {
        frame = begin(text, line, fields, records);
      } else if (blank) {
        empty.add(line);
      } else {
        // Empty lines count only between rows: at the end of a text they are usual.
        frame.addEmpty(empty);
        empty.clear();
        frame.add(line, fields);
      }
    }
    if (frame == null) {
      throw new ResultsException(text.whole(), "expected a header, found only empty fields");
    }
    String format = name() + " (" + fit.separator().label() + ")";
    return doubted(text, fit, frame.build(format));
  }

  /** Returns all records of a text with the separator that fits it, fields without outer blanks. */
  static List<List<String>> records(ResultText text) {
    Separator separator = Separator.best(text.head()).separator();
    return strict(text, separator).stream().map(DelimitedFormat::stripped).toList();
  }

  /** Begins a frame with the first record, which is the header or a row. */
  private static FrameBuilder begin(
      ResultText text, int line, List<String> fields, List<CsvRecord> records) {
    List<List<String>> rest =
        records.stream().skip(1).limit(SAMPLED).map(DelimitedFormat::stripped).toList();
    if (Headers.isData(fields, rest)) {
      FrameBuilder frame = FrameBuilder.of(text, line, BlankTable.numbered(fields.size()));
      frame.warn(List.of(line), FrameBuilder.NO_HEADER);
      frame.add(line, fields);
      return frame;
    }
    requireNames(text, line, fields);
    return FrameBuilder.of(text, line, fields);
  }

  /** Adds what is doubtful about how the text was cut. */
  private static Reading doubted(ResultText text, Separator.Fit fit, Reading reading) {
    Reading doubted = reading;
    int line = lineOfBlank(text, fit.separator());
    if (line > 0) {
      doubted =
          doubted.warned(
              Warning.at(
                  text.at(line),
                  "a blank stands before a quote, which RFC 4180 has not; read as if there were"
                      + " none"));
    }
    List<Separator> rivals = Separator.rivals(text.head(), fit);
    for (Separator rival : rivals) {
      doubted =
          doubted.warned(
              Warning.at(
                  text.whole(),
                  "read as separated by "
                      + fit.separator().label()
                      + ", but cutting at every "
                      + rival.label()
                      + " makes as even a table; quote text that holds it"));
    }
    return doubted;
  }

  /** Returns the first line that reads in another way with blanks before quotes, or 0. */
  private static int lineOfBlank(ResultText text, Separator separator) {
    if (separator == Separator.TAB || !BLANK_AND_QUOTE.matcher(text.text()).find()) {
      return 0;
    }
    Iterator<CsvRecord> read = separator.reader().ofCsvRecord(text.text()).iterator();
    int line = 0;
    try {
      for (CsvRecord verbatim : separator.verbatim().ofCsvRecord(text.text())) {
        CsvRecord record = read.next();
        line = Math.toIntExact(record.getStartingLineNumber());
        if (!stripped(verbatim).equals(stripped(record))) {
          return line;
        }
      }
    } catch (CsvParseException e) {
      // By the letter the text has no reading from here on.
      return line + 1;
    }
    return 0;
  }

  /** Returns the records, with the reader's own complaints turned into ours. */
  private static List<CsvRecord> strict(ResultText text, Separator separator) {
    List<CsvRecord> records = new ArrayList<>();
    try {
      separator.reader().allowUnclosedQuote(false).ofCsvRecord(text.text()).forEach(records::add);
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

  private static boolean isColumnOfNumbers(ResultText text) {
    List<String> lines = text.head().lines().map(String::strip).filter(l -> !l.isEmpty()).toList();
    return lines.size() > 1
        && !Cells.isNumber(lines.get(0))
        && lines.stream().skip(1).anyMatch(Cells::isNumber)
        && lines.stream().skip(1).allMatch(l -> Cells.isNumber(l) || Cells.isAbsent(l));
  }

  /** Returns the fields without outer blanks and without what protects spreadsheets from them. */
  private static List<String> stripped(CsvRecord record) {
    return record.getFields().stream()
        .map(String::strip)
        .map(f -> PROTECTED.matcher(f).lookingAt() ? f.substring(1) : f)
        .toList();
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
