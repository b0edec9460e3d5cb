package dev.benchbook.kernel.session;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The cells of this session and, where a file keeps them, of earlier ones, for history requests.
 * Sessions are numbered as IPython does it: from 1, one more for each kernel that stored a cell.
 * What looks like a secret is masked before it is kept.
 */
public final class History {
  private static final int FIRST_SESSION = 1;

  /** One cell. */
  record Entry(int session, int number, String code) {}

  private final List<Entry> own = new ArrayList<>();
  private final Optional<HistoryFile> file;

  private History(Optional<HistoryFile> file) {
    this.file = file;
  }

  /** Returns a history that ends with the kernel. */
  public static History ofThisSession() {
    return new History(Optional.empty());
  }

  /**
   * Returns a history that a file keeps for the kernels to come; several may share it.
   *
   * @param file the file; it and its folder are made when the first cell is stored
   * @param log takes one line if the file can't be used; the history is this session's then
   */
  public static History keptIn(Path file, Consumer<String> log) {
    return new History(Optional.of(new HistoryFile(file, log)));
  }

  synchronized void add(int number, String code) {
    Entry entry = new Entry(FIRST_SESSION, number, Secrets.masked(code));
    own.add(entry);
    file.ifPresent(kept -> kept.append(entry.number(), entry.code()));
  }

  /** Waits a moment for what is not written yet. */
  void close() {
    file.ifPresent(HistoryFile::close);
  }

  /** Answers a history request: rows of session, number and code, oldest first. */
  List<List<Object>> find(Map<String, Object> request) {
    int current = file.map(HistoryFile::session).orElse(FIRST_SESSION);
    return switch (String.valueOf(request.get("hist_access_type"))) {
      case "range" -> rows(request, range(request, current));
      case "search" -> rows(request, search(request, all(current)));
      default -> rows(request, last(all(current), number(request, "n", Integer.MAX_VALUE)));
    };
  }

  private List<Entry> all(int current) {
    List<Entry> all = new ArrayList<>(file.map(HistoryFile::earlier).orElse(List.of()));
    all.addAll(ownAs(current));
    return all;
  }

  private synchronized List<Entry> ownAs(int session) {
    return own.stream().map(e -> new Entry(session, e.number(), e.code())).toList();
  }

  // Session 0 is this one, negative ones count back from it.
  private List<Entry> range(Map<String, Object> request, int current) {
    int asked = number(request, "session", 0);
    int session = asked > 0 ? asked : current + asked;
    List<Entry> entries =
        session == current
            ? ownAs(current)
            : all(current).stream().filter(entry -> entry.session() == session).toList();
    int end = entries.isEmpty() ? 1 : entries.get(entries.size() - 1).number() + 1;
    int start = fromEnd(number(request, "start", 1), end);
    int stop = fromEnd(number(request, "stop", end), end);
    return entries.stream()
        .filter(entry -> entry.number() >= start && entry.number() < stop)
        .toList();
  }

  private static int fromEnd(int number, int end) {
    return number < 0 ? end + number : number;
  }

  private static List<Entry> search(Map<String, Object> request, List<Entry> all) {
    Glob glob = Glob.of(String.valueOf(request.getOrDefault("pattern", "*")));
    List<Entry> found = all.stream().filter(entry -> glob.matches(entry.code())).toList();
    if (Boolean.TRUE.equals(request.get("unique"))) {
      found = unique(found);
    }
    return last(found, number(request, "n", Integer.MAX_VALUE));
  }

  // Of equal cells the latest stays.
  private static List<Entry> unique(List<Entry> found) {
    Set<String> seen = new LinkedHashSet<>();
    List<Entry> kept = new ArrayList<>();
    for (int i = found.size() - 1; i >= 0; i--) {
      if (seen.add(found.get(i).code())) {
        kept.add(found.get(i));
      }
    }
    Collections.reverse(kept);
    return kept;
  }

  private static List<Entry> last(List<Entry> all, int count) {
    return all.subList(Math.max(0, all.size() - Math.max(0, count)), all.size());
  }

  // With output asked for, the code stands in a pair with its output, which is not kept.
  private static List<List<Object>> rows(Map<String, Object> request, List<Entry> found) {
    boolean withOutput = Boolean.TRUE.equals(request.get("output"));
    List<List<Object>> rows = new ArrayList<>();
    for (Entry entry : found) {
      Object code = withOutput ? Arrays.asList(entry.code(), null) : entry.code();
      rows.add(List.of(entry.session(), entry.number(), code));
    }
    return rows;
  }

  private static int number(Map<String, Object> request, String name, int missing) {
    return request.get(name) instanceof Number number ? number.intValue() : missing;
  }
}
