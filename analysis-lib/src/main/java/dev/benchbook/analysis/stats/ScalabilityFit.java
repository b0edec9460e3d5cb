package dev.benchbook.analysis.stats;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Least squares of the scalability law with alpha and beta at least 0. A general optimiser from a
 * library would bring megabytes for three parameters; the law is linear in gamma and its
 * derivatives are short, so Levenberg and Marquardt's method is written out.
 */
final class ScalabilityFit {

  private static final int STEPS = 500;

  private final double[] n;
  private final double[] x;

  ScalabilityFit(double[] n, double[] x) {
    this.n = n;
    this.x = x;
  }

  /** Returns alpha, beta, gamma: the best of the free fit and those on the bounds. */
  double[] solve(boolean universal) {
    double[] best = descend(new boolean[] {false, false, true});
    boolean[][] frees =
        universal
            ? new boolean[][] {{true, false, true}, {false, true, true}, {true, true, true}}
            : new boolean[][] {{true, false, true}};
    for (boolean[] free : frees) {
      double[] found = descend(free);
      if (found[0] >= 0 && found[1] >= 0 && loss(found) < loss(best)) {
        best = found;
      }
    }
    return best;
  }

  double[] residuals(double[] p) {
    double[] residuals = new double[n.length];
    Arrays.setAll(residuals, i -> x[i] - p[2] * n[i] / divisor(p, n[i]));
    return residuals;
  }

  /** Returns sqrt of the diagonal of {@code rss / df (J'J)^-1}; empty if that is singular. */
  List<Double> standardErrors(double[] p, int parameters, double[] residuals) {
    int[] used = parameters == 3 ? new int[] {0, 1, 2} : new int[] {0, 2};
    double[][] normal = normal(p, used);
    double square = Arrays.stream(residuals).map(r -> r * r).sum() / (n.length - parameters);
    Double[] errors = new Double[used.length];
    for (int k = 0; k < used.length; k++) {
      double[] unit = new double[used.length];
      unit[k] = 1;
      double[] column = Linear.solve(normal, unit);
      if (column.length == 0 || !(column[k] >= 0)) {
        return List.of();
      }
      errors[k] = Math.sqrt(column[k] * square);
    }
    return List.of(errors);
  }

  /** Gunther's polynomial: N X(1) / X(N) - 1 as a parabola of N - 1 through 0; sigma, kappa. */
  double[] polynomial() {
    int first = 0;
    for (int i = 1; i < n.length; i++) {
      first = n[i] < n[first] ? i : first;
    }
    double[][] normal = new double[2][2];
    double[] right = new double[2];
    for (int i = 0; i < n.length; i++) {
      double u = n[i] - 1;
      double y = n[i] * (x[first] / n[first]) / x[i] - 1;
      double[] powers = {u, u * u};
      for (int a = 0; a < 2; a++) {
        right[a] += powers[a] * y;
        for (int b = 0; b < 2; b++) {
          normal[a][b] += powers[a] * powers[b];
        }
      }
    }
    double[] solved = Linear.solve(normal, right);
    return solved.length == 0
        ? new double[] {0.01, 0.0001}
        : new double[] {solved[0] - solved[1], solved[1]};
  }

  private double[] descend(boolean[] free) {
    double[] start = polynomial();
    double[] p = {
      free[0] ? Math.min(1, Math.max(1e-4, start[0])) : 0,
      free[1] ? Math.min(1, Math.max(1e-8, start[1])) : 0,
      0
    };
    p[2] = bestGamma(p);
    int[] used = IntStream.range(0, 3).filter(k -> free[k]).toArray();
    double damping = 1e-3;
    for (int step = 0; step < STEPS && damping < 1e15; step++) {
      double[] next = step(p, used, damping);
      if (next.length > 0 && loss(next) <= loss(p)) {
        boolean settled = settled(p, next);
        p = next;
        damping = Math.max(1e-15, damping / 10);
        if (settled) {
          break;
        }
      } else {
        damping *= 10;
      }
    }
    return polished(p, used);
  }

  /**
   * Near the optimum the loss is flat to the last digit; undamped steps go on while they shrink.
   */
  private double[] polished(double[] p, int[] used) {
    double before = Double.POSITIVE_INFINITY;
    for (int step = 0; step < STEPS; step++) {
      double[] next = step(p, used, 0);
      double size = next.length == 0 ? Double.NaN : distance(p, next);
      if (!(size < before) || loss(next) > loss(p) * (1 + 1e-9) + 1e-300) {
        return p;
      }
      before = size;
      p = next;
    }
    return p;
  }

  private static double distance(double[] p, double[] next) {
    double largest = 0;
    for (int k = 0; k < p.length; k++) {
      double scale = Math.max(Math.abs(p[k]), Double.MIN_NORMAL);
      largest = Math.max(largest, Math.abs(next[k] - p[k]) / scale);
    }
    return largest;
  }

  private static boolean settled(double[] p, double[] next) {
    for (int k = 0; k < p.length; k++) {
      if (Math.abs(next[k] - p[k]) > 1e-14 * Math.abs(p[k])) {
        return false;
      }
    }
    return true;
  }

  private double[] step(double[] p, int[] used, double damping) {
    double[][] normal = normal(p, used);
    double[] residuals = residuals(p);
    double[] right = new double[used.length];
    for (int i = 0; i < n.length; i++) {
      double[] slopes = slopes(p, n[i]);
      for (int k = 0; k < used.length; k++) {
        right[k] += slopes[used[k]] * residuals[i];
      }
    }
    for (int k = 0; k < used.length; k++) {
      normal[k][k] *= 1 + damping;
    }
    double[] change = Linear.solve(normal, right);
    if (change.length == 0) {
      return change;
    }
    double[] next = p.clone();
    for (int k = 0; k < used.length; k++) {
      next[used[k]] += change[k];
    }
    boolean sound = Arrays.stream(n).allMatch(size -> divisor(next, size) > 0);
    return sound ? next : new double[0];
  }

  private double[][] normal(double[] p, int[] used) {
    double[][] normal = new double[used.length][used.length];
    for (double size : n) {
      double[] slopes = slopes(p, size);
      for (int a = 0; a < used.length; a++) {
        for (int b = 0; b < used.length; b++) {
          normal[a][b] += slopes[used[a]] * slopes[used[b]];
        }
      }
    }
    return normal;
  }

  private double[] slopes(double[] p, double size) {
    double divisor = divisor(p, size);
    double outer = -p[2] * size * (size - 1) / (divisor * divisor);
    return new double[] {outer, outer * size, size / divisor};
  }

  private double bestGamma(double[] p) {
    double products = 0;
    double squares = 0;
    for (int i = 0; i < n.length; i++) {
      double shape = n[i] / divisor(p, n[i]);
      products += shape * x[i];
      squares += shape * shape;
    }
    return products / squares;
  }

  private double loss(double[] p) {
    return Arrays.stream(residuals(p)).map(r -> r * r).sum();
  }

  private static double divisor(double[] p, double size) {
    return 1 + p[0] * (size - 1) + p[1] * size * (size - 1);
  }

  /** Elimination with scaling, for two or three unknowns. */
  private static final class Linear {

    /** Returns the solution, or an empty array if the matrix is singular. */
    static double[] solve(double[][] matrix, double[] right) {
      int size = right.length;
      double[] scale = new double[size];
      for (int k = 0; k < size; k++) {
        if (!(matrix[k][k] > 0)) {
          return new double[0];
        }
        scale[k] = 1 / Math.sqrt(matrix[k][k]);
      }
      double[][] work = new double[size][size + 1];
      for (int a = 0; a < size; a++) {
        for (int b = 0; b < size; b++) {
          work[a][b] = matrix[a][b] * scale[a] * scale[b];
        }
        work[a][size] = right[a] * scale[a];
      }
      for (int pivot = 0; pivot < size; pivot++) {
        if (Math.abs(work[pivot][pivot]) < 1e-14) {
          return new double[0];
        }
        for (int row = 0; row < size; row++) {
          double factor = row == pivot ? 0 : work[row][pivot] / work[pivot][pivot];
          for (int column = pivot; column <= size && factor != 0; column++) {
            work[row][column] -= factor * work[pivot][column];
          }
        }
      }
      double[] solution = new double[size];
      Arrays.setAll(solution, k -> work[k][size] / work[k][k] * scale[k]);
      return solution;
    }
  }
}
