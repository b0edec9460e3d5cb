package dev.benchbook.kernel.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.benchbook.kernel.wire.Json;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
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
  void optionsOfTheJvmAndItsEnvironmentAreTaken() throws Exception {
    Options options =
        parse(
            "--memory",
            "4g",
            "--preview",
            "--jvm-option",
            "-XX:+UseG1GC",
            "--env",
            "A=b=c d",
            "--jvm",
            "bin/java");
    assertEquals(
        List.of("-Xmx4g", "--enable-preview", "-Dbenchbook.preview=true", "-XX:+UseG1GC"),
        options.jvmOptions());
    assertEquals(Map.of("A", "b=c d"), options.environment());
    assertEquals(Path.of("bin/java").toAbsolutePath(), options.java());
    assertEquals(
        "--memory: expected a size such as 4g or 512m, found \"much\"", fault("--memory", "much"));
    assertEquals(
        "--jvm-option: expected an option such as -Xss4m, found \"Xss4m\"",
        fault("--jvm-option", "Xss4m"));
    assertEquals("--env: expected NAME=VALUE, found \"=x\"", fault("--env", "=x"));
  }

  @Test
  void pathsOfWindowsStandInTheKernelsFileAsTheyAre() throws Exception {
    Path java = Path.of("C:\\Program Files\\Jdk \"17\"\\bin\\java.exe");
    Options options =
        new Options(Path.of("data"), "benchbook", java, List.of("-Xmx4g"), Map.of("TMP", "D:\\t"));
    Path folder = Path.of("C:\\Users\\Ann Ü\\jupyter\\kernels\\benchbook");
    Map<String, Object> spec =
        Json.readObject(
            Installation.kernelJson(options, 25, folder).getBytes(StandardCharsets.UTF_8));
    assertEquals(
        List.of(
            java.toString(),
            "-XX:+UseSerialGC",
            "-XX:CompileThresholdScaling=2",
            "-Xms96m",
            "-Dfile.encoding=UTF-8",
            "-Djava.awt.headless=true",
            "-Xmx4g",
            "-XX:AOTCache=" + folder.resolve("classes.archive"),
            "-Xlog:aot=off,aot*=off,cds=off,cds*=off",
            "-jar",
            folder.resolve("benchbook.jar").toString(),
            "{connection_file}"),
        spec.get("argv"));
    assertEquals(Map.of("TMP", "D:\\t"), spec.get("env"));
    @SuppressWarnings("unchecked") // As asserted above.
    List<String> command = (List<String>) spec.get("argv");
    assertEquals(
        List.of(
            "-XX:+UseSerialGC",
            "-XX:CompileThresholdScaling=2",
            "-Xms96m",
            "-Dfile.encoding=UTF-8",
            "-Djava.awt.headless=true",
            "-Xmx4g"),
        JvmOptions.inCommand(command));
  }

  @Test
  void anOptionOfTheUsersTakesThePlaceOfTheUsualOne() {
    Map<String, String> usual =
        Map.of(
            "-XX:+UseParallelGC", "-XX:+UseSerialGC",
            "-XX:CompileThresholdScaling=1", "-XX:CompileThresholdScaling=2",
            "-Xms1g", "-Xms96m",
            "-Xmx64m", "-Xms96m");
    usual.forEach(
        (own, replaced) -> {
          List<String> options = JvmOptions.of(17, Path.of("a"), List.of(own));
          assertFalse(options.contains(replaced), own);
          assertTrue(options.contains(own), own);
        });
    assertTrue(JvmOptions.of(17, Path.of("a"), List.of("-Xmx640m")).contains("-Xms96m"));
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
