package dev.benchbook.kernel.display;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RenderersTest {
  private interface Named {}

  private interface Special extends Named {}

  private static class Base {
    @Override
    public String toString() {
      return "base text";
    }
  }

  private static class Derived extends Base implements Special {}

  private final Renderers renderers = new Renderers();

  @Test
  void everythingHasPlainText() {
    assertEquals(Map.of("text/plain", "[1, 2]"), data(List.of(1, 2)));
    assertEquals(Map.of("text/plain", "null"), data(null));
    assertEquals(Map.of("text/plain", "base text"), data(new Derived()));
  }

  @Test
  void theNearestClassIsTakenThenInterfacesThenObject() {
    renderers.register(Object.class, html("object"));
    assertEquals("object", data(new Derived()).get("text/html"));
    renderers.register(Named.class, html("named"));
    assertEquals("named", data(new Derived()).get("text/html"));
    renderers.register(Special.class, html("special"));
    assertEquals("special", data(new Derived()).get("text/html"));
    renderers.register(Base.class, html("base"));
    assertEquals("base", data(new Derived()).get("text/html"));
    renderers.register(Derived.class, html("derived"));
    assertEquals("derived", data(new Derived()).get("text/html"));
    assertEquals("base", data(new Base()).get("text/html"));
    assertEquals("base text", data(new Base()).get("text/plain"), "text is added");
  }

  @Test
  void aLaterRendererReplacesAnEarlierOne() {
    renderers.register(Base.class, html("first"));
    renderers.register(Base.class, html("second"));
    assertEquals("second", data(new Base()).get("text/html"));
  }

  @Test
  void aDisplayableRendersItself() {
    renderers.register(Displayable.class, html("registry"));
    Displayable self = () -> MimeBundle.of(MimeBundle.HTML, "<i>me</i>");
    assertEquals("<i>me</i>", data(self).get("text/html"));
    assertTrue(data(self).containsKey("text/plain"));
  }

  @Test
  void aBundleIsWhatIsShown() {
    MimeBundle bundle = MimeBundle.of("application/json", Map.of("a", 1));
    assertSame(bundle, renderers.render(bundle));
  }

  @Test
  void aRendererThatThrowsDoesNotHideTheValue() {
    renderers.register(
        Base.class,
        value -> {
          throw new IllegalStateException("broken");
        });
    assertEquals(
        Map.of(
            "text/plain", "base text\n[rendering failed: java.lang.IllegalStateException: broken]"),
        data(new Base()));
    renderers.register(Base.class, value -> null);
    assertEquals(
        Map.of(
            "text/plain",
            "base text\n[rendering failed: java.lang.NullPointerException:"
                + " the renderer returned null]"),
        data(new Base()));
  }

  @Test
  void aTextThatFailsIsSaid() {
    class Shy {
      @Override
      public String toString() {
        throw new IllegalStateException("shy");
      }
    }
    assertEquals(
        Map.of("text/plain", "Shy [its text failed: java.lang.IllegalStateException: shy]"),
        data(new Shy()));
    List<Object> endless = new ArrayList<>();
    endless.add(List.of(endless));
    assertEquals("[[(this)]]", data(endless).get("text/plain"));
    assertEquals(
        "[1, Shy [its text failed: java.lang.IllegalStateException: shy]]",
        data(List.of(1, new Shy())).get("text/plain"));
  }

  @Test
  void arraysShowTheirElements() {
    assertEquals("[1, 2]", data(new int[] {1, 2}).get("text/plain"));
    assertEquals(
        "[[a], null, []]",
        data(new Object[] {new char[] {'a'}, null, new long[0]}).get("text/plain"));
    String text = data(new int[1003]).get("text/plain").toString();
    assertTrue(text.endsWith(", 0, ... 3 more]"), text.substring(text.length() - 30));
  }

  @Test
  void longCollectionsAreCut() {
    String text = data(Collections.nCopies(1002, "x")).get("text/plain").toString();
    assertTrue(text.endsWith(", x, ... 2 more]"), text.substring(text.length() - 30));
    assertEquals(1000, text.chars().filter(c -> c == 'x').count());
    assertTrue(data(Collections.nCopies(1000, "x")).get("text/plain").toString().endsWith("x]"));
  }

  @Test
  void textIsTakenToBeOfTheTypeAskedFor() {
    assertEquals(
        Map.of("text/html", "<b>", "text/plain", "<b>"),
        renderers.renderAs("<b>", "text/html").data());
    assertEquals(Map.of("text/plain", "x"), renderers.renderAs("x", "text/plain").data());
    assertEquals(Map.of("text/plain", "x"), renderers.renderAs("x").data());
  }

  @Test
  void onlyTheTypesAskedForAreKeptBesideText() {
    MimeBundle bundle =
        MimeBundle.of(MimeBundle.HTML, "h").with(MimeBundle.SVG, "s").with(MimeBundle.TEXT, "t");
    assertEquals(
        Map.of("image/svg+xml", "s", "text/plain", "t"),
        renderers.renderAs(bundle, "image/svg+xml", "image/png").data());
  }

  @Test
  void aTypeThatAValueHasNotIsAnError() {
    assertEquals(
        "mimeTypes: expected one of [text/plain], which a java.lang.Integer has;"
            + " found [text/html]",
        assertThrows(IllegalArgumentException.class, () -> renderers.renderAs(5, "text/html"))
            .getMessage());
    assertEquals(
        "mimeTypes: expected one of [text/plain], which null has; found [text/html]",
        assertThrows(IllegalArgumentException.class, () -> renderers.renderAs(null, "text/html"))
            .getMessage());
  }

  @Test
  void bundlesRefuseWhatIsNoRepresentation() {
    assertEquals(
        "mimeType: expected a type such as text/html, found html",
        assertThrows(IllegalArgumentException.class, () -> MimeBundle.of("html", "x"))
            .getMessage());
    assertEquals(
        "value: expected the text/html, found null",
        assertThrows(IllegalArgumentException.class, () -> MimeBundle.of("text/html", null))
            .getMessage());
  }

  private Map<String, Object> data(Object value) {
    return renderers.render(value).data();
  }

  private static Renderer<Object> html(String html) {
    return value -> MimeBundle.of(MimeBundle.HTML, html);
  }
}
