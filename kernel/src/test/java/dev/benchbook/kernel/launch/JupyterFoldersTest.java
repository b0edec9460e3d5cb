package dev.benchbook.kernel.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
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

  @Test
  void theUsersFolderIsWhereEachSystemKeepsIt() {
    Map<String, String> none = Map.of();
    assertEquals(
        Path.of("/home/ann/.local/share/jupyter"),
        JupyterFolders.user("Linux", none::get, "/home/ann"));
    assertEquals(
        Path.of("/data/ann/jupyter"),
        JupyterFolders.user("Linux", Map.of("XDG_DATA_HOME", "/data/ann")::get, "/home/ann"));
    assertEquals(
        Path.of("/Users/ann/Library/Jupyter"),
        JupyterFolders.user("Mac OS X", none::get, "/Users/ann"));
    Map<String, String> windows =
        Map.of(
            "APPDATA", "C:\\Users\\Ann Ü\\AppData\\Roaming",
            "HOME", "/c/Users/ann",
            "PROGRAMDATA", "C:\\ProgramData");
    assertEquals(
        Path.of("C:\\Users\\Ann Ü\\AppData\\Roaming").resolve("jupyter"),
        JupyterFolders.user("Windows 11", windows::get, "C:\\Users\\Ann Ü"));
    assertEquals(
        Path.of("C:\\Users\\Ann").resolve(".jupyter").resolve("data"),
        JupyterFolders.user("Windows 10", none::get, "C:\\Users\\Ann"));
    assertEquals(
        List.of(Path.of("C:\\ProgramData").resolve("jupyter")),
        JupyterFolders.ofSystem("Windows 11", windows::get));
    assertEquals(List.of(), JupyterFolders.ofSystem("Windows 11", none::get));
    assertEquals(
        Path.of("x"), JupyterFolders.user("Windows 11", Map.of("JUPYTER_DATA_DIR", "x")::get, "h"));
  }
}
