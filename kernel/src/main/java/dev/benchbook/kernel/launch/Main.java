package dev.benchbook.kernel.launch;

import dev.benchbook.kernel.session.KernelInfo;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The command line of the kernel's jar. */
public final class Main {
  private static final String HELP =
      """
      Benchbook, a Jupyter kernel for Java

      usage: java -jar benchbook.jar COMMAND

        install [--user | --sys-prefix | --prefix DIR] [--name NAME] [--java JAVA]
                [--memory SIZE] [--preview] [--jvm-option OPTION]... [--env NAME=VALUE]...
            registers the kernel with Jupyter: for you (--user, the default), for the
            active Python environment, or below DIR. NAME is the kernel's name,
            benchbook by default; JAVA (also --jvm) is the java program that runs it, this
            one by default. SIZE is the most memory that cells may use, such as 4g;
            --preview lets them use the preview features of that Java; OPTION is given to
            its JVM, and NAME is set for it.
        uninstall [--user | --sys-prefix | --prefix DIR] [--name NAME]
            takes the registration away again
        doctor
            says what is installed and what is wrong with it
        CONNECTION_FILE
            runs a kernel; Jupyter does this
        --version, --help
      """;

  private Main() {}

  /** Runs a command; the exit code is 0, or 1 when it failed, or 2 when it was not understood. */
  public static void main(String[] arguments) {
    System.exit(run(List.of(arguments)));
  }

  private static int run(List<String> arguments) {
    String command = arguments.isEmpty() ? "--help" : arguments.get(0);
    List<String> rest = arguments.isEmpty() ? arguments : arguments.subList(1, arguments.size());
    if (rest.contains("--help")) {
      System.out.print(HELP);
      return 0;
    }
    try {
      switch (command) {
        case "--help", "-h", "help" -> System.out.print(HELP);
        case "--version", "version" -> System.out.println("benchbook " + KernelInfo.version());
        case "install" -> Installation.of(Options.parse(rest)).install();
        case Archive.REMAKE -> Archive.of(ClassPath.ownFolder(), Jdk.running()).remake();
        case "uninstall" -> Installation.of(Options.parse(rest)).uninstall();
        case "doctor" -> {
          return Doctor.examine(System.out) ? 0 : 1;
        }
        default -> {
          boolean file = !command.startsWith("-") && Files.exists(Path.of(command));
          if (!file && (command.startsWith("-") || !rest.isEmpty())) {
            throw new UsageException("there is no command " + String.join(" ", arguments));
          }
          if (!file) {
            throw new UsageException("there is no command and no connection file " + command);
          }
          // What follows is a front end's: "jupyter run" passes its own arguments on.
          if (Main.class.getResource("/dev/benchbook/kernel/display/Display.class") == null) {
            throw new IOException("this jar installs kernels; 'install' makes one that runs");
          }
          KernelProcess.run(Path.of(command));
        }
      }
      return 0;
    } catch (UsageException e) {
      System.err.println("benchbook: " + e.getMessage());
      System.err.println("'java -jar benchbook.jar --help' shows the commands");
      return 2;
    } catch (IOException | RuntimeException e) {
      // The message of a FileSystemException is the file alone.
      boolean bare = e.getMessage() == null || e instanceof FileSystemException;
      System.err.println("benchbook: " + (bare ? e : e.getMessage()));
      return 1;
    }
  }
}
