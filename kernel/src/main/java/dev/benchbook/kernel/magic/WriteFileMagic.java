package dev.benchbook.kernel.magic;

import dev.benchbook.kernel.eval.Cell;
import dev.benchbook.kernel.eval.Command;
import dev.benchbook.kernel.eval.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/** {@code %%writefile [-a] FILE}: writes the lines below into a file. */
public final class WriteFileMagic implements Magic {
  private static final String APPEND = "-a";

  private final String name;

  /** Makes the magic under a name; IPython's are {@code writefile} and {@code file}. */
  public WriteFileMagic(String name) {
    this.name = name;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String help() {
    return "[-a] FILE, as %%"
        + name
        + " above lines: writes them into the file; -a adds them to it";
  }

  @Override
  public Body body() {
    return Body.NEEDED;
  }

  @Override
  public Command.Argument argument() {
    return Command.Argument.FILES;
  }

  @Override
  public Outcome run(Cell cell, String arguments, String body) throws MagicException {
    List<String> words = Arguments.split(arguments);
    boolean append = words.contains(APPEND);
    List<String> files = words.stream().filter(word -> !word.equals(APPEND)).toList();
    if (files.size() != 1) {
      throw new MagicException("expected one file, found " + files.size());
    }
    try {
      Path file = Path.of(files.get(0).replaceFirst("^~(?=/|$)", home()));
      boolean there = Files.exists(file);
      OpenOption[] how =
          append
              ? new OpenOption[] {StandardOpenOption.CREATE, StandardOpenOption.APPEND}
              : new OpenOption[0];
      Files.writeString(file, body.endsWith("\n") ? body : body + "\n", how);
      String done = !there ? "wrote " : append ? "added to " : "overwrote ";
      System.out.println(done + file);
      return Outcome.done();
    } catch (IOException | InvalidPathException e) {
      throw new MagicException(files.get(0) + " can't be written: " + e);
    }
  }

  private static String home() {
    return System.getProperty("user.home").replace("\\", "\\\\");
  }
}
