package dev.benchbook.analysis.results;

import dev.benchbook.analysis.measure.OnDoubt;
import dev.benchbook.analysis.measure.Position;
import dev.benchbook.analysis.measure.Warning;
import dev.benchbook.analysis.measure.Warnings;
import dev.benchbook.analysis.results.format.Reading;
import dev.benchbook.analysis.results.format.ResultFormats;
import dev.benchbook.analysis.results.format.ResultText;
import dev.benchbook.analysis.results.format.ResultsException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tech.tablesaw.api.Table;

/** Reads many files into one frame for each kind of rows, with a column {@code source}. */
final class ManyFiles {

  private static final Pattern THREAD = Pattern.compile("(.+\\.[0-9]+)\\.([0-9]+)");

  private final Warnings warnings = new Warnings();
  private final List<Warning> dropped = new ArrayList<>();
  private final Map<String, Union> unions = new LinkedHashMap<>();
  private final Set<String> formats = new LinkedHashSet<>();
  private final Set<String> generics = new LinkedHashSet<>();
  private ResultsException firstError;

  private ManyFiles() {}

  /** A text and the values of the columns that say where it comes from. */
  private record Source(ResultText text, Map<String, String> origin) {}

  /** Reads the files that a path names. */
  static Reading read(String path, List<SourceFiles.Found> files, OnDoubt onDoubt) {
    ManyFiles many = new ManyFiles();
    Map<String, Source> sources = new TreeMap<>();
    for (SourceFiles.Found file : files) {
      try {
        SourceBytes.texts(file.path())
            .forEach((name, text) -> put(sources, name, text, file.parts(), onDoubt));
      } catch (ResultsException e) {
        many.leaveOut(e, onDoubt);
      }
    }
    return many.reading(path, joined(sources), onDoubt);
  }

  /** Reads the texts of one zip file. */
  static Reading read(String path, Map<String, String> texts, OnDoubt onDoubt) {
    Map<String, Source> sources = new TreeMap<>();
    texts.forEach((name, text) -> put(sources, name, text, Map.of(), onDoubt));
    return new ManyFiles().reading(path, joined(sources), onDoubt);
  }

  private static void put(
      Map<String, Source> sources,
      String name,
      String text,
      Map<String, String> parts,
      OnDoubt onDoubt) {
    Map<String, String> origin = new LinkedHashMap<>();
    origin.put("source", name);
    origin.putAll(parts);
    sources.put(name, new Source(new ResultText(name, text, onDoubt), origin));
  }

  /** Leaves a file out that can't be read, but for a caller who is strict. */
  private void leaveOut(ResultsException error, OnDoubt onDoubt) {
    if (onDoubt == OnDoubt.STRICT) {
      throw error;
    }
    firstError = firstError == null ? error : firstError;
    warnings.add("files without results", Warning.of("left out: " + error.getMessage()));
  }

  /** Joins the log files that the threads of one pgbench run wrote to one text. */
  private static List<Source> joined(Map<String, Source> sources) {
    Map<String, Source> joined = new LinkedHashMap<>();
    sources.forEach(
        (name, source) -> {
          Matcher thread = THREAD.matcher(name);
          Source first = thread.matches() ? joined.get(thread.group(1)) : null;
          boolean logs =
              first != null
                  && ResultFormats.isThreadLog(first.text())
                  && ResultFormats.isThreadLog(source.text());
          if (logs) {
            String both = first.text().text().stripTrailing() + "\n" + source.text().text();
            ResultText text = new ResultText(first.text().source(), both, first.text().onDoubt());
            joined.put(thread.group(1), new Source(text, first.origin()));
          } else {
            joined.put(name, source);
          }
        });
    return List.copyOf(joined.values());
  }

  private Reading reading(String path, List<Source> sources, OnDoubt onDoubt) {
    for (Source source : sources) {
      try {
        add(source, ResultFormats.read(source.text()));
      } catch (ResultsException e) {
        leaveOut(e, onDoubt);
      }
    }
    if (unions.isEmpty()) {
      throw new ResultsException(
          Position.of(path),
          "none of " + sources.size() + " files has results; " + firstError.getMessage(),
          firstError);
    }
    if (formats.size() > 1) {
      warnings.add(Warning.of("the files have different formats: " + String.join("; ", formats)));
    }
    List<Table> tables = unions.values().stream().map(u -> u.table(warnings)).toList();
    return new Reading(String.join("; ", formats), tables, warnings.list(), dropped);
  }

  private void add(Source source, Reading reading) {
    formats.add(reading.format());
    for (Table table : reading.tables()) {
      // The one frame of a generic table bears the file's name; equal columns make one frame.
      boolean generic = table.name().equals(source.text().source());
      String key = generic ? String.join("\t", table.columnNames()) : table.name();
      generics.addAll(generic ? List.of(key) : List.of());
      String rows = generics.size() > 1 ? "rows " + generics.size() : "rows";
      unions.computeIfAbsent(key, k -> new Union(generic ? rows : k)).add(table, source.origin());
    }
    reading.warnings().forEach(w -> warnings.add("warnings of files", w));
    dropped.addAll(reading.dropped());
  }
}
