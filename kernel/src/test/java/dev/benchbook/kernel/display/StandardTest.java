package dev.benchbook.kernel.display;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.lang.reflect.Proxy;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

/** How values of the JDK's types are shown. */
class StandardTest {
  record Point(int x, Object y) {}

  record Named(String name) {}

  record Spoken(int x) {
    @Override
    public String toString() {
      return "spoken " + x;
    }
  }

  private final Renderers renderers = new Renderers();

  @Test
  void recordsAreRowsOfATable() {
    assertEquals(
        """
        x  y
        -  --------
        1  a
        2  <b> & "c
        2 rows × 2 columns""",
        text(List.of(new Point(1, "a"), new Point(2, "<b> & \"c"))));
    assertEquals(
        """
        <div style="overflow-x:auto;max-width:100%">
        <table class="dataframe" style="border-collapse:collapse">
        <thead><tr>\
        <th style="padding:2px 8px;text-align:right;border-bottom:1px solid currentColor">x</th>\
        <th style="padding:2px 8px;text-align:left;border-bottom:1px solid currentColor">y</th>\
        </tr></thead>
        <tbody>
        <tr><td style="padding:2px 8px;text-align:right">2</td>\
        <td style="padding:2px 8px;text-align:left">&lt;b&gt; &amp; &quot;c</td></tr>
        </tbody>
        </table>
        <p style="margin:4px 0;opacity:.75">1 row × 2 columns</p>
        </div>""",
        html(new Point[] {new Point(2, "<b> & \"c")}));
  }

  @Test
  void recordsOfSeveralClassesSayWhichTheyAre() {
    assertEquals(
        """
        type   x  y  name
        -----  -  -  ----
        Point  1  2
        Named        n
        2 rows × 4 columns""",
        text(List.of(new Point(1, 2), new Named("n"))));
  }

  @Test
  void mapsAndArraysAreRowsToo() {
    Map<String, Object> more = new LinkedHashMap<>();
    more.put("a", 3);
    more.put("b", null);
    assertEquals(
        """
        a  b
        -  ----
        1
        3  null
        2 rows × 2 columns""",
        text(List.of(Map.of("a", 1), more)));
    assertEquals(
        """
          0    1
        ---  ---
        1.5  2.0
          3  NaN
        2 rows × 2 columns""",
        text(new Object[] {new double[] {1.5, 2}, new Object[] {3, Double.NaN}}));
    assertEquals("[[1, 2], [3]]", text(List.of(List.of(1, 2), List.of(3))));
    assertTrue(html(List.of(List.of(1, 2), List.of(3))).contains("2 rows × 2 columns"));
  }

  @Test
  void manyRowsAreCutWithTheirNumberSaid() {
    List<Point> rows = IntStream.range(0, 1000).mapToObj(i -> new Point(i, i)).toList();
    List<String> lines = text(rows).lines().toList();
    assertEquals(63, lines.size());
    assertEquals("59  59", lines.get(61));
    assertEquals("… 940 more rows; 1000 rows × 2 columns", lines.get(62));
    assertTrue(html(rows).endsWith(">… 940 more rows; 1000 rows × 2 columns</p>\n</div>"));
  }

  @Test
  void ofALazyListNoMoreIsReadThanShown() {
    List<Integer> read = new ArrayList<>();
    List<Point> lazy =
        new AbstractList<>() {
          @Override
          public Point get(int index) {
            read.add(index);
            return new Point(index, "");
          }

          @Override
          public int size() {
            return Integer.MAX_VALUE;
          }
        };
    assertTrue(text(lazy).endsWith("… 2147483587 more rows; 2147483647 rows × 2 columns"));
    assertEquals(60, read.stream().distinct().count());
    assertTrue(text(Collections.nCopies(Integer.MAX_VALUE, 1)).endsWith("2147482647 more]"));
  }

  @Test
  void nestedValuesAreShortAndMayHoldThemselves() {
    List<Object> self = new ArrayList<>();
    self.add(self);
    Point[] points = {new Point(1, self), new Point(2, new int[10_000])};
    String text = text(points);
    assertTrue(text.startsWith("x  y\n-  ---"), text);
    assertTrue(text.contains("\n1  [(this)]\n2  [0, 0, 0, "), text);
    assertTrue(text.lines().allMatch(line -> line.length() <= 63), text);
    Map<String, Object> ring = new HashMap<>();
    ring.put("me", ring);
    assertEquals("{me=(this)}", text(ring));
  }

  @Test
  void aSingleRecordAndAMapAreTablesOfPairs() {
    assertEquals("Point[x=1, y=null]", text(new Point(1, null)));
    assertTrue(html(new Point(1, null)).contains(">component</th>"));
    assertEquals("{a=1}", text(Map.of("a", 1)));
    assertTrue(html(Map.of("a", 1)).contains(">key</th>"));
    assertEquals(
        """
        key  x  y
        ---  -  -
        p    1  2
        1 row × 3 columns""",
        Tabular.of(Map.of("p", new Point(1, 2))).orElseThrow().text());
    assertFalse(renderers.render(Map.of()).data().containsKey("text/html"));
  }

  @Test
  void aTextThatSomebodyWroteIsRespected() {
    assertEquals(Map.of("text/plain", "spoken 1"), renderers.render(new Spoken(1)).data());
    assertEquals(
        Map.of("text/plain", "[spoken 1]"), renderers.render(List.of(new Spoken(1))).data());
    List<Integer> own =
        new ArrayList<>(List.of(1)) {
          private static final long serialVersionUID = 1L;

          @Override
          public String toString() {
            return "my list";
          }
        };
    assertEquals(Map.of("text/plain", "my list"), renderers.render(own).data());
  }

  @Test
  void longTextsComeWholeAndEndlessOnesAreCut() {
    assertEquals(5_000_000, text("x".repeat(5_000_000)).length());
    String cut = text("x".repeat(9_000_000));
    assertEquals("x... (9000000 characters)", cut.substring(7_999_999));
    assertTrue(text(Collections.nCopies(500, "y".repeat(1_000))).endsWith("... 300 more]"));
  }

  @Test
  void whatCanBeReadOnceIsNotRead() {
    Stream<Integer> stream = Stream.of(1, 2);
    assertEquals("Stream (not read: a stream can be read once; see toList())", text(stream));
    assertEquals(List.of(1, 2), stream.toList());
    assertEquals(
        "IntStream (not read: a stream can be read once; see toList())", text(IntStream.of(1)));
    Iterator<Integer> iterator = List.of(1).iterator();
    assertEquals("Iterator (not read: it can be read once)", text(iterator));
    assertEquals(1, iterator.next());
  }

  @Test
  void anOptionalShowsWhatItHolds() {
    assertEquals(Map.of("text/plain", "Optional[5]"), renderers.render(Optional.of(5)).data());
    assertEquals("Optional.empty", text(Optional.empty()));
    assertEquals("Optional[Point[x=1, y=2]]", text(Optional.of(new Point(1, 2))));
  }

  @Test
  void picturesAreShownAsPng() throws Exception {
    MimeBundle bundle = renderers.render(new BufferedImage(30, 20, BufferedImage.TYPE_INT_RGB));
    assertEquals("Image of 30 × 20 pixels", bundle.data().get("text/plain"));
    BufferedImage read =
        ImageIO.read(new ByteArrayInputStream((byte[]) bundle.data().get("image/png")));
    assertEquals(30, read.getWidth());
    assertEquals(Map.of("image/png", Map.of("width", 30, "height", 20)), bundle.metadata());
    MimeBundle large = renderers.render(new BufferedImage(8000, 20, BufferedImage.TYPE_INT_RGB));
    assertEquals("Image of 8000 × 20 pixels, shown smaller", large.data().get("text/plain"));
  }

  @Test
  void anExceptionIsItsTrace() {
    String text = text(new IllegalStateException("outer", new RuntimeException("inner")));
    assertTrue(text.startsWith("java.lang.IllegalStateException: outer\n\tat "), text);
    assertTrue(text.contains("Caused by: java.lang.RuntimeException: inner"), text);
    assertFalse(text.contains("Method.invoke"), text);
  }

  @Test
  void aResultSetIsNotRead() {
    ResultSetMetaData about =
        stub(
            ResultSetMetaData.class,
            Map.of("getColumnCount", 1, "getColumnLabel", "id", "getColumnTypeName", "int4"));
    assertEquals(
        """
        column  type
        ------  ----
        id      int4
        a ResultSet; its rows are not read, because they can be read once""",
        text(stub(ResultSet.class, Map.of("getMetaData", about))));
  }

  private static <T> T stub(Class<T> type, Map<String, Object> answers) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (self, method, arguments) -> {
              if (!answers.containsKey(method.getName())) {
                throw new AssertionError(method + " was called");
              }
              return answers.get(method.getName());
            }));
  }

  @Test
  void jsonIsATree() {
    MimeBundle bundle = Display.json("{\"a\": [1, 2.5, null], \"b\\u00e4\": {\"c\": true}}");
    Map<?, ?> tree = (Map<?, ?>) bundle.data().get("application/json");
    assertEquals(Arrays.asList(1L, new java.math.BigDecimal("2.5"), null), tree.get("a"));
    assertEquals(Map.of("c", true), tree.get("bä"));
    assertEquals(
        """
        {
          "a": [
            1,
            2.5,
            null
          ],
          "bä": {
            "c": true
          }
        }""",
        bundle.data().get("text/plain"));
    assertEquals(
        "json: at character 7: expected a value, found \"}\"",
        assertThrows(IllegalArgumentException.class, () -> Display.json("{\"a\": }")).getMessage());
    assertEquals(
        "json: at character 3: expected ']', found the end",
        assertThrows(IllegalArgumentException.class, () -> Display.json("[1")).getMessage());
  }

  @Test
  void markupOfOtherKindsShowsItself() {
    assertEquals("$x$", Display.latex("$x$").data().get("text/latex"));
    MimeBundle svg = Display.svg("<svg/>");
    assertEquals("<svg/>", svg.data().get("image/svg+xml"));
    assertTrue(
        svg.data()
            .get("text/html")
            .toString()
            .contains("src=\"data:image/svg+xml;base64,PHN2Zy8+"));
    byte[] png = {(byte) 0x89, 'P', 'N', 'G', 1};
    assertEquals("image/png of 5 bytes", Display.image(png).data().get("text/plain"));
    assertEquals(
        "file: expected a picture as PNG, JPEG, GIF, WebP or SVG, found the bytes [1, 2]",
        assertThrows(IllegalArgumentException.class, () -> Display.image(new byte[] {1, 2}))
            .getMessage());
  }

  private String text(Object value) {
    return String.valueOf(renderers.render(value).data().get("text/plain"));
  }

  private String html(Object value) {
    return String.valueOf(renderers.render(value).data().get("text/html"));
  }
}
