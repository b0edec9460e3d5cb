package dev.benchbook.kernel.magic;

import dev.benchbook.kernel.eval.Cell;
import dev.benchbook.kernel.eval.Command;
import dev.benchbook.kernel.eval.Completion;
import dev.benchbook.kernel.eval.Evaluator;
import dev.benchbook.kernel.eval.Outcome;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code %timeit [-n INVOCATIONS] [-r ITERATIONS] STATEMENT} and {@code %%timeit ... [SETUP]}: how
 * long code takes when it is warm.
 *
 * <p>The code is compiled once, as the body of a loop. Iterations of about 0.1 s run until a second
 * has gone by (the warm-up); then come those that count. The value of an expression is consumed.
 * All of it happens in the kernel's JVM: what was compiled for other cells, and how, plays a part,
 * and only a JVM of its own (JMH's forks) would show how much.
 */
public final class TimeItMagic implements Magic {
  private static final Pattern OPTION = Pattern.compile("-([nr])\\s*(\\S+)\\s*");
  private static final Pattern PLACE = Pattern.compile("[cC]ell (?:In\\[)?\\d+\\]?, line \\d+");
  private static final Pattern LINE = Pattern.compile("(?<=->) \\d+");
  private static final double ITERATION_NANOS = 1e8;
  private static final long WARM_UP_NANOS = TimeUnit.SECONDS.toNanos(1);
  private static final int ITERATIONS = 15;
  private static final int SLOW_ITERATIONS = 7;
  // Below this the loop itself is worth telling.
  private static final double FAST_NANOS = 100;
  private static final String LOOP =
      "(java.util.function.Function<long[], java.util.concurrent.Callable<Long>>)"
          + " benchbook$n -> () -> { %s; long benchbook$end = benchbook$n[0];"
          + " long benchbook$begin = System.nanoTime();"
          + " for (long benchbook$i = 0; benchbook$i < benchbook$end; benchbook$i++) {%s\n%s\n%s}"
          + " return System.nanoTime() - benchbook$begin; }";
  private static final String CONSUME = "dev.benchbook.kernel.display.Blackhole.consume(";

  /** What the user asked for; 0 means that it is chosen. */
  private record Plan(long invocations, int iterations, String rest) {}

  /** The warm-up's result. */
  private record Warm(long invocations, int iterations, double seconds, boolean isSlow) {}

  private final Supplier<Evaluator> evaluator;

  /** Makes the magic. */
  public TimeItMagic(Supplier<Evaluator> evaluator) {
    this.evaluator = evaluator;
  }

  @Override
  public String name() {
    return "timeit";
  }

  @Override
  public String help() {
    return "[-n INVOCATIONS] [-r ITERATIONS] STATEMENT, or %%timeit [-n ...] [-r ...] [SETUP]"
        + " above a cell: times warm code, median and 95 % interval";
  }

  @Override
  public Calls calls() {
    return Calls.LINE;
  }

  @Override
  public Command.Argument argument() {
    return Command.Argument.CODE;
  }

  @Override
  public Completion complete(String before) {
    return before.matches("(\\s*-[nr]\\s*\\d+)*\\s+-")
        ? Completion.ofWord(
            before,
            List.of(
                new Completion.Candidate("-n", "option", "invocations of an iteration"),
                new Completion.Candidate("-r", "option", "iterations")))
        : Completion.none(before);
  }

  @Override
  public Outcome run(Cell cell, String arguments, String body) throws MagicException {
    Plan plan = plan(arguments);
    String code = body.isBlank() ? plan.rest() : body;
    String setup = body.isBlank() ? "" : plan.rest();
    if (code.isBlank()) {
      throw new MagicException("expected code to time, found nothing");
    }
    Outcome outcome = loop(cell, setup, CONSUME, code.strip().replaceFirst(";+$", ""), ");");
    if (isCompilationError(outcome)) {
      String end = code.strip().matches("(?s).*[;}]") ? "" : ";";
      Outcome statement = loop(cell, setup, "", code, end);
      // Of an expression with a fault the compiler would only say that it is no statement.
      if (!isNoStatement(statement)) {
        outcome = statement;
      }
    }
    if (outcome instanceof Outcome.Failure failure) {
      return body.isBlank() ? withoutLine(failure) : failure;
    }
    Outcome.Success success = (Outcome.Success) outcome;
    Function<long[], Callable<Long>> loop = function(success);
    try {
      measure(cell, plan, loop);
      return Outcome.done();
    } catch (CancellationException e) {
      throw e;
    } catch (Exception | Error e) {
      throw new MagicException("the code failed: " + e);
    }
  }

  private void measure(Cell cell, Plan plan, Function<long[], Callable<Long>> loop)
      throws Exception {
    Warm warm = warmUp(cell, plan, loop);
    int count =
        plan.iterations() > 0 ? plan.iterations() : warm.isSlow() ? SLOW_ITERATIONS : ITERATIONS;
    double[] nanos = new double[count];
    for (int i = 0; i < count; i++) {
      nanos[i] = (double) time(cell, loop, warm.invocations()) / warm.invocations();
    }
    Timing timing = Timing.of(nanos);
    System.out.println(timing.text());
    System.out.println(
        String.format(
            Locale.ROOT,
            "%,d iterations of %,d invocations after %,d to warm up (%.1f s), in this one JVM, no forks",
            count,
            warm.invocations(),
            warm.iterations(),
            warm.seconds()));
    String overhead = timing.median() < FAST_NANOS ? overhead(cell, warm.invocations()) : "";
    System.out.println(
        "the loop and its check for interrupts" + overhead + " are part of these times");
  }

  private Warm warmUp(Cell cell, Plan plan, Function<long[], Callable<Long>> loop)
      throws Exception {
    long invocations = Math.max(1, plan.invocations());
    long begin = System.nanoTime();
    int iterations = 0;
    long nanos;
    do {
      nanos = time(cell, loop, invocations);
      iterations++;
      if (plan.invocations() == 0) {
        double perInvocation = Math.max(1e-3, (double) nanos / invocations);
        // Cold code says little of how often warm code can run in a tenth of a second.
        double wanted = Math.min(ITERATION_NANOS / perInvocation, invocations * 10.0);
        invocations = Math.max(1, Math.round(wanted));
      }
    } while (System.nanoTime() - begin < WARM_UP_NANOS);
    double seconds = (System.nanoTime() - begin) / 1e9;
    return new Warm(rounded(invocations), iterations, seconds, nanos > WARM_UP_NANOS);
  }

  private String overhead(Cell cell, long invocations) throws Exception {
    Outcome empty = loop(cell, "", CONSUME, "benchbook$i", ");");
    if (!(empty instanceof Outcome.Success success)) {
      return "";
    }
    Function<long[], Callable<Long>> loop = function(success);
    double least = Double.MAX_VALUE;
    for (int i = 0; i < ITERATIONS; i++) {
      least = Math.min(least, (double) time(cell, loop, invocations) / invocations);
    }
    return " (" + Timing.time(least) + " when empty)";
  }

  private long time(Cell cell, Function<long[], Callable<Long>> loop, long invocations)
      throws Exception {
    Callable<Long> iteration = loop.apply(new long[] {invocations});
    return evaluator.get().call(cell, iteration);
  }

  // The code stands on the lines that it has below %%timeit, so that errors name them rightly.
  private Outcome loop(Cell cell, String setup, String before, String code, String after) {
    String source = LOOP.formatted(setup.strip().replaceFirst(";$", ""), before, code, after);
    return evaluator
        .get()
        .evaluate(Cell.of(cell.number(), source, cell.origin()), source, Magics.none(name()));
  }

  // The line of a line magic's code is not its line in the cell.
  private static Outcome.Failure withoutLine(Outcome.Failure failure) {
    return new Outcome.Failure(
        failure.name(),
        PLACE.matcher(failure.message()).replaceAll("timed code"),
        failure.traceback().stream()
            .map(line -> PLACE.matcher(line).replaceAll("timed code"))
            .map(line -> LINE.matcher(line).replaceAll(""))
            .toList());
  }

  @SuppressWarnings("unchecked") // The source casts it.
  private static Function<long[], Callable<Long>> function(Outcome.Success success) {
    return (Function<long[], Callable<Long>>) success.value().orElseThrow();
  }

  private static boolean isNoStatement(Outcome outcome) {
    return outcome instanceof Outcome.Failure failure
        && failure.message().endsWith("not a statement");
  }

  private static boolean isCompilationError(Outcome outcome) {
    return outcome instanceof Outcome.Failure failure && failure.name().equals("CompilationError");
  }

  private static long rounded(long invocations) {
    long unit = 1;
    while (invocations / unit >= 100) {
      unit *= 10;
    }
    return invocations / unit * unit;
  }

  private static Plan plan(String arguments) throws MagicException {
    long invocations = 0;
    int iterations = 0;
    String rest = arguments;
    Matcher option = OPTION.matcher(rest);
    while (option.lookingAt()) {
      long number = number(option.group(1), option.group(2));
      if (option.group(1).equals("n")) {
        invocations = number;
      } else {
        iterations = (int) number;
      }
      rest = rest.substring(option.end());
      option = OPTION.matcher(rest);
    }
    return new Plan(invocations, iterations, rest);
  }

  private static long number(String option, String text) throws MagicException {
    if (!text.matches("[1-9]\\d{0,8}")) {
      throw new MagicException(
          "-" + option + ": expected a number from 1 to 999999999, found \"" + text + "\"");
    }
    return Long.parseLong(text);
  }
}
