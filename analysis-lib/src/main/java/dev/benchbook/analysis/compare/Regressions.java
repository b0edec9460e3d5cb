package dev.benchbook.analysis.compare;

import dev.benchbook.analysis.measure.Better;
import dev.benchbook.analysis.stats.Equivalence;
import dev.benchbook.analysis.stats.Interval;
import java.util.ArrayList;
import java.util.List;

/**
 * Which rows are worse than a margin on the values given, and of which of them their interval shows
 * it. The count of point estimates is no test: it shows neither a regression nor that there is
 * none.
 *
 * @param margin the margin, for example 0.10
 * @param worse the rows whose ratio is beyond it
 * @param established those of them whose interval is wholly beyond it; each interval holds for its
 *     row alone, without adjustment for the number of rows
 * @param excluded the rows whose runs show that they are at most the margin worse: a one-sided
 *     log-Welch test at the comparison's level, each row alone. That every row is among them
 *     answers "no regression": such a claim about all rows needs no adjustment
 * @param compared the number of rows that have a ratio
 * @param total the number of all rows
 * @param sentence the result in words, with what it does not show
 */
public record Regressions(
    double margin,
    List<ComparisonRow> worse,
    List<ComparisonRow> established,
    List<ComparisonRow> excluded,
    int compared,
    int total,
    String sentence) {

  /** Copies the lists. */
  public Regressions {
    worse = List.copyOf(worse);
    established = List.copyOf(established);
    excluded = List.copyOf(excluded);
  }

  /** Returns the number of rows beyond the margin. */
  public int count() {
    return worse.size();
  }

  static Regressions of(
      List<ComparisonRow> rows, List<Pairing> pairings, double margin, double alpha) {
    if (!(margin > 0 && margin < 1)) {
      throw new IllegalArgumentException(
          "margin: expected a number inside (0, 1) such as 0.10, found " + margin);
    }
    List<ComparisonRow> compared = rows.stream().filter(r -> r.effect().isPresent()).toList();
    List<ComparisonRow> worse =
        compared.stream().filter(r -> isWorse(r.effect().orElseThrow(), margin)).toList();
    List<ComparisonRow> established =
        worse.stream().filter(r -> isEstablished(r.effect().orElseThrow(), margin)).toList();
    List<ComparisonRow> excluded = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      if (isExcluded(pairings.get(i), margin, alpha)) {
        excluded.add(rows.get(i));
      }
    }
    String sentence =
        sentence(worse, established, compared, rows.size(), margin)
            + excluded(excluded.size(), compared, rows.size(), margin);
    return new Regressions(
        margin, worse, established, excluded, compared.size(), rows.size(), sentence);
  }

  /** Tells whether every row's runs show that it is at most the margin worse. */
  public boolean isShownForAll() {
    return total > 0 && excluded.size() == total;
  }

  private static boolean isExcluded(Pairing pairing, double margin, double alpha) {
    return pairing
        .measured()
        .flatMap(
            m ->
                Equivalence.notWorse(
                        margin, m.better(), m.baseline(), m.candidate(), Math.min(alpha, 0.49))
                    .tests())
        .filter(tests -> tests.p() <= alpha * (1 + 1e-9))
        .isPresent();
  }

  private static String excluded(
      int excluded, List<ComparisonRow> compared, int total, double margin) {
    if (compared.stream().allMatch(ComparisonRow::isUnreplicated)) {
      return "";
    }
    String percent = Numbers.plain(margin * 100) + " %";
    if (excluded == total) {
      return "; the runs show for "
          + (total == 1 ? "the row" : "all " + total + " rows")
          + " that it is at most "
          + percent
          + " worse: no regression at "
          + percent;
    }
    return "; the runs show for "
        + excluded
        + " of "
        + total
        + (total == 1 ? " row" : " rows")
        + " that it is at most "
        + percent
        + " worse";
  }

  private static boolean isWorse(Effect effect, double margin) {
    return switch (effect.better()) {
      case LOWER -> effect.ratio() > 1 + margin;
      case HIGHER -> effect.ratio() < 1 - margin;
    };
  }

  private static boolean isEstablished(Effect effect, double margin) {
    return effect
        .interval()
        .filter(
            interval ->
                effect.better() == Better.LOWER
                    ? interval.low() > 1 + margin
                    : interval.high() < 1 - margin)
        .isPresent();
  }

  private static String sentence(
      List<ComparisonRow> worse,
      List<ComparisonRow> established,
      List<ComparisonRow> compared,
      int total,
      double margin) {
    StringBuilder text = new StringBuilder();
    text.append(worse.size()).append(" of ").append(compared.size());
    text.append(compared.size() == 1 ? " row" : " rows");
    text.append(worse.size() == 1 ? " is" : " are");
    text.append(" worse than ")
        .append(Numbers.plain(margin * 100))
        .append(" % on the values given");
    if (compared.size() < total) {
      int left = total - compared.size();
      text.append(", ").append(left).append(left == 1 ? " row is" : " rows are");
      text.append(" not comparable");
    }
    return text.append("; ").append(shown(worse, established, compared)).toString();
  }

  /** Returns what the values show and what they don't. */
  private static String shown(
      List<ComparisonRow> worse, List<ComparisonRow> established, List<ComparisonRow> compared) {
    if (compared.isEmpty()) {
      return "nothing is shown";
    }
    boolean single = compared.stream().allMatch(ComparisonRow::isUnreplicated);
    String nothing = "that there is no regression";
    String noise = "that a difference is more than noise";
    if (single) {
      return "one measurement a side can't show " + (worse.isEmpty() ? nothing : noise);
    }
    if (worse.isEmpty()) {
      return "this counts point estimates and does not show " + nothing;
    }
    String point = worse.size() - established.size() + " only by the point estimate";
    if (established.isEmpty()) {
      return "none of them has its interval wholly beyond that margin: " + point;
    }
    Interval interval = established.get(0).effect().flatMap(Effect::interval).orElseThrow();
    return established.size()
        + (established.size() == 1 ? " has its" : " have their")
        + " interval ("
        + Numbers.plain(interval.confidence() * 100)
        + " %, each row alone) wholly beyond that margin"
        + (established.size() < worse.size() ? ", " + point : "");
  }
}
