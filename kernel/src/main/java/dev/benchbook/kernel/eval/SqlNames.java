package dev.benchbook.kernel.eval;

import java.util.List;

/** What the names in SQL can stand for: the tables of a connection. */
@FunctionalInterface
public interface SqlNames {
  /** No connection: SQL is completed with its keywords alone. */
  SqlNames NONE = List::of;

  /**
   * A table or view.
   *
   * @param name its name as it is written in SQL, with its schema where that is needed
   * @param columns its columns in their order
   */
  record Table(String name, List<Column> columns) {
    /** Copies the columns. */
    public Table {
      columns = List.copyOf(columns);
    }
  }

  /**
   * A column.
   *
   * @param name its name as it is written in SQL
   * @param type its type as the database names it, or the empty text
   */
  record Column(String name, String type) {}

  /** Returns the tables, as far as they are known. Never blocks: it is asked at each key. */
  List<Table> tables();
}
