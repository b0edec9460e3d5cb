package dev.benchbook.analysis.plans;

import dev.benchbook.analysis.measure.Position;
import dev.benchbook.analysis.measure.Warning;
import java.time.LocalDateTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import tech.tablesaw.api.Table;

/**
 * A query plan as EXPLAIN printed it: the tree of nodes and what stands below it. Immutable.
 *
 * <p>A plan shows itself: {@link #toString()} is an aligned text tree, {@link #html()} a fragment
 * for a page, {@link #table()} a frame with one row per node.
 */
public final class Plan {
  private static final String UNNAMED = "plan";

  private final String name;
  private final boolean named;
  private final Engine engine;
  private final Structure structure;
  private final boolean complete;
  private final PlanNode root;
  private final List<PlanNode> nodes;
  private final OptionalDouble planningMs;
  private final OptionalDouble executionMs;
  private final Optional<LocalDateTime> loggedAt;
  private final OptionalDouble durationMs;
  private final List<String> tail;
  private final List<Warning> warnings;
  private final Position position;

  private Plan(Builder builder) {
    this.name = builder.name.isEmpty() ? UNNAMED : builder.name;
    this.named = !builder.name.isEmpty();
    this.engine = builder.engine;
    this.structure = builder.structure;
    this.complete = builder.complete;
    this.root = builder.root;
    this.nodes = preorder(builder.root);
    this.planningMs = builder.planningMs;
    this.executionMs = builder.executionMs;
    this.loggedAt = builder.stamp.loggedAt();
    this.durationMs = builder.stamp.durationMs();
    this.tail = List.copyOf(builder.tail);
    this.warnings = List.copyOf(builder.warnings);
    this.position = builder.position;
  }

  /**
   * Begins a plan; for dialects.
   *
   * @param engine the engine that printed it
   * @param root the tree
   * @param position where the plan begins in its source
   */
  public static Builder of(Engine engine, PlanNode root, Position position) {
    return new Builder(engine, root, position);
  }

  /**
   * Returns the heading above the plan; without one, the file's name or {@code "plan"}, and its
   * number where several plans have no heading, as in {@code "plan 2"}.
   */
  public String name() {
    return name;
  }

  /** Says whether a heading or the caller named the plan. */
  boolean isNamed() {
    return named;
  }

  /** Returns the same plan under another name. */
  public Plan named(String newName) {
    if (newName == null || newName.isBlank()) {
      throw new IllegalArgumentException("newName: expected a name, found nothing");
    }
    return builder().name(newName).build();
  }

  /** Returns the same plan with what a log says about it. */
  Plan logged(LogStamp stamp) {
    Builder builder = builder();
    builder.stamp = stamp;
    return builder.name(named ? name : "").build();
  }

  /** Returns a builder that holds all of this plan's parts. */
  private Builder builder() {
    Builder builder = new Builder(engine, root, position);
    builder.structure = structure;
    builder.complete = complete;
    builder.planningMs = planningMs;
    builder.executionMs = executionMs;
    builder.stamp = new LogStamp(loggedAt, durationMs);
    builder.tail = tail;
    builder.warnings.addAll(warnings);
    return builder;
  }

  /** Returns the engine that printed the plan. */
  public Engine engine() {
    return engine;
  }

  /** Returns how certain the tree is. */
  public Structure structure() {
    return structure;
  }

  /** Says whether the whole plan was there; false when the text was cut off. */
  public boolean complete() {
    return complete;
  }

  /** Returns the topmost node. */
  public PlanNode root() {
    return root;
  }

  /** Returns all nodes in preorder; the index is the {@code node} column of {@link #table()}. */
  public List<PlanNode> nodes() {
    return nodes;
  }

  /** Returns the planning time in milliseconds, if printed. */
  public OptionalDouble planningMs() {
    return planningMs;
  }

  /** Returns the execution time in milliseconds, if printed. */
  public OptionalDouble executionMs() {
    return executionMs;
  }

  /** Returns when a server logged the plan, in the log's own zone, if it came from a log. */
  public Optional<LocalDateTime> loggedAt() {
    return loggedAt;
  }

  /** Returns the statement's duration in milliseconds as the log says it, if it came from a log. */
  public OptionalDouble durationMs() {
    return durationMs;
  }

  /**
   * Returns the lines below the tree as printed: settings, planning, triggers, JIT, serialization
   * and times. Lines that belong to the one above, as {@code Functions} to {@code JIT}, keep an
   * indentation of two blanks.
   */
  public List<String> tail() {
    return tail;
  }

  /** Returns the doubts about this reading, each with its place. */
  public List<Warning> warnings() {
    return warnings;
  }

  /** Returns where the plan begins in its source. */
  public Position position() {
    return position;
  }

  /**
   * Returns one row per node in preorder. Columns, in this order:
   *
   * <ul>
   *   <li>{@code node} (from 0), {@code parent} (missing for the root), {@code depth} (root 0),
   *       {@code relationship} (as EXPLAIN's JSON says), {@code node_type}, {@code relation},
   *       {@code alias}, {@code index_name};
   *   <li>as printed, per loop: {@code startup_cost}, {@code total_cost}, {@code plan_rows}, {@code
   *       plan_width}, {@code actual_startup_ms}, {@code actual_total_ms}, {@code actual_rows},
   *       {@code loops};
   *   <li>derived: {@code processes}, {@code inclusive_ms}, {@code exclusive_ms}, {@code
   *       exclusive_ms_low}, {@code exclusive_ms_high} and {@code rows_factor}, as {@link
   *       NodeTimes} and {@link RowsFactor} define them;
   *   <li>buffers in blocks as printed: {@code shared_hit}, {@code shared_read}, {@code
   *       shared_dirtied}, {@code shared_written}, the same with {@code local_}, then {@code
   *       temp_read}, {@code temp_written}; then the same ten with {@code exclusive_} before the
   *       name, as {@link NodeBuffers} defines them.
   * </ul>
   *
   * What was not printed is missing, never 0.
   */
  public Table table() {
    return PlanFrame.of(this);
  }

  /**
   * Returns what in the plan costs time or will, worst first, each with the figures that prove it
   * and a sentence that says what to do.
   */
  public List<Finding> findings() {
    return Findings.of(this);
  }

  /**
   * Returns {@link #findings()} as a frame: {@code node} (missing if it concerns the whole plan),
   * {@code rule}, {@code severity}, {@code sentence}, {@code evidence}.
   */
  public Table findingsTable() {
    return DetailFrames.findings(this, findings());
  }

  /**
   * Returns the lines below the heads as a frame: {@code node}, {@code key}, {@code value}
   * verbatim, and where that is one number, {@code number} and its {@code unit}.
   */
  public Table properties() {
    return DetailFrames.properties(this);
  }

  /**
   * Returns what parallel workers did: {@code node}, {@code worker} (from 0), {@code
   * actual_startup_ms}, {@code actual_total_ms}, {@code actual_rows} (per loop as printed), {@code
   * loops} and its other {@code lines}.
   */
  public Table workers() {
    return DetailFrames.workers(this);
  }

  /**
   * Returns the blocks that nodes touched: {@code node}, {@code scope} (shared, local, temp),
   * {@code operation} (hit, read, dirtied, written), {@code blocks} as printed, {@code
   * exclusive_blocks} without children; only counters that are printed.
   */
  public Table buffers() {
    return DetailFrames.buffers(this);
  }

  /**
   * Returns what the execution time consists of: {@code part}, {@code ms}, {@code share} of the
   * execution time. Nodes, triggers, serialization, and start and end sum to the execution; JIT is
   * part of the nodes; planning comes before.
   */
  public Table parts() {
    return PlanParts.of(this).table();
  }

  /**
   * Returns the plan as its engine's text format prints it: the tree, its properties and what
   * stands below. A plan whose text was whole comes back as it was printed, whatever had been done
   * to the lines; one read from JSON, XML or YAML as the text of the same execution.
   *
   * @throws IllegalStateException if the tree is deeper than 1,000 levels
   */
  public String text() {
    return PlanPrinter.print(this);
  }

  /**
   * Returns the plan as JSON in the shape of PostgreSQL's {@code FORMAT JSON}: what the plan shows,
   * under EXPLAIN's keys, with the digits that were printed. Read back, it is the same plan.
   */
  public String json() {
    return PlanJson.print(this);
  }

  /**
   * Returns the plan without what it says about its database: tables, columns, indexes, other names
   * and literals are replaced, each by one word wherever it stands; numbers that were estimated or
   * measured and the tree are kept. The plan's name, its warnings and the query's identifier are
   * left out. Look through {@link #text()} before sharing it all the same.
   */
  public Plan anonymised() {
    return Anonymiser.anonymise(this);
  }

  /** Returns this plan with another tree of the same shape and without what names its source. */
  Plan withTree(PlanNode newRoot, List<String> newTail) {
    Builder builder = new Builder(engine, newRoot, Position.of("anonymised"));
    builder.structure = structure;
    builder.complete = complete;
    builder.planningMs = planningMs;
    builder.executionMs = executionMs;
    builder.tail = newTail;
    return builder.build();
  }

  /**
   * Returns 16 hexadecimal digits that are equal for plans of one shape: the same operations on the
   * same tables by the same methods and conditions, whatever the literals, the estimates and what
   * was measured.
   */
  public String fingerprint() {
    return Fingerprint.of(new PlanTree(this));
  }

  /** Returns the plan as a fragment of HTML: one table, styles inline, everything escaped. */
  public String html() {
    return PlanHtml.of(this);
  }

  /** Returns the plan as an aligned text tree with exclusive times and rows. */
  @Override
  public String toString() {
    return PlanText.of(this);
  }

  private static List<PlanNode> preorder(PlanNode root) {
    List<PlanNode> nodes = new ArrayList<>();
    Deque<PlanNode> open = new ArrayDeque<>();
    open.push(root);
    while (!open.isEmpty()) {
      PlanNode node = open.pop();
      nodes.add(node);
      List<PlanNode> children = node.children();
      for (int i = children.size() - 1; i >= 0; i--) {
        open.push(children.get(i));
      }
    }
    return List.copyOf(nodes);
  }

  /** Collects a plan's parts; for dialects. */
  public static final class Builder {
    private final Engine engine;
    private final PlanNode root;
    private final Position position;
    private String name = "";
    private Structure structure = Structure.EXACT;
    private boolean complete = true;
    private OptionalDouble planningMs = OptionalDouble.empty();
    private OptionalDouble executionMs = OptionalDouble.empty();
    private LogStamp stamp = new LogStamp(Optional.empty(), OptionalDouble.empty());
    private List<String> tail = List.of();
    private final List<Warning> warnings = new ArrayList<>();

    private Builder(Engine engine, PlanNode root, Position position) {
      this.engine = engine;
      this.root = root;
      this.position = position;
    }

    /** Sets the heading. */
    public Builder name(String name) {
      this.name = name;
      return this;
    }

    /** Sets how certain the tree is. */
    public Builder structure(Structure structure) {
      this.structure = structure;
      return this;
    }

    /** Says that the text was cut off inside the plan. */
    public Builder cutOff() {
      this.complete = false;
      return this;
    }

    /** Sets the planning time in milliseconds. */
    public Builder planningMs(OptionalDouble planningMs) {
      this.planningMs = planningMs;
      return this;
    }

    /** Sets the execution time in milliseconds. */
    public Builder executionMs(OptionalDouble executionMs) {
      this.executionMs = executionMs;
      return this;
    }

    /** Sets the lines below the tree. */
    public Builder tail(List<String> tail) {
      this.tail = tail;
      return this;
    }

    /** Adds doubts. */
    public Builder warnings(List<Warning> warnings) {
      this.warnings.addAll(warnings);
      return this;
    }

    /** Makes the plan. */
    public Plan build() {
      return new Plan(this);
    }
  }
}
