package dev.benchbook.analysis.compare;

import java.util.List;

/**
 * Which rows are worse than a margin on the values given. It counts point estimates: it is no test
 * and shows neither a regression nor that there is none.
 *
 * @param margin the margin, for example 0.10
 * @param worse the rows beyond it
 * @param compared the number of rows that have a ratio
 * @param total the number of all rows
 * @param sentence the result in words, with what it does not show
 */
public record Regressions(
    double margin, List<ComparisonRow> worse, int compared, int total, String sentence) {

  /** Copies the list. */
  public Regressions {
    worse = List.copyOf(worse);
  }

  /** Returns the number of rows beyond the margin. */
  public int count() {
    return worse.size();
  }

  static Regressions of(List<ComparisonRow> rows, double margin) {
    if (!(margin > 0 && margin < 1)) {
      throw new IllegalArgumentException(
          "margin: expected a number inside (0, 1) such as 0.10, found " + margin);
    }
    List<ComparisonRow> compared = rows.stream().filter(r -> r.effect().isPresent()).toList();
    List<ComparisonRow> worse =
        compared.stream().filter(r -> isWorse(r.effect().orElseThrow(), margin)).toList();
    String sentence = sentence(worse.size(), compared, rows.size(), margin);
    return new Regressions(margin, worse, compared.size(), rows.size(), sentence);
  }

  private static boolean isWorse(Effect effect, double margin) {
    return switch (effect.better()) {
      case LOWER -> effect.ratio() > 1 + margin;
      case HIGHER -> effect.ratio() < 1 - margin;
    };
  }

  private static String sentence(
      int worse, List<ComparisonRow> compared, int total, double margin) {
    long single = compared.stream().filter(ComparisonRow::isUnreplicated).count();
    StringBuilder text = new StringBuilder();
    text.append(worse).append(" of ").append(compared.size());
    text.append(compared.size() == 1 ? " row" : " rows").append(worse == 1 ? " is" : " are");
    text.append(" worse than ")
        .append(Numbers.plain(margin * 100))
        .append(" % on the values given");
    if (compared.size() < total) {
      int left = total - compared.size();
      text.append(", ").append(left).append(left == 1 ? " row is" : " rows are");
      text.append(" not comparable");
    }
    if (compared.isEmpty()) {
      return text.append("; nothing is shown").toString();
    }
    String shows =
        worse == 0 ? "that there is no regression" : "that a difference is more than noise";
    if (single == compared.size()) {
      text.append("; one measurement a side can't show ").append(shows);
    } else {
      text.append("; this counts point estimates and does not show ").append(shows);
    }
    return text.toString();
  }
}
