package dev.benchbook.analysis.plans.postgres;

/** How many inputs a node type takes, InitPlans, CTEs and SubPlans not counted. */
record Arity(int min, int max) {
  private static final Arity LEAF = new Arity(0, 0);
  private static final Arity ONE = new Arity(1, 1);
  private static final Arity TWO = new Arity(2, 2);
  private static final Arity ANY = new Arity(0, Integer.MAX_VALUE);
  private static final Arity SOME = new Arity(1, Integer.MAX_VALUE);

  /** Returns the inputs of a node; {@code twoInputSetOps} is true from PostgreSQL 18 on. */
  static Arity of(Draft node, boolean twoInputSetOps) {
    return switch (node.type.name()) {
      case "Seq Scan",
          "Sample Scan",
          "Index Scan",
          "Index Only Scan",
          "Bitmap Index Scan",
          "Tid Scan",
          "Tid Range Scan",
          "Function Scan",
          "Table Function Scan",
          "Values Scan",
          "CTE Scan",
          "Named Tuplestore Scan",
          "WorkTable Scan" ->
          LEAF;
      case "Nested Loop", "Merge Join", "Hash Join", "Recursive Union" -> TWO;
      case "Append", "Merge Append" -> node.mentions("Subplans Removed: ") ? ANY : SOME;
      case "BitmapAnd", "BitmapOr" -> new Arity(2, Integer.MAX_VALUE);
      case "Result", "Foreign Scan" -> new Arity(0, 1);
      case "SetOp" -> twoInputSetOps ? TWO : ONE;
      case "ModifyTable" -> modify(node);
      default -> node.type.known() && !node.type.name().equals("Custom Scan") ? ONE : ANY;
    };
  }

  /**
   * Says whether a tree gives every node as many inputs as its type takes; a plan that begins with
   * an arrow is a part of one and may lack inputs.
   */
  static boolean fits(Outline outline) {
    int[] inputs = new int[outline.nodes().size()];
    for (Draft node : outline.nodes()) {
      if (node.parent >= 0 && node.label == null) {
        inputs[node.parent]++;
      }
    }
    boolean two = hasTwoInputSetOps(outline);
    boolean part = outline.cut() || outline.nodes().get(0).line.kind() == LineKind.ARROW;
    for (int i = 0; i < inputs.length; i++) {
      Arity arity = of(outline.nodes().get(i), two);
      boolean enough = inputs[i] >= arity.min || part;
      if (!enough || inputs[i] > arity.max) {
        return false;
      }
    }
    return true;
  }

  /** PostgreSQL 18 prints what no version before it prints. */
  static boolean hasTwoInputSetOps(Outline outline) {
    for (Draft node : outline.nodes()) {
      boolean decimals = node.line.text().contains(" rows=") && hasDecimalRows(node.line.text());
      if (decimals || node.mentions("Index Searches: ") || node.mentions("Disabled: ")) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasDecimalRows(String head) {
    int at = head.lastIndexOf(" rows=");
    int point = head.indexOf('.', at);
    return head.indexOf("(actual ") >= 0 && point > at && point < head.indexOf(" loops=", at);
  }

  /** Up to 13 a change of an inheritance tree has one input per target; later it has one. */
  private static Arity modify(Draft node) {
    long targets = node.details.stream().filter(line -> line.kind() == LineKind.BARE_HEAD).count();
    return new Arity(1, (int) Math.max(1, targets));
  }
}
