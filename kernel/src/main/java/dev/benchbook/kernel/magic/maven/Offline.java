package dev.benchbook.kernel.magic.maven;

import dev.benchbook.kernel.magic.MagicException;
import eu.maveniverse.maven.mima.context.Context;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.maven.settings.io.DefaultSettingsReader;
import org.apache.maven.settings.io.SettingsReader;

/** Whether Maven's settings say {@code <offline>true</offline>}, which MIMA does not look at. */
final class Offline {
  private Offline() {}

  /**
   * Reads the settings of the user and of the Maven installation.
   *
   * @throws MagicException if one can't be read
   */
  static boolean isSet(Context context) throws MagicException {
    List<Path> files = new ArrayList<>();
    if (context.mavenUserHome() != null) {
      files.add(context.mavenUserHome().settingsXml());
    }
    if (context.mavenSystemHome() != null) {
      files.add(context.mavenSystemHome().settingsXml());
    }
    for (Path file : files) {
      if (file != null && Files.isRegularFile(file) && isSet(file)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isSet(Path file) throws MagicException {
    try {
      return new DefaultSettingsReader()
          .read(file.toFile(), Map.of(SettingsReader.IS_STRICT, false))
          .isOffline();
    } catch (IOException e) {
      throw new MagicException("Maven's settings can't be read: " + file + ": " + e.getMessage());
    }
  }
}
