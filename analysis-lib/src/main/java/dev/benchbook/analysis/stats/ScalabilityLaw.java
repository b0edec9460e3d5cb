package dev.benchbook.analysis.stats;

import dev.benchbook.analysis.measure.Warning;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;

/**
 * N. Gunther's Universal Scalability Law fitted to a concurrency sweep: {@code X(N) = gamma N / (1
 * + alpha (N - 1) + beta N (N - 1))} by least squares on X with alpha and beta at least 0. Amdahl's
 * law is the same with beta = 0.
 *
 * @param model which law was fitted
 * @param alpha contention: the share of work that runs one at a time
 * @param beta coherency: the cost that each pair of workers adds
 * @param gamma the throughput of one worker that the law extrapolates to
 * @param fit how well the law fits and how far it can be believed
 */
public record ScalabilityLaw(Model model, double alpha, double beta, double gamma, Fit fit) {

  /** A law of scaling. */
  public enum Model {
    /** With contention and coherency: throughput may fall again. */
    UNIVERSAL(3),
    /** With contention only: throughput levels off. */
    AMDAHL(2);

    private final int parameters;

    Model(int parameters) {
      this.parameters = parameters;
    }
  }

  /**
   * How a law fits.
   *
   * @param degreesOfFreedom points minus parameters; at 0 the law goes through points and nothing
   *     is known of its error
   * @param residuals measured minus fitted throughput, in the order given
   * @param standardErrors of alpha, beta (Universal only) and gamma, by the linear approximation;
   *     empty with 0 degrees of freedom or where the points don't determine them
   * @param superlinear the concurrencies whose throughput exceeds N times that at N = 1, which no
   *     such law allows
   * @param warnings what a reader must be told with any figure of it
   */
  public record Fit(
      int degreesOfFreedom,
      List<Double> residuals,
      List<Double> standardErrors,
      List<Double> superlinear,
      List<Warning> warnings) {

    /** Copies the lists. */
    public Fit {
      residuals = List.copyOf(residuals);
      standardErrors = List.copyOf(standardErrors);
      superlinear = List.copyOf(superlinear);
      warnings = List.copyOf(warnings);
    }

    /** Tells that the law merely goes through the points. */
    public boolean isInterpolated() {
      return degreesOfFreedom == 0;
    }

    /** Returns the sum of squared residuals. */
    public double sumOfSquares() {
      return residuals.stream().mapToDouble(r -> r * r).sum();
    }

    /** Returns the residual standard error; empty with 0 degrees of freedom. */
    public OptionalDouble standardError() {
      return degreesOfFreedom == 0
          ? OptionalDouble.empty()
          : OptionalDouble.of(Math.sqrt(sumOfSquares() / degreesOfFreedom));
    }
  }

  /**
   * Fits the Universal Scalability Law.
   *
   * @param concurrency N of each point, above 0; repeated N are repetitions
   * @param throughput X of each point, above 0
   * @throws IllegalArgumentException if the arrays differ in length, a number is not above 0, or
   *     there are fewer than 3 different N
   */
  public static ScalabilityLaw universal(double[] concurrency, double[] throughput) {
    return fit(Model.UNIVERSAL, concurrency, throughput);
  }

  /**
   * Fits Amdahl's law.
   *
   * @param concurrency N of each point, above 0
   * @param throughput X of each point, above 0
   * @throws IllegalArgumentException if the arrays differ in length, a number is not above 0, or
   *     there are fewer than 2 different N
   */
  public static ScalabilityLaw amdahl(double[] concurrency, double[] throughput) {
    return fit(Model.AMDAHL, concurrency, throughput);
  }

  private static ScalabilityLaw fit(Model model, double[] n, double[] x) {
    requirePoints(model, n, x);
    double[] best = new ScalabilityFit(n, x).solve(model == Model.UNIVERSAL);
    ScalabilityFit solver = new ScalabilityFit(n, x);
    double[] residuals = solver.residuals(best);
    int freedom = n.length - model.parameters;
    List<Double> superlinear = superlinear(n, x);
    List<Double> errors =
        freedom == 0 ? List.of() : solver.standardErrors(best, model.parameters, residuals);
    Fit fit =
        new Fit(
            freedom,
            Arrays.stream(residuals).boxed().toList(),
            errors,
            superlinear,
            warnings(model, freedom, superlinear, best, n));
    return new ScalabilityLaw(model, best[0], best[1], best[2], fit);
  }

  /** Returns the throughput that the law gives at a concurrency above 0. */
  public double throughput(double concurrency) {
    return gamma
        * concurrency
        / (1 + alpha * (concurrency - 1) + beta * concurrency * (concurrency - 1));
  }

  /** Returns the concurrency with the highest throughput; infinity if it never falls. */
  public double peakConcurrency() {
    return beta == 0 ? Double.POSITIVE_INFINITY : Math.sqrt(Math.max(0, 1 - alpha) / beta);
  }

  /**
   * Returns the throughput at {@link #peakConcurrency}, or what it approaches where it never falls;
   * infinity if the law is linear.
   */
  public double peakThroughput() {
    return beta == 0 ? amdahlLimit() : throughput(peakConcurrency());
  }

  /** Returns gamma / alpha, the throughput that contention alone would allow; infinity at 0. */
  public double amdahlLimit() {
    return alpha == 0 ? Double.POSITIVE_INFINITY : gamma / alpha;
  }

  /** Returns X(N) / (N X(1)) of each point measured, X(1) the mean of the points at N = 1. */
  public static List<Double> efficiency(double[] concurrency, double[] throughput) {
    double one = atOne(concurrency, throughput).orElse(Double.NaN);
    List<Double> shares = new ArrayList<>();
    for (int i = 0; i < concurrency.length && !Double.isNaN(one); i++) {
      shares.add(throughput[i] / (concurrency[i] * one));
    }
    return List.copyOf(shares);
  }

  private static OptionalDouble atOne(double[] n, double[] x) {
    double sum = 0;
    int count = 0;
    for (int i = 0; i < n.length; i++) {
      if (n[i] == 1) {
        sum += x[i];
        count++;
      }
    }
    return count == 0 ? OptionalDouble.empty() : OptionalDouble.of(sum / count);
  }

  private static List<Double> superlinear(double[] n, double[] x) {
    List<Double> found = new ArrayList<>();
    List<Double> efficiency = efficiency(n, x);
    for (int i = 0; i < efficiency.size(); i++) {
      if (n[i] > 1 && efficiency.get(i) > 1) {
        found.add(n[i]);
      }
    }
    return found;
  }

  private static List<Warning> warnings(
      Model model, int freedom, List<Double> superlinear, double[] best, double[] n) {
    List<Warning> warnings = new ArrayList<>();
    if (freedom == 0) {
      warnings.add(
          Warning.of(
              model.parameters
                  + " points and "
                  + model.parameters
                  + " parameters: the law is interpolated, there is no confidence in it"));
    }
    if (!superlinear.isEmpty()) {
      warnings.add(
          Warning.of(
              "throughput is more than proportional at N = "
                  + String.join(", ", superlinear.stream().map(ScalabilityLaw::plain).toList())
                  + ": the point at N = 1 is slow or noisy; alpha is held at "
                  + (best[0] == 0 ? "0" : plain(best[0]))));
    }
    double largest = Arrays.stream(n).max().orElseThrow();
    double peak = best[1] == 0 ? 0 : Math.sqrt(Math.max(0, 1 - best[0]) / best[1]);
    if (peak > largest) {
      warnings.add(
          Warning.of(
              "the peak at N = "
                  + plain(Math.rint(peak))
                  + " lies beyond the largest N measured, "
                  + plain(largest)
                  + ": it is extrapolated"));
    }
    return warnings;
  }

  private static String plain(double value) {
    return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
  }

  private static void requirePoints(Model model, double[] n, double[] x) {
    if (n.length != x.length) {
      throw new IllegalArgumentException(
          "concurrency, throughput: expected arrays of one length, found "
              + n.length
              + " and "
              + x.length);
    }
    for (int i = 0; i < n.length; i++) {
      if (!(n[i] > 0 && x[i] > 0 && Double.isFinite(n[i]) && Double.isFinite(x[i]))) {
        throw new IllegalArgumentException(
            "point " + i + ": expected finite numbers above 0, found " + n[i] + ", " + x[i]);
      }
    }
    long different = Arrays.stream(n).distinct().count();
    if (different < model.parameters) {
      throw new IllegalArgumentException(
          "concurrency: "
              + model.parameters
              + " parameters need as many different concurrencies, found "
              + different);
    }
  }
}
