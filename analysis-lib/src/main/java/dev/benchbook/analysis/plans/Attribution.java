package dev.benchbook.analysis.plans;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where the figures of CTEs and InitPlans are contained: PostgreSQL prints them below their owner,
 * but they run while another node waits for them.
 *
 * <p>A CTE's figures are part of the CTE Scans that read it. An InitPlan's are part of the deepest
 * executed node below its owner that refers to it ({@code $0}, {@code (InitPlan 1)}), or, if a
 * Gather stands between the two, of that Gather, because the leader evaluates it before it starts
 * workers; without a reference, of the owner.
 */
final class Attribution {
  private final PlanTree tree;
  private final int[] initPlanHost;
  private final Map<Integer, List<Integer>> cteScans = new HashMap<>();

  Attribution(PlanTree tree) {
    this.tree = tree;
    this.initPlanHost = new int[tree.size()];
    Arrays.fill(initPlanHost, -1);
    findScans();
    findHosts();
  }

  /** Returns the node whose figures contain an InitPlan's, or -1 if the index is no InitPlan. */
  int host(int initPlan) {
    return initPlanHost[initPlan];
  }

  /** Returns the CTE Scans that read a CTE; empty for other nodes and for unread CTEs. */
  List<Integer> scans(int cte) {
    return cteScans.getOrDefault(cte, List.of());
  }

  /** A scan reads the CTE of its name whose owner is nearest above it. */
  private void findScans() {
    Map<String, List<Integer>> byName = new HashMap<>();
    for (int i = 0; i < tree.size(); i++) {
      if (tree.isCte(i)) {
        String name = tree.node(i).subplanName().orElseThrow().substring("CTE ".length());
        byName.computeIfAbsent(unquote(name), key -> new ArrayList<>()).add(i);
      }
    }
    for (int i = 0; i < tree.size(); i++) {
      Optional<String> name = tree.node(i).attribute("CTE Name");
      if (name.isEmpty() || !tree.node(i).nodeType().equals("CTE Scan")) {
        continue;
      }
      int nearest = -1;
      for (int cte : byName.getOrDefault(name.get(), List.of())) {
        int owner = tree.parent(cte);
        boolean visible = owner <= i && i < tree.end(owner);
        if (visible && (nearest < 0 || tree.depth(cte) > tree.depth(nearest))) {
          nearest = cte;
        }
      }
      if (nearest >= 0) {
        cteScans.computeIfAbsent(nearest, key -> new ArrayList<>()).add(i);
      }
    }
  }

  private void findHosts() {
    Map<String, List<Integer>> references = null;
    for (int i = 0; i < tree.size(); i++) {
      if (!tree.isInitPlan(i)) {
        continue;
      }
      if (references == null) {
        references = references();
      }
      initPlanHost[i] = host(i, references);
    }
  }

  private int host(int initPlan, Map<String, List<Integer>> references) {
    int owner = tree.parent(initPlan);
    int host = -1;
    for (String name : names(tree.node(initPlan).subplanName().orElse(""))) {
      for (int node : references.getOrDefault(name, List.of())) {
        boolean below = owner <= node && node < tree.end(owner);
        boolean itself = initPlan <= node && node < tree.end(initPlan);
        boolean ran = tree.node(node).metrics().executed();
        if (below && !itself && ran && (host < 0 || tree.depth(node) > tree.depth(host))) {
          host = node;
        }
      }
    }
    return host < 0 ? owner : gatherAbove(host, owner);
  }

  private int gatherAbove(int node, int owner) {
    int host = node;
    for (int i = node; i != owner && i >= 0; i = tree.parent(i)) {
      if (tree.isGather(i)) {
        host = i;
      }
    }
    return host;
  }

  /** {@code InitPlan 1 (returns $0,$1)} is known as its parameters, later ones by their name. */
  private static List<String> names(String label) {
    List<String> names = new ArrayList<>();
    int returns = label.indexOf(" (returns ");
    String plain = returns < 0 ? label : label.substring(0, returns);
    names.add("(" + plain + ")");
    for (int i = returns; i >= 0 && i < label.length(); i++) {
      if (label.charAt(i) == '$') {
        names.add(parameter(label, i));
      }
    }
    return names;
  }

  /** Reads every line once and notes which nodes refer to which parameter or InitPlan. */
  private Map<String, List<Integer>> references() {
    Map<String, List<Integer>> references = new HashMap<>();
    for (int node = 0; node < tree.size(); node++) {
      for (String line : tree.node(node).lines()) {
        note(line, node, references);
      }
    }
    return references;
  }

  private static void note(String line, int node, Map<String, List<Integer>> references) {
    for (int i = 0; i < line.length(); i++) {
      String name = null;
      if (line.charAt(i) == '$') {
        name = parameter(line, i);
      } else if (line.startsWith("(InitPlan ", i) && line.indexOf(')', i) > 0) {
        name = line.substring(i, line.indexOf(')', i) + 1);
      }
      if (name != null) {
        references.computeIfAbsent(name, key -> new ArrayList<>()).add(node);
      }
    }
  }

  private static String parameter(String text, int dollar) {
    int end = dollar + 1;
    while (end < text.length() && Character.isDigit(text.charAt(end))) {
      end++;
    }
    return text.substring(dollar, end);
  }

  private static String unquote(String name) {
    boolean quoted = name.length() >= 2 && name.startsWith("\"") && name.endsWith("\"");
    return quoted ? name.substring(1, name.length() - 1).replace("\"\"", "\"") : name;
  }
}
