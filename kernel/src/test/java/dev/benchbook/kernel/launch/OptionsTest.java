package dev.benchbook.kernel.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class OptionsTest {

  @Test
  void withoutOptionsTheKernelIsTheUsersAndRunsOnThisJava() throws Exception {
    Options options = parse();
    assertEquals(JupyterFolders.user(), options.dataFolder());
    assertEquals("benchbook", options.name());
    assertEquals(Jdk.running().java(), options.java());
    assertEquals(options, parse("--user"));
  }

  @Test
  void aPrefixNameAndJavaAreTaken() throws Exception {
    Options options = parse("--prefix", "a/../b ü", "--name", "java-21_x.y", "--java", "bin/java");
    assertEquals(Path.of("b ü/share/jupyter").toAbsolutePath(), options.dataFolder());
    assertEquals("java-21_x.y", options.name());
    assertEquals(Path.of("bin/java").toAbsolutePath(), options.java());
  }

  @Test
  void wrongOptionsAreNamed() {
    assertEquals("there is no option --prefx", fault("--prefx", "x"));
    assertEquals("--prefix: expected a value after it, found nothing", fault("--prefix"));
    assertEquals("--name: expected a value after it, found nothing", fault("--name"));
    assertEquals("--java: expected a value after it, found nothing", fault("--user", "--java"));
    String one = "expected one of --user, --sys-prefix, --prefix; found more";
    assertEquals(one, fault("--user", "--prefix", "x"));
    assertEquals(one, fault("--prefix", "x", "--user"));
  }

  @Test
  void aNameThatJupyterRefusesIsRefused() {
    for (String name : List.of("", "a b", "ü", "a/b", "..", ".")) {
      assertEquals(
          "--name: expected letters, digits, '.', '-' and '_', found \"" + name + "\"",
          fault("--name", name));
    }
  }

  private static Options parse(String... arguments) throws UsageException {
    return Options.parse(List.of(arguments));
  }

  private static String fault(String... arguments) {
    return assertThrows(UsageException.class, () -> parse(arguments)).getMessage();
  }
}
