package dev.benchbook.kernel.eval.jshell;

import dev.benchbook.kernel.eval.Nearest;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the messages of exceptions tell about their cure. */
final class MessageHints {
  private static final Pattern ENUM = Pattern.compile("No enum constant (.+)\\.(\\w+)");
  private static final Pattern CAST =
      Pattern.compile("class REPL\\.\\$JShell\\$\\w+\\$(\\S+) cannot be cast to class (\\S+).*");
  private static final Pattern CHOICES = Pattern.compile("\\[([^\\[\\]]{1,4000})\\]");
  private static final Pattern FOUND = Pattern.compile("found \"([^\"]{1,60})\"");
  private static final Pattern QUOTED = Pattern.compile("\"([^\"]{1,60})\"");
  private static final int MAX_FILES = 2000;

  private final ClassLoader cells;

  MessageHints(ClassLoader cells) {
    this.cells = cells;
  }

  /** Returns what to do about an exception with a message as it was thrown. */
  Optional<String> of(String type, String message) {
    return switch (type) {
      case "java.lang.ClassCastException" -> cast(message);
      case "java.nio.file.NoSuchFileException" -> file(message);
      case "java.io.FileNotFoundException" -> file(message.replaceFirst(" \\([^()]*\\)$", ""));
      default -> {
        Matcher constant = ENUM.matcher(message);
        yield constant.matches()
            ? didYouMean(constant.group(2), constants(constant.group(1)))
            : choice(message);
      }
    };
  }

  private static Optional<String> cast(String message) {
    Matcher cast = CAST.matcher(message);
    return cast.matches() && cast.group(1).equals(Sessions.className(cast.group(2)))
        ? Optional.of(
            "the object was made before "
                + cast.group(1)
                + " was declared anew: run the cell that makes it again")
        : Optional.empty();
  }

  // The message writes a nested class's name with dots.
  private List<String> constants(String canonical) {
    String name = canonical;
    while (true) {
      try {
        Object[] all = Class.forName(name, false, cells).getEnumConstants();
        return all == null
            ? List.of()
            : Arrays.stream(all).map(one -> ((Enum<?>) one).name()).toList();
      } catch (ClassNotFoundException | LinkageError e) {
        int dot = name.lastIndexOf('.');
        if (dot < 0) {
          return List.of();
        }
        name = name.substring(0, dot) + '$' + name.substring(dot + 1);
      }
    }
  }

  // A message that lists what there is and quotes what it found instead.
  private static Optional<String> choice(String message) {
    Matcher choices = CHOICES.matcher(message);
    Matcher found = FOUND.matcher(message);
    Matcher quoted = QUOTED.matcher(message);
    if (!choices.find() || !(found.find() || quoted.find())) {
      return Optional.empty();
    }
    String name = found.reset().find() ? found.group(1) : quoted.group(1);
    return didYouMean(name, List.of(choices.group(1).strip().split("\\s*,\\s*")));
  }

  private static Optional<String> file(String missing) {
    try {
      Path path = Path.of(missing).toAbsolutePath();
      Path folder = path.getParent();
      if (folder == null || !Files.isDirectory(folder)) {
        return Optional.of("there is no folder " + folder);
      }
      List<String> names = new ArrayList<>();
      try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
        for (Path file : files) {
          if (names.size() < MAX_FILES) {
            names.add(file.getFileName().toString());
          }
        }
      }
      return didYouMean(path.getFileName().toString(), names)
          .or(() -> Optional.of("looked in the folder " + folder));
    } catch (IOException | InvalidPathException e) {
      return Optional.empty();
    }
  }

  private static Optional<String> didYouMean(String name, List<String> known) {
    List<String> near = Nearest.to(name, known);
    return near.isEmpty()
        ? Optional.empty()
        : Optional.of("did you mean " + Nearest.alternatives(near) + "?");
  }
}
