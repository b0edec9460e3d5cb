package dev.benchbook.kernel.bridge;

import dev.benchbook.analysis.charts.Chart;
import dev.benchbook.analysis.charts.Charts;
import dev.benchbook.analysis.compare.Comparison;
import dev.benchbook.analysis.compare.Regressions;
import dev.benchbook.analysis.measure.Warning;
import dev.benchbook.analysis.plans.Plan;
import dev.benchbook.analysis.report.Claims;
import dev.benchbook.analysis.report.Provenance;
import dev.benchbook.analysis.report.Tables;
import dev.benchbook.analysis.results.Results;
import dev.benchbook.kernel.display.MimeBundle;
import dev.benchbook.kernel.display.Renderers;
import dev.benchbook.kernel.eval.Completer;
import dev.benchbook.kernel.eval.Hinter;
import dev.benchbook.kernel.eval.SqlNames;
import java.io.File;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import tech.tablesaw.api.Table;

/** Connects the analysis library to the kernel. */
public final class AnalysisBridge {
  private static final List<String> IMPORTS =
      List.of(
          "java.io.*",
          "java.math.*",
          "java.nio.file.*",
          "java.util.*",
          "java.util.function.*",
          "java.util.stream.*",
          "tech.tablesaw.api.*",
          "tech.tablesaw.columns.Column",
          "dev.benchbook.analysis.charts.*",
          "dev.benchbook.analysis.compare.*",
          "dev.benchbook.analysis.measure.*",
          "dev.benchbook.analysis.plans.*",
          "dev.benchbook.analysis.report.*",
          "dev.benchbook.analysis.results.*",
          "dev.benchbook.analysis.stats.*",
          "static dev.benchbook.analysis.measure.Better.*",
          "static dev.benchbook.kernel.display.Display.*",
          "static dev.benchbook.kernel.display.MagicCalls.*",
          "static dev.benchbook.kernel.display.Prompts.*",
          "static io.github.spencerpark.ijava.runtime.Kernel.getKernelInstance");

  private AnalysisBridge() {}

  /** Returns the import declarations that every notebook begins with. */
  public static List<String> imports() {
    return IMPORTS.stream().map(name -> "import " + name + ";").toList();
  }

  /** Registers renderers of the library's types and of those of Tablesaw and XChart. */
  public static void registerRenderers(Renderers renderers) {
    renderers.register(Table.class, table -> bundle(Tables.html(table), Tables.text(table)));
    renderers.register(Results.class, AnalysisBridge::results);
    renderers.register(
        Comparison.class, comparison -> bundle(comparison.html(), comparison.toString()));
    renderers.register(
        Regressions.class,
        found -> bundle("<p>" + escaped(found.sentence()) + "</p>", found.sentence()));
    renderers.register(Plan.class, plan -> bundle(plan.html(), plan.toString()));
    renderers.register(Claims.class, claims -> bundle(claims.html(), claims.toString()));
    renderers.register(
        Provenance.class, provenance -> bundle(provenance.html(), provenance.toString()));
    renderers.register(Chart.class, AnalysisBridge::chart);
    renderers.register(org.knowm.xchart.internal.chartpart.Chart.class, AnalysisBridge::userChart);
  }

  /**
   * Returns what completes strings: names of columns, and SQL.
   *
   * @param sql the tables that SQL may name
   */
  public static List<Completer> strings(SqlNames sql) {
    return List.of(new SqlStrings(sql), new ColumnCompleter());
  }

  /** Returns what tells the columns that are meant by names that no frame has. */
  public static Hinter columnHints() {
    return new ColumnHints();
  }

  /**
   * Loads in advance what is slow to load. Tablesaw looks for its readers once, through the whole
   * of {@code java.class.path}; they are in its own jar, so it is shown that alone.
   */
  public static void warmUp() {
    String path = System.getProperty("java.class.path", "");
    String own =
        Arrays.stream(path.split(File.pathSeparator))
            .filter(entry -> entry.contains("tablesaw-core"))
            .findFirst()
            .orElse(path);
    System.setProperty("java.class.path", own);
    try {
      Table unused = Table.create("warm-up");
    } finally {
      System.setProperty("java.class.path", path);
    }
  }

  private static MimeBundle bundle(String html, String text) {
    return MimeBundle.of(MimeBundle.HTML, html).with(MimeBundle.TEXT, text);
  }

  private static MimeBundle results(Results results) {
    StringBuilder html = new StringBuilder(Tables.html(results.table()));
    if (!results.warnings().isEmpty()) {
      html.append("<ul>");
      for (Warning warning : results.warnings()) {
        html.append("<li>").append(escaped(warning.toString())).append("</li>");
      }
      html.append("</ul>");
    }
    return bundle(html.toString(), results.toString());
  }

  // A figure with an <img> is the form that untrusted notebooks keep; PNG is for the rest.
  private static MimeBundle chart(Chart chart) {
    return bundle(chart.html(), chart.toString())
        .with(MimeBundle.PNG, chart.png())
        .withMetadata(MimeBundle.PNG, Map.of("width", chart.width(), "height", chart.height()));
  }

  private static MimeBundle userChart(org.knowm.xchart.internal.chartpart.Chart<?, ?> chart) {
    Chart drawn = Charts.of(chart);
    return MimeBundle.of(MimeBundle.SVG, drawn.svg())
        .with(MimeBundle.PNG, drawn.png())
        .with(MimeBundle.TEXT, drawn.toString())
        .withMetadata(MimeBundle.PNG, Map.of("width", drawn.width(), "height", drawn.height()));
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
