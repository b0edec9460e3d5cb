package dev.benchbook.analysis.plans;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One node of a plan. Immutable; names are those that EXPLAIN prints.
 *
 * <p>{@link #attributes()} holds what the head line says in words, under the keys of EXPLAIN's JSON
 * ({@code Relation Name}, {@code Alias}, {@code Index Name}, {@code Join Type}, {@code Strategy},
 * ...); {@link #properties()} holds the lines below the head. Nodes are equal only when they are
 * the same object: a tree may be deeper than a comparison could follow.
 */
public final class PlanNode {
  private final String nodeType;
  private final String head;
  private final Metrics metrics;
  private final String numbers;
  private final Relationship relationship;
  private final String subplanName;
  private final Map<String, String> attributes;
  private final Map<String, String> properties;
  private final List<String> lines;
  private final List<String> printed;
  private final List<PlanWorker> workers;
  private final List<PlanNode> children;

  private PlanNode(Builder builder) {
    this.nodeType = builder.nodeType;
    this.head = builder.head;
    this.metrics = builder.metrics;
    this.numbers = builder.numbers;
    this.relationship = builder.relationship;
    this.subplanName = builder.subplanName;
    this.attributes = Collections.unmodifiableMap(new LinkedHashMap<>(builder.attributes));
    this.properties = Collections.unmodifiableMap(new LinkedHashMap<>(builder.properties));
    this.lines = List.copyOf(builder.lines);
    this.printed = List.copyOf(builder.printed);
    this.workers = List.copyOf(builder.workers);
    this.children = List.copyOf(builder.children);
  }

  /**
   * Begins a node.
   *
   * @param nodeType the type as EXPLAIN's JSON prints it, for example {@code "Hash Join"}
   * @param head the head line's words as printed, without its numbers
   */
  public static Builder of(String nodeType, String head) {
    return new Builder(nodeType, head);
  }

  /** Returns the type as EXPLAIN's JSON prints it, for example {@code "Aggregate"}. */
  public String nodeType() {
    return nodeType;
  }

  /** Returns the head line's words, for example {@code "Seq Scan on orders o"}. */
  public String head() {
    return head;
  }

  /** Returns the head line's numbers. */
  public Metrics metrics() {
    return metrics;
  }

  /** Returns the head line's numbers as printed, in one line; "" where there are none. */
  public String numbers() {
    return numbers;
  }

  /**
   * Returns the lines below the head as the engine prints them, those of workers among them; blanks
   * before a line say how far it stands right of the others.
   */
  public List<String> printed() {
    return printed;
  }

  /** Returns what this node is to its parent; empty for the root. */
  public Optional<Relationship> relationship() {
    return Optional.ofNullable(relationship);
  }

  /** Returns the label of an InitPlan, SubPlan or CTE, for example {@code "CTE recent"}. */
  public Optional<String> subplanName() {
    return Optional.ofNullable(subplanName);
  }

  /** Returns the scanned table's name without schema and quotes. */
  public Optional<String> relation() {
    return attribute("Relation Name");
  }

  /** Returns the name under which the query knows what is scanned, without quotes. */
  public Optional<String> alias() {
    return attribute("Alias");
  }

  /** Returns the index's name without quotes. */
  public Optional<String> indexName() {
    return attribute("Index Name");
  }

  /** Returns what the head line says under a key of EXPLAIN's JSON. */
  public Optional<String> attribute(String key) {
    return Optional.ofNullable(attributes.get(key));
  }

  /** Returns all that the head line says, under the keys of EXPLAIN's JSON. */
  public Map<String, String> attributes() {
    return attributes;
  }

  /**
   * Returns the lines below the head as keys and values in printed order. Values are verbatim; the
   * values of a repeated key (as {@code Hash Key} of grouping sets) are joined by a line feed; a
   * line that has no key is a key with an empty value.
   */
  public Map<String, String> properties() {
    return properties;
  }

  /**
   * Returns the lines below the head as printed, without indentation and without workers' lines.
   */
  public List<String> lines() {
    return lines;
  }

  /** Returns what single parallel workers did, where the plan says so. */
  public List<PlanWorker> workers() {
    return workers;
  }

  /** Returns the nodes below in printed order: inputs, InitPlans, CTEs and SubPlans. */
  public List<PlanNode> children() {
    return children;
  }

  /** Returns the head line's words. */
  @Override
  public String toString() {
    return head;
  }

  /** Collects a node's parts; children first. */
  public static final class Builder {
    private final String nodeType;
    private final String head;
    private Metrics metrics = Metrics.NONE;
    private String numbers = "";
    private Relationship relationship;
    private String subplanName;
    private Map<String, String> attributes = Map.of();
    private final Map<String, String> properties = new LinkedHashMap<>();
    private List<String> lines = List.of();
    private List<String> printed = List.of();
    private List<PlanWorker> workers = List.of();
    private final List<PlanNode> children = new ArrayList<>();

    private Builder(String nodeType, String head) {
      if (nodeType == null || nodeType.isBlank()) {
        throw new IllegalArgumentException("nodeType: expected a node type, found nothing");
      }
      this.nodeType = nodeType;
      this.head = head;
    }

    /** Sets the head line's numbers. */
    public Builder metrics(Metrics metrics) {
      this.metrics = metrics;
      return this;
    }

    /** Sets the head line's numbers as printed. */
    public Builder numbers(String numbers) {
      this.numbers = numbers;
      return this;
    }

    /** Sets the lines below the head with those of workers, as printed. */
    public Builder printed(List<String> printed) {
      this.printed = printed;
      return this;
    }

    /**
     * Sets the place below the parent.
     *
     * @param relationship what the node is to its parent; null for the root
     * @param subplanName the label of an InitPlan, SubPlan or CTE; null for an input
     */
    public Builder below(Relationship relationship, String subplanName) {
      this.relationship = relationship;
      this.subplanName = subplanName;
      return this;
    }

    /** Sets what the head line says. */
    public Builder attributes(Map<String, String> attributes) {
      this.attributes = attributes;
      return this;
    }

    /** Adds a property; a repeated key's values are joined by a line feed. */
    public Builder property(String key, String value) {
      properties.merge(key, value, (a, b) -> a + "\n" + b);
      return this;
    }

    /** Sets the lines below the head as printed. */
    public Builder lines(List<String> lines) {
      this.lines = lines;
      return this;
    }

    /** Sets the workers. */
    public Builder workers(List<PlanWorker> workers) {
      this.workers = workers;
      return this;
    }

    /** Adds a child behind those already there. */
    public Builder child(PlanNode child) {
      children.add(child);
      return this;
    }

    /** Makes the node. */
    public PlanNode build() {
      return new PlanNode(this);
    }
  }
}
