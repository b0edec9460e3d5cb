package dev.benchbook.kernel.magic;

import dev.benchbook.kernel.eval.Nearest;
import java.util.Map;

/** What is said about names of magics that don't exist. */
final class Names {
  private Names() {}

  static String unknown(String name, Map<String, Magic> known) {
    String hint =
        Nearest.to(name, known.keySet()).stream()
            .findFirst()
            .map(near -> "; did you mean %" + near + "?")
            .orElse("; %help lists those there are");
    return "there is no %" + name + hint;
  }
}
