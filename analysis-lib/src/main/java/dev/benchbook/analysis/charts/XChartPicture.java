package dev.benchbook.analysis.charts;

import java.awt.Font;
import java.awt.Graphics2D;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.knowm.xchart.internal.chartpart.AxesChart;
import org.knowm.xchart.internal.chartpart.Chart;
import org.knowm.xchart.internal.series.Series;
import org.knowm.xchart.style.AxesChartStyler;
import org.knowm.xchart.style.Styler;

/** A whole chart of XChart as its owner made it. */
record XChartPicture(Chart<?, ?> chart, int width, int height) implements Picture {

  static XChartPicture of(Chart<?, ?> chart) {
    return new XChartPicture(chart, chart.getWidth(), chart.getHeight());
  }

  @Override
  public void paint(Graphics2D g) {
    chart.paint(g, width, height);
  }

  /** Returns the reader of this chart's labels. */
  OutlineText outlines() {
    Styler styler = chart.getStyler();
    List<Double> rotations = new ArrayList<>();
    if (styler instanceof AxesChartStyler axes) {
      rotations.add(-Math.toRadians(axes.getXAxisLabelRotation()));
    }
    return OutlineText.of(fonts(styler), rotations, strings());
  }

  /** Returns one sentence: the kind of chart and its series. */
  String sentence() {
    List<String> names = chart.getSeriesCollection().stream().map(Series::getName).toList();
    String title = chart.getTitle() == null ? "" : chart.getTitle();
    String what = title.isBlank() ? chart.getClass().getSimpleName() : title;
    if (names.isEmpty()) {
      return what + ": no series";
    }
    String more = names.size() > 5 ? ", … (" + names.size() + " series)" : "";
    return what + ": " + String.join(", ", names.subList(0, Math.min(5, names.size()))) + more;
  }

  /** Returns the fonts of every label that the kind of chart has: each styler has its own. */
  private static List<Font> fonts(Styler styler) {
    return Arrays.stream(styler.getClass().getMethods())
        .filter(m -> m.getReturnType() == Font.class && m.getParameterCount() == 0)
        .sorted(Comparator.comparing(Method::getName))
        .map(m -> font(styler, m))
        .filter(Objects::nonNull)
        .distinct()
        .toList();
  }

  private static Font font(Styler styler, Method getter) {
    try {
      return (Font) getter.invoke(styler);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("styler: reading " + getter.getName() + " failed", e);
    }
  }

  private String strings() {
    StringBuilder text = new StringBuilder(chart.getTitle() == null ? "" : chart.getTitle());
    chart.getSeriesCollection().forEach(s -> text.append(s.getName()).append(s.getLabel()));
    if (chart instanceof AxesChart<?, ?> axes) {
      text.append(axes.getXAxisTitle()).append(axes.getYAxisTitle());
    }
    return text.toString();
  }
}
