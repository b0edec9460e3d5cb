package dev.benchbook.analysis.charts;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChartTest {

  private final Chart chart =
      Charts.speedups("Title", List.of(SpeedupBar.of("a \"quoted\" <name>", 2)));

  @Test
  void theFigureHoldsThePictureItsWordsAndTheCaption() {
    String html = chart.caption("n = 3 & more").html();
    assertTrue(
        html.startsWith(
            "<figure style=\"margin:8px 0\"><picture><source media=\"(max-width:560px)\""));
    assertTrue(
        html.contains(
            "alt=\"Speed-ups, &gt; 1 is better: 1 of 1 above 1, 0 below; a &quot;quoted&quot; &lt;name&gt; 2.00x.\""));
    assertTrue(html.endsWith("n = 3 &amp; more</figcaption></figure>"));
    assertTrue(html.contains("width=\"720\" style=\"max-width:100%;height:auto;background:#fff\""));
    Matcher m = Pattern.compile("<img src=\"data:image/svg\\+xml;base64,([^\"]*)\"").matcher(html);
    assertTrue(m.find());
    assertEquals(
        chart.svg(), new String(Base64.getDecoder().decode(m.group(1)), StandardCharsets.UTF_8));
  }

  @Test
  void thePictureHasNoIdsAndStandsOnAWhiteCard() {
    String svg = chart.svg();
    assertFalse(svg.contains(" id="));
    assertFalse(svg.contains("url("));
    assertTrue(
        svg.contains(
            "<rect x=\"0\" y=\"0\" width=\"720\" height=\""
                + chart.height()
                + "\" fill=\"#fff\"/>"));
    assertTrue(svg.contains("font-family=\"DejaVu Sans, Verdana, sans-serif\""));
  }

  @Test
  void thePngIsTwiceAsLargeAndTheSameEachTime() throws IOException {
    byte[] png = chart.png();
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(png));
    assertEquals(2 * chart.width(), image.getWidth());
    assertEquals(2 * chart.height(), image.getHeight());
    assertEquals(0xFFFFFFFF, image.getRGB(0, 0));
    assertArrayEquals(png, chart.png());
  }

  @Test
  void wordsCanBeSetAndTheFirstChartStaysAsItWas() {
    Chart other =
        chart.title("Other").alt("It is faster.").caption("c").note("note 1").note("note 2");
    assertEquals("Other", other.title());
    assertEquals("It is faster.", other.toString());
    assertEquals("c", other.caption());
    assertEquals(List.of("note 1", "note 2"), other.notes());
    assertEquals("Title", chart.title());
    assertTrue(SvgText.of(other.svg()).texts().containsAll(List.of("Other", "note 1", "note 2")));
    SpeedupChartTest.assertTidy(SvgText.of(other.svg()));
    assertEquals(
        "alt: expected the finding in one sentence, found nothing",
        assertThrows(IllegalArgumentException.class, () -> chart.alt(" ")).getMessage());
    assertEquals(
        "title: expected a text, found null",
        assertThrows(IllegalArgumentException.class, () -> chart.title(null)).getMessage());
  }

  @Test
  void savesByTheEndingOfTheName(@TempDir Path folder) throws IOException {
    chart.save(folder.resolve("a.SVG"));
    chart.save(folder.resolve("b.png").toString());
    assertEquals(chart.svg(), Files.readString(folder.resolve("a.SVG")));
    assertArrayEquals(chart.png(), Files.readAllBytes(folder.resolve("b.png")));
    assertEquals(
        "file: expected a name that ends in .svg or .png, found \"c.jpeg\"",
        assertThrows(IllegalArgumentException.class, () -> chart.save(folder.resolve("c.jpeg")))
            .getMessage());
  }
}
