package dev.benchbook.analysis.plans;

import dev.benchbook.analysis.measure.Position;
import dev.benchbook.analysis.plans.text.PastedText;
import dev.benchbook.analysis.plans.text.TextLine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import tech.tablesaw.api.Table;

/**
 * Reads query plans from pasted text and from files.
 *
 * <pre>{@code
 * Plan plan = Plans.parse(text);                  // exactly one
 * List<Plan> plans = Plans.read("plans/q2.txt");  // all, named by the headings above them
 * }</pre>
 *
 * <p>The text may be as mails, terminals, logs and web pages leave it: quoted, wrapped, framed,
 * with other blanks and prose around. What cannot be read is refused with its place; nothing is
 * guessed in silence ({@link Plan#structure()}, {@link Plan#warnings()}).
 */
public final class Plans {
  private static final String TEXT = "text";

  /** Dialects hold no state, so they are looked up once. */
  private static final List<PlanDialect> DIALECTS =
      ServiceLoader.load(PlanDialect.class, PlanDialect.class.getClassLoader()).stream()
          .map(ServiceLoader.Provider::get)
          .toList();

  private Plans() {}

  /**
   * Reads the one plan in a text.
   *
   * @throws PlanException if the text holds no plan or several, or if it cannot be read
   */
  public static Plan parse(String text) {
    List<Plan> plans = find(TEXT, text);
    if (plans.isEmpty()) {
      throw none(TEXT, text);
    }
    if (plans.size() > 1) {
      throw new PlanException(
          plans.get(1).position(),
          "expected one plan, found "
              + plans.size()
              + " (the second begins here); Plans.parseAll(text) gives all");
    }
    return plans.get(0);
  }

  /**
   * Reads all plans in a text, in its order.
   *
   * @return at least one plan, named by the headings
   * @throws PlanException if the text holds no plan, or if one cannot be read
   */
  public static List<Plan> parseAll(String text) {
    return all(TEXT, text);
  }

  /**
   * Reads all plans of a file in UTF-8.
   *
   * @param path the file's path
   * @return at least one plan, named by the headings
   * @throws PlanException if the file holds no plan, or if one cannot be read
   * @throws UncheckedIOException if the file cannot be read
   */
  public static List<Plan> read(String path) {
    return read(Path.of(path));
  }

  /**
   * Reads all plans of a file in UTF-8; other bytes become U+FFFD.
   *
   * @param path the file
   * @return at least one plan, named by the headings
   * @throws PlanException if the file holds no plan, or if one cannot be read
   * @throws UncheckedIOException if the file cannot be read
   */
  public static List<Plan> read(Path path) {
    try {
      String text = new String(Files.readAllBytes(path), StandardCharsets.UTF_8);
      return all(path.toString(), text);
    } catch (IOException e) {
      throw new UncheckedIOException(path + ": cannot be read: " + e.getMessage(), e);
    }
  }

  /**
   * Says how plans of any engines read their tables: one row per scan. Columns: {@code plan} (the
   * name), {@code engine}, {@code node} (its index), {@code relation}, {@code alias}, {@code
   * access} ({@link NodeClass#label()}), {@code index_name}, {@code node_type} as the engine calls
   * it, {@code estimated_rows}, {@code actual_rows} and {@code loops}; what was not printed is
   * missing.
   */
  public static Table access(List<Plan> plans) {
    return AccessFrame.of(plans);
  }

  /**
   * Compares two plans: what became of each node and where the difference comes from.
   *
   * @throws IllegalArgumentException if either is null
   */
  public static PlanDiff diff(Plan before, Plan after) {
    if (before == null || after == null) {
      String side = before == null ? "before" : "after";
      throw new IllegalArgumentException(side + ": expected a plan, found null");
    }
    return DiffBuilder.build(List.of(before), List.of(after));
  }

  /**
   * Compares several runs of two plans; figures are means over the runs, and their intervals hold
   * what the runs scatter. Runs of a side that took another plan than most are left out with a
   * warning.
   *
   * @param before at least one run
   * @param after at least one run
   * @throws IllegalArgumentException if a side has no run
   */
  public static PlanDiff diff(List<Plan> before, List<Plan> after) {
    return DiffBuilder.build(before, after);
  }

  /**
   * Reads the plans of a log one after another, in constant memory however long it is: auto_explain
   * in stderr, csvlog, jsonlog or syslog. Close the stream when done.
   *
   * @param path the log, in UTF-8
   * @return the plans in the order of the log, read as they are asked for; none if it holds none
   * @throws PlanException while reading, if a plan begins but cannot be read
   * @throws UncheckedIOException if the file cannot be read
   */
  public static Stream<Plan> stream(Path path) {
    String source = path.toString();
    PlanLog log =
        new PlanLog(path, (text, line) -> find(source, PastedText.of(source, text, line)));
    Spliterator<Plan> plans =
        Spliterators.spliteratorUnknownSize(log, Spliterator.ORDERED | Spliterator.NONNULL);
    return StreamSupport.stream(plans, false).onClose(log::close);
  }

  /**
   * Tells how the plans of queries changed over time. Columns: {@code query} (the plan's name
   * without literals), {@code run} (from 0), {@code position}, {@code logged_at}, {@code
   * duration_ms} (the log's, else the execution time), {@code fingerprint}, {@code shape} (from 1,
   * in order of appearance), {@code changed} (another shape than the run before) and {@code change}
   * in words.
   *
   * @param plans in the order of time
   */
  public static Table series(List<Plan> plans) {
    PlanSeries series = new PlanSeries();
    plans.forEach(series::add);
    return series.table();
  }

  /** Tells the same of a log, in memory for its rows only; see {@link #stream(Path)}. */
  public static Table series(Path log) {
    PlanSeries series = new PlanSeries();
    try (Stream<Plan> plans = stream(log)) {
      plans.forEach(series::add);
    }
    return series.table();
  }

  private static List<Plan> all(String source, String text) {
    List<Plan> plans = find(source, text);
    if (plans.isEmpty()) {
      throw none(source, text);
    }
    return plans;
  }

  private static List<Plan> find(String source, String text) {
    if (text == null) {
      throw new IllegalArgumentException("text: expected a text, found null");
    }
    return find(source, PastedText.of(source, text));
  }

  private static List<Plan> find(String source, PastedText pasted) {
    List<Plan> plans = new ArrayList<>();
    for (PlanDialect dialect : DIALECTS) {
      plans.addAll(dialect.read(pasted));
    }
    plans.sort(Comparator.comparingInt(plan -> plan.position().line()));
    return named(source, stamped(pasted.lines(), plans));
  }

  /** Notes with each plan what the log says about it. */
  private static List<Plan> stamped(List<TextLine> lines, List<Plan> plans) {
    List<Plan> result = new ArrayList<>(plans.size());
    int from = 0;
    int at = 0;
    for (Plan plan : plans) {
      while (at + 1 < lines.size() && lines.get(at + 1).number() <= plan.position().line()) {
        at++;
      }
      LogStamp stamp = LogStamp.above(lines, Math.min(at, lines.size() - 1), from);
      result.add(stamp == null ? plan : plan.logged(stamp));
      from = at;
    }
    return result;
  }

  /** Plans without a heading are called by their file or as a plan, several by number too. */
  private static List<Plan> named(String source, List<Plan> plans) {
    long unnamed = plans.stream().filter(plan -> !plan.isNamed()).count();
    String name = source.equals(TEXT) ? "plan" : source;
    List<Plan> result = new ArrayList<>(plans.size());
    int number = 1;
    for (Plan plan : plans) {
      boolean rename = !plan.isNamed();
      result.add(rename ? plan.named(unnamed == 1 ? name : name + " " + number++) : plan);
    }
    return List.copyOf(result);
  }

  private static PlanException none(String source, String text) {
    long lines = text.lines().count();
    String found = lines == 0 ? "an empty text" : "no line that begins one in " + count(lines);
    return new PlanException(Position.of(source), "expected a query plan, found " + found);
  }

  private static String count(long lines) {
    return lines == 1 ? "1 line" : lines + " lines";
  }
}
