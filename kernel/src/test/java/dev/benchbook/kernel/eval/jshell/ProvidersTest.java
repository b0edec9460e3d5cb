package dev.benchbook.kernel.eval.jshell;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.benchbook.kernel.display.Display;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Libraries that a notebook adds and that bring renderers of their own. */
class ProvidersTest {
  private static final String SERVICE =
      "META-INF/services/dev.benchbook.kernel.display.RendererProvider";

  @TempDir Path folder;

  @Test
  void aLibraryThatIsAddedRegistersItsRenderers() throws Exception {
    Path source = Files.createDirectories(folder.resolve("source"));
    Path classes = Files.createDirectories(folder.resolve("classes"));
    Files.writeString(
        source.resolve("Coin.java"),
        """
        package coins;
        public record Coin(int cents) {}
        """);
    Files.writeString(
        source.resolve("Provider.java"),
        """
        package coins;
        import dev.benchbook.kernel.display.*;
        public final class Provider implements RendererProvider {
          public void register(Renderers renderers) {
            renderers.register(Coin.class, c -> MimeBundle.text(c.cents() + " ct"));
          }
        }
        """);
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-classpath",
                System.getProperty("java.class.path"),
                "-d",
                classes.toString(),
                source.resolve("Coin.java").toString(),
                source.resolve("Provider.java").toString());
    assertEquals(0, failed);
    Path service = classes.resolve(SERVICE);
    Files.createDirectories(service.getParent());
    Files.writeString(service, "coins.Provider\n");
    // Often, because what JShell does in the background may come between.
    for (int i = 0; i < 20; i++) {
      assertShown(classes);
    }
  }

  private static void assertShown(Path classes) {
    try (Cells cells = new Cells()) {
      cells.evaluator().addToClassPath(List.of(classes));
      Object coin = cells.value("new coins.Coin(5)");
      assertEquals(Map.of("text/plain", "5 ct"), Display.renderers().render(coin).data());
    }
  }
}
