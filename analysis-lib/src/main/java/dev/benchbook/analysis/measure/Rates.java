package dev.benchbook.analysis.measure;

import static java.util.Map.entry;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Rates in texts and names: {@code "rows/s"}, {@code "requests per second"}, {@code ops_per_sec},
 * {@code mb_s}. Only work that is known to be better when more of it is done is a rate; errors per
 * second are none.
 */
final class Rates {

  /** What is counted, by its names. */
  private static final Map<String, String> WORK =
      Map.ofEntries(
          entry("op", "ops"),
          entry("ops", "ops"),
          entry("operation", "ops"),
          entry("operations", "ops"),
          entry("req", "requests"),
          entry("reqs", "requests"),
          entry("request", "requests"),
          entry("requests", "requests"),
          entry("query", "queries"),
          entry("queries", "queries"),
          entry("tx", "transactions"),
          entry("txn", "transactions"),
          entry("txns", "transactions"),
          entry("transaction", "transactions"),
          entry("transactions", "transactions"),
          entry("row", "rows"),
          entry("rows", "rows"),
          entry("tuple", "tuples"),
          entry("tuples", "tuples"),
          entry("insert", "inserts"),
          entry("inserts", "inserts"),
          entry("update", "updates"),
          entry("updates", "updates"),
          entry("delete", "deletes"),
          entry("deletes", "deletes"),
          entry("read", "reads"),
          entry("reads", "reads"),
          entry("write", "writes"),
          entry("writes", "writes"),
          entry("event", "events"),
          entry("events", "events"),
          entry("record", "records"),
          entry("records", "records"),
          entry("item", "items"),
          entry("items", "items"),
          entry("message", "messages"),
          entry("messages", "messages"),
          entry("msgs", "messages"),
          entry("statement", "statements"),
          entry("statements", "statements"),
          entry("commit", "commits"),
          entry("commits", "commits"),
          entry("call", "calls"),
          entry("calls", "calls"),
          entry("lookup", "lookups"),
          entry("lookups", "lookups"),
          entry("document", "documents"),
          entry("documents", "documents"),
          entry("docs", "documents"),
          entry("io", "ios"),
          entry("ios", "ios"));

  /** Plural work whose name before a time may mean that the time is of it. */
  private static final Set<String> ABBREVIATED = Set.of("ops", "reqs", "txns");

  private static final Set<String> BETWEEN = Set.of("per", "a", "each", "every", "/");
  private static final Set<String> CONTRADICTING =
      Set.of("throughput", "tps", "qps", "rps", "iops", "bandwidth");

  private Rates() {}

  /** Returns the rate of a word with a slash, {@code "rows/s"}, {@code "MB/sec"}. */
  static Optional<Unit> ofSlash(String word) {
    int slash = word.indexOf('/');
    if (slash <= 0 || slash != word.lastIndexOf('/')) {
      return Optional.empty();
    }
    String below = word.substring(slash + 1);
    Optional<Unit> time = Unit.named(below).filter(Rates::isTime);
    return time.isPresent()
        ? of(word.substring(0, slash), time.get())
        : perOperation(word.substring(0, slash), below.toLowerCase(Locale.ROOT));
  }

  /** Returns what one operation takes: {@code us/op}, {@code ns/iter}, {@code B/op}. */
  private static Optional<Unit> perOperation(String amount, String operation) {
    boolean one = WORK.containsKey(operation) && !operation.equals(WORK.get(operation));
    return Unit.named(amount)
        .filter(u -> (one || operation.equals("iter")) && u.dimension() != Unit.Dimension.RATE)
        .map(u -> new Unit(u.symbol() + '/' + operation, u.dimension(), u.factor()));
  }

  /** Tells whether the word at an index, a time, is what work or data is counted per. */
  static boolean isRate(String[] words, int index) {
    if (index == 0) {
      return false;
    }
    String before = words[index - 1].toLowerCase(Locale.ROOT);
    boolean plural = WORK.containsKey(before) && before.equals(WORK.get(before));
    boolean size = Unit.named(words[index - 1]).filter(u -> !isTime(u)).isPresent();
    return BETWEEN.contains(before) || plural || ABBREVIATED.contains(before) || size;
  }

  /** Returns the rate that a time at an index closes, or empty when it is unclear. */
  static Optional<Unit> at(String[] words, int index, Unit time) {
    String before = words[index - 1].toLowerCase(Locale.ROOT);
    if (BETWEEN.contains(before)) {
      return index < 2 ? Optional.empty() : of(words[index - 2], time);
    }
    boolean perSecond = time.factor() == 1;
    boolean work = WORK.containsKey(before);
    return perSecond && (!work || ABBREVIATED.contains(before))
        ? of(words[index - 1], time)
        : Optional.empty();
  }

  /** Tells whether a text speaks of throughput, so that a time in it can't be its unit. */
  static boolean contradicts(String[] words) {
    for (String word : words) {
      if (CONTRADICTING.contains(word.toLowerCase(Locale.ROOT))) {
        return true;
      }
    }
    return false;
  }

  private static Optional<Unit> of(String counted, Unit time) {
    String work = WORK.get(counted.toLowerCase(Locale.ROOT));
    if (work != null) {
      return Optional.of(rate(work, 1, time));
    }
    return Unit.named(counted)
        .filter(u -> u.dimension() == Unit.Dimension.SIZE)
        .map(size -> rate(size.symbol(), size.factor(), time));
  }

  private static Unit rate(String counted, double factor, Unit time) {
    String symbol = counted + '/' + time.symbol();
    return new Unit(symbol, Unit.Dimension.RATE, factor / time.factor());
  }

  private static boolean isTime(Unit unit) {
    return unit.dimension() == Unit.Dimension.TIME;
  }
}
