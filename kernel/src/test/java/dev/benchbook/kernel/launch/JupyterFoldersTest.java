package dev.benchbook.kernel.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What does not hang on the environment; {@link CommandLineIT} sets that. */
class JupyterFoldersTest {

  @Test
  void aPrefixKeepsItsDataBelowShare() {
    assertEquals(Path.of("p/share/jupyter"), JupyterFolders.below(Path.of("p")));
  }

  @Test
  void theUsersFolderIsSearchedBeforeThoseOfTheSystemAndNoneTwice() {
    List<Path> all = JupyterFolders.all();
    int user = all.indexOf(JupyterFolders.user());
    assertTrue(
        user >= 0 && user < all.indexOf(Path.of("/usr/local/share/jupyter")), all.toString());
    assertEquals(Path.of("/usr/share/jupyter"), all.get(all.size() - 1));
    assertEquals(all.size(), new HashSet<>(all).size());
  }
}
