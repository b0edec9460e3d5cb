package dev.benchbook.analysis.plans;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Damages plans at random, with a seed, and reads them. Run {@code main} with a folder of plans and
 * a number of mutations for a long run; {@link MutationTest} does a short one.
 */
final class Mutations {
  private static final String[] PIECES = {
    "'",
    "\"",
    "(",
    ")",
    "->  ",
    "-> ",
    "\n",
    " ",
    "  (cost=0.00..1.00 rows=1 width=4)",
    "\u00a0",
    "> ",
    "InitPlan 1 (returns $0)",
    "SubPlan 1",
    "CTE x",
    "Worker 0:  actual time=",
    "QUERY PLAN",
    "|",
    "(never executed)",
    "9".repeat(400),
    "-1",
    "NaN",
    "\ud800",
    "\u0000",
    "JIT:",
    "\t",
    "&gt;",
    "loops=0",
    "rows=1.00",
    "Execution Time: 1 ms",
    ".",
    "..",
    "Buffers: shared hit=x",
    "{",
    "[",
    "]",
    "}",
    "\"Plan\": {",
    "<Plan>",
    "</Plan>",
    "<explain>",
    "- Plan:",
    "\\",
    "\\u",
    ": ",
    ",",
    "\u251c\u2500 ",
    "\u2514\u2500 ",
    "\u2502   ",
    "+",
    "Select #2",
    "Trigger x: time=",
    "1e999",
    "\r"
  };

  private static final long LONGEST = 1_000_000_000L;

  private final Random random;
  private final List<String> inputs;

  Mutations(long seed, List<String> inputs) {
    this.random = new Random(seed);
    this.inputs = List.copyOf(inputs);
  }

  /** Returns the next damaged text. */
  String next() {
    String text = inputs.get(random.nextInt(inputs.size()));
    int changes = 1 + random.nextInt(6);
    for (int c = 0; c < changes; c++) {
      text = mutate(text);
    }
    return text;
  }

  /**
   * Reads a text and uses every plan in it.
   *
   * @return whether it was read; false if it was refused with a place
   */
  static boolean read(String text) {
    try {
      for (Plan plan : Plans.parseAll(text)) {
        plan.findings();
        plan.table();
        plan.text();
        plan.json();
        plan.html();
        if (plan.toString().isEmpty() || plan.fingerprint().length() != 16) {
          throw new IllegalStateException("a plan that shows nothing");
        }
        if (!Plans.diff(plan, plan).isEmpty()) {
          throw new IllegalStateException("a plan that differs from itself");
        }
      }
      return true;
    } catch (PlanException e) {
      if (!e.getMessage().startsWith("text")) {
        throw new IllegalStateException("no place in: " + e.getMessage(), e);
      }
      return false;
    }
  }

  private String mutate(String text) {
    int from = random.nextInt(text.length() + 1);
    int to = Math.min(text.length(), from + random.nextInt(40));
    return switch (random.nextInt(6)) {
      case 0 -> text.substring(0, from) + text.substring(to);
      case 1 -> text.substring(0, from) + piece() + text.substring(from);
      case 2 -> text.substring(0, from) + piece() + text.substring(to);
      case 3 -> text.substring(0, to) + text.substring(from);
      case 4 -> text.substring(0, from);
      default -> swapLines(text);
    };
  }

  private String piece() {
    return PIECES[random.nextInt(PIECES.length)];
  }

  private String swapLines(String text) {
    List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
    String line = lines.remove(random.nextInt(lines.size()));
    lines.add(random.nextInt(lines.size() + 1), line);
    return String.join("\n", lines);
  }

  /** Returns the files of a folder and the folders below it, as far as they are not large. */
  static List<String> inputs(Path folder, String name) throws IOException {
    List<String> inputs = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        boolean wanted = name.isEmpty() || file.getFileName().toString().equals(name);
        if (wanted && Files.size(file) < 40_000) {
          inputs.add(new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
        }
      }
    }
    return inputs;
  }

  /** Takes a folder of plans, how many mutations to read and a seed; stops at the first fault. */
  public static void main(String[] arguments) throws IOException {
    List<String> inputs = inputs(Path.of(arguments[0]), "");
    long count = Long.parseLong(arguments[1]);
    long seed = arguments.length > 2 ? Long.parseLong(arguments[2]) : 1;
    Mutations mutations = new Mutations(seed, inputs);
    long refused = 0;
    long slowest = 0;
    for (long i = 0; i < count; i++) {
      String text = mutations.next();
      long start = System.nanoTime();
      try {
        refused += read(text) ? 0 : 1;
      } catch (RuntimeException | StackOverflowError e) {
        throw new IllegalStateException("seed " + seed + ", mutation " + i + ":\n" + text, e);
      }
      long took = System.nanoTime() - start;
      // The first use of a frame and a busy machine are no fault of the text.
      for (int again = 0; took > LONGEST && again < 3; again++) {
        start = System.nanoTime();
        read(text);
        took = Math.min(took, System.nanoTime() - start);
      }
      if (took > LONGEST) {
        throw new IllegalStateException(
            "seed " + seed + ", mutation " + i + " took " + took + " ns:\n" + text);
      }
      slowest = Math.max(slowest, took);
    }
    String form = "%d mutations of %d plans: %d refused, slowest %.1f ms%n";
    System.out.printf(Locale.ROOT, form, count, inputs.size(), refused, slowest / 1e6);
  }
}
