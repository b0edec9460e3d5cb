package dev.benchbook.analysis.plans;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;
import org.junit.jupiter.api.Test;

class PlanDisplayTest {
  private static final String TEXT =
      """
      # a <b> & "c"
      Sort  (cost=10.00..11.00 rows=100 width=4) (actual time=3.000..3.500 rows=200 loops=1)
        Sort Key: x
        ->  Seq Scan on "表 <i>"  (cost=0.00..9.00 rows=100 width=4) (actual time=0.010..1.250 rows=200 loops=1)
      Planning Time: 0.100 ms
      Execution Time: 3.600 ms
      """;

  @Test
  void textIsAnAlignedTree() {
    assertEquals(
        """
        a <b> & "c"
        node                    exclusive ms  inclusive ms  rows  estimated  actual/est.  loops
        Sort                           2.250         3.500   200        100         2.00      1
          Seq Scan on "表 <i>"         1.250         1.250   200        100         2.00      1
        Planning Time: 0.100 ms
        Execution Time: 3.600 ms
        """,
        Plans.parse(TEXT).toString());
  }

  @Test
  void textWithoutAnyNumberIsATreeOnly() {
    assertEquals(
        "plan\nLimit\n  Seq Scan on t\n", Plans.parse("Limit\n  ->  Seq Scan on t\n").toString());
  }

  @Test
  void figuresDoNotDependOnTheLocale() {
    Locale before = Locale.getDefault();
    Plan plan = Plans.parse(TEXT);
    String text = plan.toString();
    String html = plan.html();
    try {
      for (String tag : new String[] {"de-DE", "tr-TR", "ar-EG-u-nu-arab"}) {
        Locale.setDefault(Locale.forLanguageTag(tag));
        assertEquals(text, Plans.parse(TEXT).toString(), tag);
        assertEquals(html, Plans.parse(TEXT).html(), tag);
      }
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void htmlIsOneEscapedFragmentWithInlineStyles() {
    String html = Plans.parse(TEXT).html();
    assertTrue(html.startsWith("<table style="), html);
    assertTrue(html.contains("a &lt;b&gt; &amp; &quot;c&quot;"), html);
    assertTrue(html.contains("Seq Scan on &quot;表 &lt;i&gt;&quot;"), html);
    assertTrue(html.contains("padding-left:1.80em"), html);
    assertTrue(html.contains("64.3%"), html);
    assertFalse(html.contains("<script") || html.contains("<style"), html);
    assertFalse(html.contains("<i>") || html.contains("<b>"), html);
  }

  @Test
  void linesBelowTheTableWrapOnNarrowPages() {
    String html = Plans.parse(TEXT.replace("  ->", "->")).html();
    assertTrue(
        html.contains(
            "<pre style=\"margin:2px 8px;white-space:pre-wrap;overflow-wrap:anywhere;color:#a33\">"
                + "text:2:1: the plan&#39;s indentation is damaged"),
        html);
    assertTrue(html.contains("overflow-wrap:anywhere;\">Planning Time"), html);
  }

  @Test
  void aPlanOfTwentyThousandLevelsIsReadAndShown() {
    int levels = 20_000;
    String numbers =
        "  (cost=0.00..1.00 rows=1 width=4) (actual time=0.001..0.002 rows=1 loops=1)\n";
    StringBuilder text = new StringBuilder("Limit").append(numbers);
    for (int i = 2; i < levels; i++) {
      text.append("->  Limit").append(numbers);
    }
    text.append("->  Seq Scan on t").append(numbers);
    Plan plan = Plans.parse(text.toString());
    assertEquals(levels, plan.nodes().size());
    assertEquals(Structure.INFERRED, plan.structure());
    assertEquals(levels - 1, plan.table().intColumn("depth").max());
    assertTrue(plan.toString().length() < 200 * levels);
    assertTrue(plan.html().length() < 1000 * levels);
    assertEquals(0.002, plan.table().doubleColumn("exclusive_ms").sum(), 1e-9);
  }
}
