package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.Warning;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tech.tablesaw.api.Table;

/** Collects the tables of a text, each with a name of its own. For one thread. */
final class TextTables {

  private final ResultText text;
  private final String format;
  private final List<Block> blocks = new ArrayList<>();
  private final Set<String> names = new HashSet<>();

  TextTables(ResultText text, String format) {
    this.text = text;
    this.format = format;
  }

  /** A table that grows. */
  final class Block {

    private final String name;
    private final FrameBuilder frame;
    private final int width;
    private int rows;

    private Block(String name, int line, List<String> header) {
      this.name = name;
      this.frame = FrameBuilder.of(text, line, header);
      this.width = header.size();
    }

    /** Adds a row; empty cells beyond the header's are left aside. */
    void add(int line, List<String> cells) {
      if (!cells.stream().allMatch(String::isEmpty)) {
        int last = cells.size();
        while (last > width && cells.get(last - 1).isEmpty()) {
          last--;
        }
        frame.add(line, cells.subList(0, last));
        rows++;
      }
    }

    /** Adds a doubt about the table. */
    void warn(int line, String message) {
      frame.warn(List.of(line), message);
    }

    int rows() {
      return rows;
    }
  }

  /** Begins a table; without a heading it is named by its number. */
  Block begin(String heading, int line, List<String> header) {
    String base = heading == null || heading.isBlank() ? "table " + (blocks.size() + 1) : heading;
    String name = base;
    for (int i = 2; !names.add(name); i++) {
      name = base + " (" + i + ")";
    }
    Block block = new Block(name, line, header);
    blocks.add(block);
    return block;
  }

  /**
   * Returns the tables that have rows.
   *
   * @throws ResultsException if none has
   */
  Reading reading() {
    List<Table> tables = new ArrayList<>();
    List<Warning> warnings = new ArrayList<>();
    List<Warning> dropped = new ArrayList<>();
    for (Block block : blocks) {
      if (block.rows > 0) {
        Reading one = block.frame.build(format);
        tables.add(one.table().setName(block.name));
        warnings.addAll(one.warnings());
        dropped.addAll(one.dropped());
      }
    }
    if (tables.isEmpty()) {
      throw new ResultsException(text.whole(), "expected rows in a " + format + ", found none");
    }
    return new Reading(format, tables, warnings, dropped);
  }
}
