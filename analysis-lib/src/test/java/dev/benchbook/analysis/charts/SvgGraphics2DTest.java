package dev.benchbook.analysis.charts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.AlphaComposite;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.GradientPaint;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.font.FontRenderContext;
import java.awt.font.TextLayout;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.List;
import org.junit.jupiter.api.Test;

class SvgGraphics2DTest {

  private static final Font FONT = new Font("DejaVu Sans", Font.PLAIN, 12);

  private final SvgDocument document = new SvgDocument();
  private final SvgGraphics2D g = new SvgGraphics2D(document, OutlineText.none());

  @Test
  void consecutiveSegmentsOfOneLookBecomeOnePath() {
    g.setStroke(new BasicStroke(1, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER));
    g.setColor(Color.RED);
    g.draw(new Line2D.Double(0, 0, 10.04, 5));
    g.draw(new Line2D.Double(10.04, 5, 20, 5));
    g.draw(new Line2D.Double(50, 5, 50, 9.96));
    assertEquals(
        List.of("<path d=\"M0 0l10 5h10M50 5v5\" fill=\"none\" stroke=\"#f00\"/>"), body());
  }

  @Test
  void roundingDoesNotAddUpAlongAPath() {
    Path2D.Double path = new Path2D.Double();
    path.moveTo(0, 0);
    for (int i = 1; i <= 1000; i++) {
      path.lineTo(i * 0.33, i % 2 == 0 ? 0 : 1);
    }
    String data = new SvgPath().append(path.getPathIterator(null)).toString();
    double x = 0;
    for (String step : data.substring(4).split("l", -1)) {
      if (!step.isEmpty()) {
        x += Double.parseDouble(step.split("[ -]", -1)[0]);
      }
    }
    assertEquals(330, x, 1e-6);
  }

  @Test
  void shapesKeepTheirKind() {
    g.setColor(new Color(0x0072B2));
    g.fill(new Rectangle(1, 2, 3, 4));
    g.translate(10, 0);
    g.fill(new Ellipse2D.Double(0, 0, 4, 4));
    g.fill(new Rectangle2D.Double(0, 0, 0, 5));
    assertEquals(
        List.of(
            "<rect x=\"1\" y=\"2\" width=\"3\" height=\"4\" fill=\"#0072b2\"/>",
            "<circle cx=\"12\" cy=\"2\" r=\"2\" fill=\"#0072b2\"/>"),
        body());
  }

  @Test
  void aTransparentColourAndCompositeMultiply() {
    g.setComposite(AlphaComposite.getInstance(AlphaComposite.SRC_OVER, 0.5f));
    g.setColor(new Color(0, 0, 0, 128));
    g.fillRect(0, 0, 1, 1);
    g.setColor(new Color(0, 0, 0, 0));
    g.fillRect(0, 0, 1, 1);
    assertEquals(
        List.of(
            "<rect x=\"0\" y=\"0\" width=\"1\" height=\"1\" fill=\"#000\" fill-opacity=\".25\"/>"),
        body());
  }

  @Test
  void clipsCutTheGeometry() {
    g.setStroke(new BasicStroke(1, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER));
    g.setClip(new Rectangle(0, 0, 10, 10));
    g.setColor(Color.BLACK);
    g.fill(new Rectangle(5, 5, 20, 20));
    g.fill(new Rectangle(50, 50, 20, 20));
    g.draw(new Line2D.Double(-5, 3, 25, 3));
    g.draw(new Line2D.Double(20, 3, 25, 3));
    List<String> body = body();
    assertEquals(2, body.size());
    assertTrue(body.get(0).contains("M5 5") || body.get(0).contains("x=\"5\""), body.get(0));
    assertEquals("<path d=\"M0 3h10\" fill=\"none\" stroke=\"#000\"/>", body.get(1));
  }

  @Test
  void theClipFollowsTheTransformAndCanBeReset() {
    assertNull(g.getClip());
    g.setClip(0, 0, 10, 10);
    g.translate(4, 4);
    assertEquals(new Rectangle(-4, -4, 10, 10), g.getClipBounds());
    g.clipRect(0, 0, 100, 100);
    assertEquals(new Rectangle(0, 0, 6, 6), g.getClipBounds());
    g.clipRect(50, 50, 5, 5);
    assertTrue(g.getClipBounds().isEmpty());
    g.setClip(null);
    assertNull(g.getClipBounds());
  }

  @Test
  void textIsWrittenEscapedWithAnchorAndRotation() {
    g.setFont(FONT.deriveFont(Font.BOLD, 16f));
    g.setColor(Theme.TEXT);
    g.text("a < b & \u0001", 5, 6, TextAnchor.END);
    g.setFont(Theme.LABEL);
    g.rotate(-Math.PI / 2, 10, 20);
    g.drawString("up", 10, 20);
    assertEquals(
        List.of(
            "<text x=\"5\" y=\"6\" font-size=\"16\" font-weight=\"bold\" text-anchor=\"end\">a &lt; b &amp; \ufffd</text>",
            "<text x=\"10\" y=\"20\" transform=\"rotate(-90 10 20)\">up</text>"),
        body());
  }

  @Test
  void knownOutlinesBecomeTextAndOthersStayShapes() {
    SvgDocument read = new SvgDocument();
    SvgGraphics2D reader =
        new SvgGraphics2D(read, OutlineText.of(List.of(FONT), List.of(-Math.PI / 4), ""));
    FontRenderContext context = new FontRenderContext(null, true, false);
    reader.setColor(Theme.TEXT);
    for (String text : List.of("fi: 1.25 ms \"x\" (q3)", "ταχύτητα é µ", "i j % ;.:")) {
      for (double angle : new double[] {0, -Math.PI / 2, -Math.PI / 4}) {
        reader.translate(3, 7);
        reader.fill(
            new TextLayout(text, FONT, context)
                .getOutline(AffineTransform.getRotateInstance(angle)));
      }
    }
    reader.fill(new TextLayout("Ж", FONT, context).getOutline(null));
    String svg = read.toSvg(100, 100, "", "");
    List<String> texts = SvgText.of(svg).texts();
    assertEquals(9, texts.size(), texts.toString());
    assertEquals("fi: 1.25 ms \"x\" (q3)", texts.get(0));
    assertEquals("fi: 1.25 ms \"x\" (q3)", texts.get(1));
    assertEquals("ταχύτητα é µ", texts.get(5));
    assertEquals("i j % ;.:", texts.get(8));
    assertTrue(svg.contains("rotate(-45 "));
    assertEquals(1, SvgText.of(svg).elements("path").size());
  }

  @Test
  void imagesAndGradientsAreEmbedded() {
    BufferedImage image = new BufferedImage(4, 2, BufferedImage.TYPE_INT_RGB);
    assertTrue(g.drawImage(image, 10, 20, null));
    g.setClip(0, 0, 12, 100);
    assertTrue(g.drawImage(image, 10, 20, 8, 4, Color.RED, null));
    g.setPaint(new GradientPaint(0, 0, Color.RED, 10, 0, Color.BLUE));
    g.fillRect(0, 0, 10, 10);
    String svg = document.toSvg(100, 100, "", "");
    SvgText read = SvgText.of(svg);
    assertEquals(3, read.elements("image").size());
    assertEquals("matrix(4 0 0 2 10 20)", read.elements("image").get(0).getAttribute("transform"));
    assertEquals(2, read.elements("svg").size());
    assertFalse(svg.contains(" id="));
  }

  @Test
  void aCopyDrawsOnTheSamePictureWithItsOwnState() {
    Graphics2D copy = (Graphics2D) g.create();
    copy.setColor(Color.GREEN);
    copy.translate(5, 5);
    copy.fillRect(0, 0, 1, 1);
    copy.dispose();
    g.setColor(Color.BLACK);
    g.fillRect(0, 0, 1, 1);
    assertEquals(
        List.of(
            "<rect x=\"5\" y=\"5\" width=\"1\" height=\"1\" fill=\"#0f0\"/>",
            "<rect x=\"0\" y=\"0\" width=\"1\" height=\"1\" fill=\"#000\"/>"),
        body());
  }

  @Test
  void dashesCapsAndWidthsAreKept() {
    g.setColor(Color.BLACK);
    g.scale(2, 2);
    g.setStroke(
        new BasicStroke(
            2, BasicStroke.CAP_ROUND, BasicStroke.JOIN_BEVEL, 10, new float[] {3, 1.5f}, 0));
    g.drawLine(0, 0, 10, 0);
    assertEquals(
        List.of(
            "<path d=\"M0 0h20\" fill=\"none\" stroke=\"#000\" stroke-width=\"4\" stroke-linecap=\"round\""
                + " stroke-linejoin=\"bevel\" stroke-dasharray=\"6 3\"/>"),
        body());
  }

  @Test
  void copyingPixelsIsRefused() {
    assertEquals(
        "copyArea: an SVG picture has no pixels to copy; draw the shapes again instead",
        assertThrows(UnsupportedOperationException.class, () -> g.copyArea(0, 0, 1, 1, 2, 2))
            .getMessage());
  }

  private List<String> body() {
    return document
        .toSvg(10, 10, "", "")
        .lines()
        .filter(l -> !l.contains("svg") && !l.startsWith("<title") && !l.startsWith("<desc"))
        .toList();
  }
}
