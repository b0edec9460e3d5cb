package dev.benchbook.kernel.eval.assist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.sun.source.doctree.DocCommentTree;
import dev.benchbook.kernel.display.MimeBundle;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DocTextTest {
  private static final String SOURCE =
      """
      package demo;
      /** A box. */
      public class Box<T> {
        /**
         * Puts <b>one</b> thing &lt;in&gt;, see {@link #get() the getter}, {@code a < b}.
         * <p>Then <a href="javascript:alert(1)" onclick="x()">more</a>:
         * <ul><li>first</li><li>second *star*</ul>
         * <script>alert(2)</script>
         * <pre>{@code
         *   box.put(1);
         * }</pre>
         *
         * @param thing what to put
         * @return the box
         * @throws java.lang.IllegalStateException if full
         */
        public Box<T> put(T thing) { return this; }
        public T get() { return null; }
      }
      """;

  @Test
  void plainTextHasNoMarks() {
    assertEquals(
        """
        Puts one thing <in>, see the getter, a < b.

        Then more:

        - first
        - second *star*

        alert(2)

            box.put(1);

        Parameter thing: what to put

        Returns: the box

        Throws IllegalStateException: if full""",
        DocText.of(comment(), Style.PLAIN));
  }

  @Test
  void markdownIsEscaped() {
    assertEquals(
        """
        Puts **one** thing \\<in\\>, see the getter, `a < b`.

        Then more:

        - first
        - second \\*star\\*

        alert(2)

        ```java
        box.put(1);
        ```

        **Parameter** `thing`: what to put

        **Returns:** the box

        **Throws** `IllegalStateException`: if full""",
        DocText.of(comment(), Style.MARKDOWN));
  }

  @Test
  void htmlKeepsPlainTagsOnly() {
    String html = DocText.of(comment(), Style.HTML);
    assertEquals(
        "Puts <b>one</b> thing &lt;in&gt;, see the getter, <code>a &lt; b</code>. <p>Then more:"
            + " <ul><li>first</li><li>second *star*</li></ul> alert(2) <pre>box.put(1);</pre><p><b>Parameter</b> <code>thing</code>: what to put"
            + "<p><b>Returns:</b> the box<p><b>Throws</b> <code>IllegalStateException</code>:"
            + " if full",
        html);
    assertFalse(html.contains("script"));
  }

  @Test
  void librariesAreDocumentedFromTheSourcesBesideTheirJar(@TempDir Path folder) throws IOException {
    Path classes = folder.resolve("classes");
    Path source = Files.writeString(folder.resolve("Box.java"), SOURCE);
    assertEquals(
        0,
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-d", classes.toString(), source.toString()));
    Path jar = folder.resolve("box-1.0.jar");
    zip(jar, "demo/Box.class", Files.readAllBytes(classes.resolve("demo/Box.class")));
    zip(
        folder.resolve("box-1.0-sources.jar"),
        "demo/Box.java",
        SOURCE.getBytes(StandardCharsets.UTF_8));
    World world = new World(1, "package REPL; import demo.*;", Map.of(), Map.of(), jar.toString());
    Assistant assistant =
        Assistant.of(() -> world, new NoValues(), List::of, List.of(), () -> Sources.of(jar));
    MimeBundle found = assistant.inspect("new Box<String>().put", 21, 1).orElseThrow();
    String text = found.data().get(MimeBundle.TEXT).toString();
    assertEquals("public Box<String> Box.put(String thing)", text.substring(0, text.indexOf('\n')));
    assertEquals(
        "Source:\npublic Box<T> put(T thing) { return this; }",
        text.substring(text.indexOf("Source:")));
    assertEquals(
        "put(String thing): Box<String>",
        assistant.complete("new Box<String>().pu", 20).candidates().get(0).signature());
  }

  private static void zip(Path file, String name, byte[] content) throws IOException {
    try (OutputStream out = Files.newOutputStream(file);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      zip.putNextEntry(new ZipEntry(name));
      zip.write(content);
      zip.closeEntry();
    }
  }

  private static DocCommentTree comment() {
    return ParsedSource.parse(SOURCE)
        .orElseThrow()
        .declared(".Box#put(T)")
        .map(ParsedSource.Declared::comment)
        .orElseThrow();
  }

  private static final class NoValues implements Values {
    @Override
    public Optional<Object> value(String name) {
      return Optional.empty();
    }

    @Override
    public String text(Object value) {
      return "";
    }
  }
}
