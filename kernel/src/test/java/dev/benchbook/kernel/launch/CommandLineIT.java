package dev.benchbook.kernel.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.benchbook.kernel.wire.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the jar as users do; nothing of the user's own Jupyter is touched. */
class CommandLineIT {
  @TempDir Path home;

  @Test
  void versionAndHelpArePrinted() throws Exception {
    Jar.Ended version = run("--version");
    assertEquals(0, version.code());
    assertTrue(version.out().matches("benchbook \\d+\\.\\d+\\.\\d+\\S*\\R"), version.out());
    Jar.Ended help = run("--help");
    assertEquals(0, help.code());
    assertTrue(help.out().startsWith("Benchbook, a Jupyter kernel for Java"), help.out());
    assertEquals(help, run());
  }

  @Test
  void whatIsNotUnderstoodEndsWithTwo() throws Exception {
    String hint = "'java -jar benchbook.jar --help' shows the commands";
    Jar.Ended unknown = run("--frobnicate");
    assertEquals(2, unknown.code());
    assertEquals(
        List.of("benchbook: there is no command --frobnicate", hint),
        unknown.err().lines().toList());
    Jar.Ended option = run("install", "--frobnicate");
    assertEquals(2, option.code());
    assertEquals(
        "benchbook: there is no option --frobnicate", option.err().lines().toList().get(0));
  }

  @Test
  void aConnectionFileThatIsMissingIsNamed() throws Exception {
    Jar.Ended ended = run("nowhere.json");
    assertEquals(1, ended.code());
    assertTrue(
        ended.err().startsWith("benchbook: nowhere.json: can't read the connection file: "),
        ended.err());
  }

  @Test
  void environmentVariablesSayWhereTheKernelGoes() throws Exception {
    assertInstalled(home.resolve("data"), Map.of("JUPYTER_DATA_DIR", home + "/data"), "install");
    assertInstalled(
        home.resolve("xdg/jupyter"), Map.of("XDG_DATA_HOME", home + "/xdg"), "install", "--user");
    assertInstalled(
        home.resolve("venv/share/jupyter"),
        Map.of("VIRTUAL_ENV", home + "/venv"),
        "install",
        "--sys-prefix");
    assertInstalled(home.resolve(".local/share/jupyter"), Map.of(), "install");
  }

  @Test
  void aKernelIsInstalledOverAnotherRunsAndIsTakenAway() throws Exception {
    Map<String, String> data = Map.of("JUPYTER_DATA_DIR", home + "/mit Leerzeichen und ü");
    Path folder = home.resolve("mit Leerzeichen und ü/kernels/benchbook");
    Jar.Ended none = Jar.run(home, data, "doctor");
    assertEquals(1, none.code());
    assertTrue(none.out().contains("WRONG the kernel is not installed;"), none.out());
    assertInstalled(folder.getParent().getParent(), data, "install");
    Files.writeString(folder.resolve("old.txt"), "of an earlier version");
    assertInstalled(folder.getParent().getParent(), data, "install");
    assertFalse(Files.exists(folder.resolve("old.txt")));
    try (var left = Files.list(folder.getParent())) {
      assertEquals(List.of(folder), left.toList(), "nothing unfinished is left");
    }
    Jar.Ended doctor = Jar.run(home, data, "doctor");
    assertTrue(
        doctor.out().contains("ok    kernel in " + folder + ": started and computed 40 + 2 in "),
        doctor.out());
    assertEquals(0, doctor.code(), doctor.out());
    Jar.Ended away = Jar.run(home, data, "uninstall");
    assertEquals(0, away.code(), away.err());
    assertFalse(Files.exists(folder));
    Jar.Ended again = Jar.run(home, data, "uninstall");
    assertEquals(1, again.code());
    assertEquals("benchbook: there is no kernel benchbook in " + folder, again.err().strip());
  }

  @Test
  void theDoctorNamesAJavaThatIsGone() throws Exception {
    Map<String, String> data = Map.of("JUPYTER_DATA_DIR", home + "/data");
    assertInstalled(home.resolve("data"), data, "install");
    Path folder = home.resolve("data/kernels/benchbook");
    Path file = folder.resolve("kernel.json");
    Files.writeString(file, Files.readString(file).replace(Jar.JAVA.toString(), "/gone/bin/java"));
    Jar.Ended doctor = Jar.run(home, data, "doctor");
    assertEquals(1, doctor.code());
    assertTrue(
        doctor
            .out()
            .contains(
                "WRONG the kernel in "
                    + folder
                    + " wants /gone/bin/java, which is not there;"
                    + " install again with the Java you have"),
        doctor.out());
  }

  @Test
  void aJavaThatIsNoProgramIsRefusedAndNothingIsWritten() throws Exception {
    Map<String, String> data = Map.of("JUPYTER_DATA_DIR", home + "/data");
    Jar.Ended ended = Jar.run(home, data, "install", "--java", home + "/no-java");
    assertEquals(1, ended.code());
    assertEquals("benchbook: --java: " + home + "/no-java is not a program", ended.err().strip());
    assertFalse(Files.exists(home.resolve("data")));
  }

  private Jar.Ended run(String... arguments) throws Exception {
    return Jar.run(home, Map.of(), arguments);
  }

  private void assertInstalled(Path data, Map<String, String> environment, String... arguments)
      throws Exception {
    Jar.Ended ended = Jar.run(home, environment, arguments);
    assertEquals(0, ended.code(), ended.err());
    Path folder = data.resolve("kernels/benchbook");
    assertEquals("installed the kernel benchbook in " + folder, ended.out().strip());
    Map<String, Object> spec = Json.readObject(Files.readAllBytes(folder.resolve("kernel.json")));
    List<?> command = (List<?>) spec.get("argv");
    assertEquals(Jar.JAVA.toString(), command.get(0));
    assertEquals(folder.resolve("benchbook.jar").toString(), command.get(command.size() - 2));
    assertEquals("{connection_file}", command.get(command.size() - 1));
    assertEquals("java", spec.get("language"));
    assertEquals("message", spec.get("interrupt_mode"));
    assertTrue(Files.isRegularFile(folder.resolve("logo-64x64.png")));
  }
}
