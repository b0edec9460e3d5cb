package dev.benchbook.analysis.plans;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;

/** The rules about what stands below the tree: just-in-time compilation and triggers. */
final class TailFindings {
  private static final double WORTH = 0.05;

  private TailFindings() {}

  static List<Finding> of(Plan plan, double total) {
    List<Finding> found = new ArrayList<>();
    PlanParts parts = PlanParts.of(plan);
    if (!(total > 0)) {
      return found;
    }
    double jit = parts.jitMs();
    if (jit >= WORTH * total) {
      String sentence =
          percent(jit / total)
              + " of the execution time is just-in-time compilation; raise jit_above_cost or switch"
              + " jit off for such queries.";
      found.add(finding("jit_cost", jit / total, sentence, parts.jitLine()));
    }
    for (PlanParts.Trigger trigger : parts.triggers()) {
      if (trigger.ms() >= WORTH * total) {
        String sentence =
            percent(trigger.ms() / total)
                + " of the execution time is the trigger "
                + trigger.name()
                + "; see what it runs and whether its conditions have an index.";
        found.add(finding("trigger_cost", trigger.ms() / total, sentence, trigger.line()));
      }
    }
    return found;
  }

  private static Finding finding(String rule, double share, String sentence, String line) {
    Finding.Severity severity = share >= 0.25 ? Finding.Severity.SEVERE : Finding.Severity.WARNING;
    return new Finding(rule, severity, OptionalInt.empty(), sentence, Map.of("tail", line));
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.0f %%", 100 * share);
  }
}
