package dev.benchbook.analysis.report;

import dev.benchbook.analysis.report.Claim.Agreement;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * The ledger of a write-up: every published figure beside the figure recomputed from the data, and
 * whether they agree. Immutable: each check returns a longer ledger.
 *
 * <p>A figure agrees when the computed value, rounded to the decimals that were published, is the
 * published one: 25 agrees with 24.76 and with 25.07, not with 24.3; 25.0 agrees with 25.04 only. A
 * tie agrees whether it is rounded up or to even. Counts and words must be equal.
 */
public final class Claims {

  private static final String AGREES = "border-left:4px solid #0072B2";
  private static final String DISAGREES =
      "border-left:4px solid #D55E00;background:rgba(213,94,0,.15);font-weight:bold";
  private static final int AGREES_COLUMN = 5;
  private static final List<String> COLUMNS =
      List.of("claim", "published", "computed", "unit", "difference", "agrees", "note");
  private static final List<Boolean> RIGHT = List.of(false, true, true, false, true, false, false);

  private final String source;
  private final List<Claim> claims;

  private Claims(String source, List<Claim> claims) {
    this.source = source;
    this.claims = List.copyOf(claims);
  }

  /** Returns an empty ledger for a publication; its name must not be blank. */
  public static Claims of(String source) {
    if (source == null || source.isBlank()) {
      throw new IllegalArgumentException("source: expected the publication's name, found nothing");
    }
    return new Claims(source, List.of());
  }

  /**
   * Adds a figure as it was printed, unit included: {@code check("q3 is faster", "25x", 24.76)}.
   *
   * @param claim what was claimed
   * @param published the figure with the digits that were printed, as in {@code "9,850,258"},
   *     {@code "1 000 000"} or {@code "1.5e-3"}; its unit may follow
   * @param computed the figure from the data in the same unit; NaN means that it can't be
   *     recomputed
   * @throws IllegalArgumentException when {@code published} is not one number that reads in one
   *     way, as {@code "1,5"}, {@code "3-5x"} or {@code "5±2"}
   */
  public Claims check(String claim, String published, double computed) {
    PublishedFigure figure = PublishedFigure.parse(claim, published);
    return checked(claim, figure, computed);
  }

  /**
   * Adds a figure as it was printed: {@code check("q3 is faster", "25", "x", 24.76)}.
   *
   * @param claim what was claimed
   * @param published the figure with the digits that were printed, without a unit
   * @param unit the unit of both figures
   * @param computed the figure from the data in that unit; NaN means that it can't be recomputed
   * @throws IllegalArgumentException when {@code published} is no number or has a unit of its own
   */
  public Claims check(String claim, String published, String unit, double computed) {
    PublishedFigure figure = PublishedFigure.parse(claim, published);
    if (unit == null || (!figure.unit().isEmpty() && !figure.unit().equals(unit.strip()))) {
      throw new IllegalArgumentException(
          "\""
              + claim
              + "\": unit: expected the unit of \""
              + published
              + "\", found \""
              + unit
              + "\"");
    }
    return checked(claim, new PublishedFigure(figure.value(), unit.strip()), computed);
  }

  /**
   * Adds a figure whose printed digits are the shortest of a number: 25 stands for "25". Use the
   * text form where zeros at the end were printed, as in "25.0".
   */
  public Claims check(String claim, double published, double computed) {
    if (!Double.isFinite(published)) {
      throw new IllegalArgumentException(
          "\"" + claim + "\": published: expected a number, found " + published);
    }
    BigDecimal value = new BigDecimal(Figures.shortest(published).toPlainString());
    return checked(claim, new PublishedFigure(value, ""), computed);
  }

  /** Adds a count, which must be equal: {@code checkCount("0 regressions", 0, regressions)}. */
  public Claims checkCount(String claim, long published, long computed) {
    Agreement agrees = published == computed ? Agreement.YES : Agreement.NO;
    BigDecimal difference = BigDecimal.valueOf(computed).subtract(BigDecimal.valueOf(published));
    String text = Long.toString(computed);
    return with(new Claim(claim, Long.toString(published), text, "", difference, agrees, ""));
  }

  /** Adds words, which must be equal but for the spaces around them. */
  public Claims checkText(String claim, String published, String computed) {
    if (computed == null) {
      throw new IllegalArgumentException(
          "\"" + claim + "\": computed: expected a text, found null; use unchecked with a reason");
    }
    boolean same = published != null && published.strip().equals(computed.strip());
    Agreement agrees = same ? Agreement.YES : Agreement.NO;
    return with(new Claim(claim, published, computed, "", null, agrees, ""));
  }

  /** Adds a figure that can't be recomputed from what was published, and why. */
  public Claims unchecked(String claim, String published, String reason) {
    if (reason == null || reason.isBlank()) {
      throw new IllegalArgumentException(
          "\"" + claim + "\": reason: expected why it can't be recomputed, found nothing");
    }
    return with(new Claim(claim, published, "", "", null, Agreement.NOT_RECOMPUTABLE, reason));
  }

  /** Adds a remark to the last figure. */
  public Claims note(String remark) {
    if (claims.isEmpty()) {
      throw new IllegalArgumentException(
          "note: expected a figure before it, found an empty ledger");
    }
    if (remark == null || remark.isBlank()) {
      throw new IllegalArgumentException("note: expected a remark, found nothing");
    }
    List<Claim> noted = new ArrayList<>(claims);
    noted.set(noted.size() - 1, noted.get(noted.size() - 1).noted(remark));
    return new Claims(source, noted);
  }

  /** Returns the number of figures. */
  public int size() {
    return claims.size();
  }

  /** Returns the number of figures that agree. */
  public int agreeing() {
    return count(Agreement.YES);
  }

  /** Returns the number of figures that disagree. */
  public int disagreeing() {
    return count(Agreement.NO);
  }

  /** Returns the number of figures that can't be recomputed from what was published. */
  public int notRecomputable() {
    return count(Agreement.NOT_RECOMPUTABLE);
  }

  /**
   * Returns the ledger as a frame: {@code claim}, {@code published}, {@code computed} (two decimals
   * more than published), {@code unit}, {@code difference} (computed - published; a number), {@code
   * agrees} (yes, no, not recomputable) and {@code note}. What there is none of is missing.
   */
  public Table table() {
    Table table = Table.create(source);
    for (int c = 0; c < COLUMNS.size(); c++) {
      if (COLUMNS.get(c).equals("difference")) {
        DoubleColumn column = DoubleColumn.create("difference");
        for (Claim claim : claims) {
          if (claim.difference() == null) {
            column.appendMissing();
          } else {
            column.append(claim.difference().doubleValue());
          }
        }
        table.addColumns(column);
        continue;
      }
      StringColumn column = StringColumn.create(COLUMNS.get(c));
      for (Claim claim : claims) {
        String cell = cells(claim).get(c);
        column.append(cell == null ? "" : cell);
      }
      table.addColumns(column);
    }
    return table;
  }

  /**
   * Returns the outcome in one sentence: {@code "17 of 19 figures agree, 1 disagrees, 1 can't be
   * recomputed from what was published."}
   */
  public String summary() {
    if (claims.isEmpty()) {
      return "No figures were checked.";
    }
    int no = disagreeing();
    String agree =
        (size() == 1 ? " figure" : " figures") + (agreeing() == 1 ? " agrees" : " agree");
    return agreeing()
        + " of "
        + size()
        + agree
        + (no == 0 ? "" : ", " + no + (no == 1 ? " disagrees" : " disagree"))
        + (notRecomputable() == 0
            ? ""
            : ", " + notRecomputable() + " can't be recomputed from what was published")
        + ".";
  }

  /** Returns the ledger as an HTML fragment: a table with the outcome marked, and the summary. */
  public String html() {
    HtmlTable html = new HtmlTable("Claims of " + source, COLUMNS, RIGHT);
    for (Claim claim : claims) {
      String style =
          claim.agrees() == Agreement.YES
              ? AGREES
              : claim.agrees() == Agreement.NO ? DISAGREES : "font-style:italic";
      html.row(cells(claim), AGREES_COLUMN, style);
    }
    return html.end(summary());
  }

  /** Returns the ledger as aligned text with the summary in the last line. */
  @Override
  public String toString() {
    List<List<String>> rows = claims.stream().map(Claims::cells).toList();
    return "Claims of " + source + "\n" + TextTable.of(COLUMNS, RIGHT, rows) + summary();
  }

  private Claims checked(String claim, PublishedFigure figure, double computed) {
    String published = figure.value().toPlainString();
    if (Double.isNaN(computed)) {
      String why = "the data have no value for it";
      return with(
          new Claim(claim, published, "", figure.unit(), null, Agreement.NOT_RECOMPUTABLE, why));
    }
    if (Double.isInfinite(computed)) {
      throw new IllegalArgumentException(
          "\"" + claim + "\": computed: expected a finite number, found " + computed);
    }
    Agreement agrees = figure.agreesWith(computed) ? Agreement.YES : Agreement.NO;
    BigDecimal shown = figure.shown(computed);
    BigDecimal difference = shown.subtract(figure.value());
    return with(
        new Claim(claim, published, shown.toPlainString(), figure.unit(), difference, agrees, ""));
  }

  private Claims with(Claim claim) {
    List<Claim> longer = new ArrayList<>(claims);
    longer.add(claim);
    return new Claims(source, longer);
  }

  private int count(Agreement outcome) {
    return (int) claims.stream().filter(c -> c.agrees() == outcome).count();
  }

  private static List<String> cells(Claim claim) {
    List<String> cells = new ArrayList<>();
    cells.add(claim.claim());
    cells.add(claim.published());
    cells.add(claim.computed().isEmpty() ? null : claim.computed());
    cells.add(claim.unit());
    cells.add(claim.difference() == null ? null : Figures.text(claim.difference().doubleValue()));
    cells.add(claim.agrees().words());
    cells.add(claim.note());
    return cells;
  }
}
