package dev.benchbook.analysis.measure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Collects warnings. Of those of one kind the first ten are kept and the others counted, so that a
 * doubt about every row of a large file stays readable. For one thread.
 */
public final class Warnings {

  private static final int MOST_OF_A_KIND = 10;

  private final List<Warning> kept = new ArrayList<>();
  private final Map<String, List<Integer>> placesOfKinds = new LinkedHashMap<>();
  private final Map<String, Integer> counts = new LinkedHashMap<>();

  /** Adds a warning that is never left out. */
  public void add(Warning warning) {
    kept.add(warning);
  }

  /**
   * Adds a warning of which there may be many.
   *
   * @param kind what these warnings have in common, in words that follow a number: {@code "columns
   *     with missing values"}
   */
  public void add(String kind, Warning warning) {
    int count = counts.merge(kind, 1, Integer::sum);
    if (count <= MOST_OF_A_KIND) {
      placesOfKinds.computeIfAbsent(kind, k -> new ArrayList<>()).add(kept.size());
      kept.add(warning);
    }
  }

  /**
   * Returns the warnings in the order in which they came; after the tenth of a kind one more says
   * how many were left out.
   */
  public List<Warning> list() {
    Map<Integer, String> rests = new LinkedHashMap<>();
    placesOfKinds.forEach(
        (kind, places) -> {
          int rest = counts.get(kind) - places.size();
          if (rest > 0) {
            rests.put(places.get(places.size() - 1), "and " + rest + " more " + kind);
          }
        });
    List<Warning> all = new ArrayList<>();
    for (int i = 0; i < kept.size(); i++) {
      all.add(kept.get(i));
      if (rests.containsKey(i)) {
        all.add(Warning.of(rests.get(i)));
      }
    }
    return all;
  }
}
