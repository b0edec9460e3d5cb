package dev.benchbook.kernel.magic;

import dev.benchbook.kernel.eval.Cell;
import dev.benchbook.kernel.eval.Completion;
import dev.benchbook.kernel.eval.Evaluator;
import dev.benchbook.kernel.eval.Outcome;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** {@code %compiler [OPTION...]}: shows the options of the compiler, or adds some. */
public final class CompilerMagic implements Magic {
  private static final String PREVIEW = "--enable-preview";
  private static final List<String> OFFERED =
      List.of(PREVIEW, "--source", "--add-exports", "--add-modules", "--limit-modules", "-Xlint");

  private final Supplier<Evaluator> evaluator;

  /** Makes the magic; the evaluator is asked for when it runs. */
  public CompilerMagic(Supplier<Evaluator> evaluator) {
    this.evaluator = evaluator;
  }

  @Override
  public String name() {
    return "compiler";
  }

  @Override
  public String help() {
    return "[OPTION...]: shows the options of javac, or adds some for the cells from here on, as in"
        + " %compiler "
        + PREVIEW;
  }

  @Override
  public Body body() {
    return Body.NONE;
  }

  @Override
  public Completion complete(String before) {
    return Completion.ofWord(
        before,
        OFFERED.stream().map(one -> new Completion.Candidate(one, "option", "of javac")).toList());
  }

  @Override
  public Outcome run(Cell cell, String arguments, String body) throws MagicException {
    List<String> before = evaluator.get().compilerOptions();
    List<String> more = new ArrayList<>(Arguments.split(arguments));
    if (more.isEmpty()) {
      System.out.println(String.join(" ", before));
      return Outcome.done();
    }
    if (more.contains(PREVIEW)) {
      more.addAll(source(before, more));
    }
    try {
      evaluator.get().addCompilerOptions(more);
    } catch (IllegalArgumentException e) {
      throw new MagicException(e.getMessage());
    }
    return Outcome.done();
  }

  // The compiler wants to be told which Java's previews; the JVM must run them, too.
  private static List<String> source(List<String> before, List<String> more) throws MagicException {
    if (!ManagementFactory.getRuntimeMXBean().getInputArguments().contains(PREVIEW)) {
      throw new MagicException(
          "this kernel's JVM runs no preview features; install the kernel with --preview, or add "
              + PREVIEW
              + " to the argv of its kernel.json");
    }
    List<String> all = new ArrayList<>(before);
    all.addAll(more);
    boolean told = all.stream().anyMatch(one -> one.matches("--?(source|release)(=.*)?"));
    return told ? List.of() : List.of("--source", String.valueOf(Runtime.version().feature()));
  }
}
