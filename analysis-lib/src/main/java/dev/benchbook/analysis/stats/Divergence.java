package dev.benchbook.analysis.stats;

/**
 * The energy divergence between the two parts of a stretch of a series, maximised over where the
 * stretch is cut and where its second part ends (D. S. Matteson and N. A. James, "A Nonparametric
 * Approach for Multiple Change Point Analysis of Multivariate Data", 2014; exponent 1).
 *
 * @param index the first index of the second part
 * @param value the divergence
 */
record Divergence(int index, double value) {

  /** Returns the largest divergence in {@code [from, to)}, which holds at least two values. */
  static Divergence largest(double[] series, int from, int to) {
    int length = to - from;
    double[] right = new double[length];
    double[] totals = new double[length + 1];
    int bestCut = 1;
    double best = Double.NEGATIVE_INFINITY;
    for (int end = 1; end < length; end++) {
      double distances = 0;
      for (int cut = end - 1; cut >= 0; cut--) {
        distances += Math.abs(series[from + cut] - series[from + end]);
        right[cut] += distances;
      }
      totals[end + 1] = right[0];
      for (int cut = end; cut >= 1; cut--) {
        double value = value(cut, end + 1 - cut, totals[cut], right[cut], right[0]);
        if (value > best || (value == best && cut < bestCut)) {
          best = value;
          bestCut = cut;
        }
      }
    }
    return new Divergence(from + bestCut, best);
  }

  /** The sums are of distances of all pairs inside the left, the right part and both together. */
  private static double value(int n, int m, double left, double right, double total) {
    double all = n + m;
    double between = 2 / all * (total - left - right);
    double withinLeft = n == 1 ? 0 : 2.0 * m / all / (n - 1) * left;
    double withinRight = m == 1 ? 0 : 2.0 * n / all / (m - 1) * right;
    return between - withinLeft - withinRight;
  }
}
