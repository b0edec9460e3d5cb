package dev.benchbook.analysis.plans;

import java.util.Locale;

/** What a node does, whatever its engine calls it: the common ground of plans of all engines. */
public enum NodeClass {
  /** Reads a whole table. */
  FULL_SCAN,
  /** Reads rows of a table through an index. */
  INDEX_SCAN,
  /** Reads an index only, without the table. */
  COVERING_SCAN,
  /** Reads rows of a table through a bitmap of an index, or makes that bitmap. */
  BITMAP_SCAN,
  /** Reads something that is no table: a function, values, the result of another query. */
  OTHER_SCAN,
  /** Joins two inputs. */
  JOIN,
  /** Sorts. */
  SORT,
  /** Groups or aggregates. */
  AGGREGATE,
  /** Removes duplicates. */
  DISTINCT,
  /** Computes window functions. */
  WINDOW,
  /** UNION, INTERSECT, EXCEPT and the appending of inputs. */
  SET_OPERATION,
  /** Keeps rows for repeated reading. */
  MATERIALIZE,
  /** Collects the rows of parallel workers. */
  GATHER,
  /** Filters rows. */
  FILTER,
  /** Computes columns. */
  PROJECT,
  /** Stops after a number of rows. */
  LIMIT,
  /** Changes a table. */
  MODIFY,
  /** Anything else. */
  OTHER;

  /** Returns the class of a node. */
  public static NodeClass of(PlanNode node) {
    String type = node.nodeType().toLowerCase(Locale.ROOT);
    if (type.contains("join") || type.contains("nested loop")) {
      return JOIN;
    }
    if (type.equals("table") || type.equals("virtualcolumntable")) {
      return FULL_SCAN;
    }
    if (type.equals("hashlookup")) {
      return MATERIALIZE;
    }
    boolean scans = type.contains("scan") || type.contains("lookup") || type.contains("access");
    return scans || type.contains("search") ? scan(type) : operation(type);
  }

  /** Says whether the node reads rows from storage or from outside the plan. */
  public boolean isScan() {
    return switch (this) {
      case FULL_SCAN, INDEX_SCAN, COVERING_SCAN, BITMAP_SCAN, OTHER_SCAN -> true;
      default -> false;
    };
  }

  /** Returns the name for a reader, for example {@code "full scan"}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** Says whether two nodes of these classes can stand for each other in two plans. */
  boolean isLike(NodeClass other) {
    boolean scans = isScan() && other.isScan();
    boolean groups = this == AGGREGATE || this == DISTINCT;
    return scans || this == other || (groups && (other == AGGREGATE || other == DISTINCT));
  }

  private static NodeClass scan(String type) {
    if (type.contains("bitmap")) {
      return BITMAP_SCAN;
    }
    if (type.contains("index only") || type.contains("covering")) {
      return COVERING_SCAN;
    }
    boolean other = type.contains("function") || type.contains("values") || type.contains("cte");
    other |= type.contains("subquery") || type.contains("temporary") || type.contains("worktable");
    other |= type.contains("tuplestore") || type.contains("union") || type.contains("materialized");
    if (other) {
      return OTHER_SCAN;
    }
    boolean index = type.contains("index") || type.contains("lookup") || type.contains("access");
    return index || type.startsWith("tid") ? INDEX_SCAN : FULL_SCAN;
  }

  private static NodeClass operation(String type) {
    if (type.contains("sort") || type.contains("topn")) {
      return SORT;
    }
    if (type.contains("window")) {
      return WINDOW;
    }
    if (type.contains("setop") || type.contains("append") || type.contains("union")) {
      return SET_OPERATION;
    }
    if (type.contains("aggregate") || type.startsWith("group")) {
      return AGGREGATE;
    }
    if (type.contains("gather") || type.equals("exchange")) {
      return GATHER;
    }
    if (type.contains("materialize") || type.contains("memoize") || type.contains("cache")) {
      return MATERIALIZE;
    }
    return simple(type);
  }

  private static NodeClass simple(String type) {
    if (type.contains("distinct") || type.equals("unique") || type.contains("deduplicate")) {
      return DISTINCT;
    }
    if (type.startsWith("filter")) {
      return FILTER;
    }
    if (type.startsWith("project")) {
      return PROJECT;
    }
    if (type.startsWith("limit")) {
      return LIMIT;
    }
    boolean modify = type.equals("modifytable") || type.startsWith("insert");
    return modify || type.startsWith("update") || type.startsWith("delete") ? MODIFY : OTHER;
  }
}
