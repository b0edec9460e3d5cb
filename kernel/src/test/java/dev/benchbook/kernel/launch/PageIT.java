package dev.benchbook.kernel.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Opens a page that {@code binder/writeups} wrote in a real browser. Where no Chromium or Chrome is
 * installed these tests are skipped, and the message names the command that installs one.
 */
class PageIT {
  private static final Path PAGE = Writeups.FOLDER.resolve("01-pg-mentat.html");
  private static final List<String> BROWSERS =
      List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");

  // The page stands in a frame of the wanted width, so that one window serves for all widths.
  private static final String MEASURE =
      """
      <!doctype html><meta charset="utf-8"><body>
      <iframe id="frame" style="border:0;width:%dpx;height:900px" srcdoc="%s"></iframe>
      <script>
        frame.onload = () => {
          const page = frame.contentDocument, root = page.documentElement;
          const images = [...page.images];
          document.body.innerHTML = '<pre>MEASURED ' + JSON.stringify({
            overflow: root.scrollWidth - root.clientWidth,
            images: images.length,
            broken: images.filter(i => i.complete && i.naturalWidth === 0).length,
            unnamed: images.filter(i => !i.alt).length,
            headings: page.querySelectorAll('h1, h2').length,
            tables: page.querySelectorAll('table').length,
          }) + '</pre>';
        };
      </script>
      """;

  @TempDir Path folder;

  @BeforeAll
  static void runWriteups() throws IOException, InterruptedException {
    assertTrue(Writeups.printed().contains("0 failed"));
  }

  @ParameterizedTest
  @ValueSource(ints = {1280, 360})
  void thePageFitsTheScreen(int width) throws Exception {
    String measured = measure(width);
    assertEquals(0, number(measured, "overflow"), measured);
  }

  @Test
  void everyPictureIsDrawnAndNamed() throws Exception {
    String measured = measure(1280);
    assertEquals(4, number(measured, "images"), measured);
    assertEquals(0, number(measured, "broken"), measured);
    assertEquals(0, number(measured, "unnamed"), measured);
  }

  @Test
  void headingsAndTablesAreThere() throws Exception {
    String measured = measure(1280);
    assertTrue(number(measured, "headings") >= 8, measured);
    assertTrue(number(measured, "tables") >= 8, measured);
  }

  private String measure(int width) throws IOException, InterruptedException {
    String html = Files.readString(PAGE).replace("&", "&amp;").replace("\"", "&quot;");
    Path frame = folder.resolve("frame.html");
    Files.writeString(frame, MEASURE.formatted(width, html));
    Path dom = folder.resolve("dom.html");
    Process process =
        new ProcessBuilder(
                browser(),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--no-first-run",
                "--user-data-dir=" + folder.resolve("profile"),
                "--virtual-time-budget=10000",
                "--dump-dom",
                frame.toUri().toString())
            .redirectOutput(dom.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertTrue(process.waitFor(2, TimeUnit.MINUTES), "the browser ended");
    Matcher measured =
        Pattern.compile("MEASURED (\\{.*?})")
            .matcher(Files.readString(dom, StandardCharsets.UTF_8));
    assertTrue(measured.find(), "the page was measured");
    return measured.group(1);
  }

  private static int number(String measured, String name) {
    Matcher value = Pattern.compile("\"" + name + "\":(-?\\d+)").matcher(measured);
    assertTrue(value.find(), measured);
    return Integer.parseInt(value.group(1));
  }

  private static String browser() {
    Optional<String> found =
        Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
            .flatMap(path -> BROWSERS.stream().map(name -> Path.of(path, name)))
            .filter(Files::isExecutable)
            .map(Path::toString)
            .findFirst();
    assumeTrue(found.isPresent(), "no browser: sudo apt-get install chromium");
    return found.orElseThrow();
  }
}
