package dev.benchbook.kernel.eval;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Completes SQL: keywords, tables where one belongs, the columns of the tables it names. */
public final class SqlCompletion {
  private static final List<String> KEYWORDS =
      List.of(
          ("SELECT FROM WHERE GROUP BY ORDER HAVING LIMIT OFFSET FETCH DISTINCT AS ON USING JOIN"
                  + " INNER LEFT RIGHT FULL OUTER CROSS LATERAL NATURAL UNION INTERSECT EXCEPT ALL"
                  + " WITH RECURSIVE MATERIALIZED VALUES INSERT INTO UPDATE SET DELETE RETURNING"
                  + " MERGE CREATE ALTER DROP TRUNCATE TABLE INDEX VIEW SCHEMA DATABASE SEQUENCE"
                  + " TEMPORARY UNLOGGED UNIQUE PRIMARY KEY FOREIGN REFERENCES CONSTRAINT CHECK"
                  + " DEFAULT NULL NOT AND OR IN EXISTS BETWEEN LIKE ILIKE IS TRUE FALSE CASE WHEN"
                  + " THEN ELSE END CAST ASC DESC NULLS FIRST LAST COUNT SUM AVG MIN MAX COALESCE"
                  + " NULLIF EXTRACT OVER PARTITION WINDOW ROWS RANGE PRECEDING FOLLOWING FILTER"
                  + " EXPLAIN ANALYZE VERBOSE BUFFERS FORMAT JSON VACUUM BEGIN COMMIT ROLLBACK"
                  + " TRANSACTION SAVEPOINT GRANT REVOKE SHOW COPY IF ADD COLUMN TABLESAMPLE"
                  + " GENERATE_SERIES CURRENT_DATE CURRENT_TIMESTAMP INTERVAL DATE TIMESTAMP INTEGER"
                  + " BIGINT NUMERIC TEXT VARCHAR BOOLEAN DOUBLE PRECISION")
              .split(" "));
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}_$]*$");
  private static final Pattern QUALIFIER = Pattern.compile("([\\p{L}\\p{N}_$.]+)\\.$");
  private static final Pattern TABLE_PLACE =
      Pattern.compile(
          "(?is).*\\b(?:FROM|JOIN|INTO|UPDATE|TABLE|TRUNCATE|ANALYZE)\\s+(?:[\\w.$]+\\s*,\\s*)*");
  private static final Pattern USE =
      Pattern.compile(
          "(?i)\\b(?:FROM|JOIN|INTO|UPDATE|,)\\s+([\\w.$]+)(?:\\s+(?:AS\\s+)?([A-Za-z_]\\w*))?");
  private static final Pattern QUOTED =
      Pattern.compile("(?s)'(?:[^']|'')*'|--[^\n]*\n|/\\*.*?\\*/");

  private SqlCompletion() {}

  /** Says whether a text begins as SQL does. */
  public static boolean isSql(String text) {
    return text.stripLeading()
        .matches(
            "(?is)(select|with|insert|update|delete|merge|explain|create|alter|drop|truncate"
                + "|values|vacuum|analyze|copy)\\b.*");
  }

  /** Completes the last word of SQL. */
  public static Completion at(String before, SqlNames names) {
    Matcher word = WORD.matcher(before);
    int start = word.find() ? word.start() : before.length();
    String typed = before.substring(start);
    String code = QUOTED.matcher(before.substring(0, start)).replaceAll(" ");
    if (code.indexOf('\'') >= 0 || code.substring(code.lastIndexOf('\n') + 1).contains("--")) {
      return Completion.none(before);
    }
    Map<String, SqlNames.Table> used = used(code, names.tables());
    Set<Completion.Candidate> found = new LinkedHashSet<>();
    Matcher qualifier = QUALIFIER.matcher(code);
    if (qualifier.find()) {
      qualified(qualifier.group(1), used, names.tables(), found);
    } else if (TABLE_PLACE.matcher(code).matches()) {
      tables(names.tables(), found);
    } else {
      used.values().forEach(table -> columns(table, found));
      keywords(typed, found);
      tables(names.tables(), found);
    }
    String wanted = typed.toLowerCase(Locale.ROOT);
    List<Completion.Candidate> fitting =
        found.stream()
            .filter(one -> one.text().toLowerCase(Locale.ROOT).startsWith(wanted))
            .toList();
    return new Completion(fitting.isEmpty() ? before.length() : start, before.length(), fitting);
  }

  // The tables that the code names, by their names and by what it calls them.
  private static Map<String, SqlNames.Table> used(String code, List<SqlNames.Table> tables) {
    Map<String, SqlNames.Table> used = new LinkedHashMap<>();
    Matcher use = USE.matcher(code);
    while (use.find()) {
      for (SqlNames.Table table : tables) {
        if (isNamed(table, use.group(1))) {
          used.put(use.group(1).toLowerCase(Locale.ROOT), table);
          if (use.group(2) != null) {
            used.put(use.group(2).toLowerCase(Locale.ROOT), table);
          }
        }
      }
    }
    return used;
  }

  private static boolean isNamed(SqlNames.Table table, String name) {
    String own = table.name().toLowerCase(Locale.ROOT);
    String wanted = name.toLowerCase(Locale.ROOT);
    return own.equals(wanted) || own.endsWith("." + wanted);
  }

  private static void qualified(
      String name,
      Map<String, SqlNames.Table> used,
      List<SqlNames.Table> tables,
      Set<Completion.Candidate> found) {
    SqlNames.Table table = used.get(name.toLowerCase(Locale.ROOT));
    if (table == null) {
      table = tables.stream().filter(one -> isNamed(one, name)).findFirst().orElse(null);
    }
    if (table != null) {
      columns(table, found);
    }
    String schema = name.toLowerCase(Locale.ROOT) + ".";
    List<SqlNames.Table> inside = new ArrayList<>();
    for (SqlNames.Table one : tables) {
      if (one.name().toLowerCase(Locale.ROOT).startsWith(schema)) {
        inside.add(new SqlNames.Table(one.name().substring(schema.length()), one.columns()));
      }
    }
    tables(inside, found);
  }

  private static void columns(SqlNames.Table table, Set<Completion.Candidate> found) {
    for (SqlNames.Column column : table.columns()) {
      String signature = (column.type() + " of " + table.name()).strip();
      found.add(new Completion.Candidate(column.name(), "column", signature));
    }
  }

  private static void tables(List<SqlNames.Table> tables, Set<Completion.Candidate> found) {
    for (SqlNames.Table table : tables) {
      found.add(
          new Completion.Candidate(table.name(), "table", table.columns().size() + " columns"));
    }
  }

  // In the case that the word was begun in.
  private static void keywords(String typed, Set<Completion.Candidate> found) {
    boolean small = !typed.isEmpty() && typed.equals(typed.toLowerCase(Locale.ROOT));
    for (String word : KEYWORDS) {
      found.add(
          new Completion.Candidate(small ? word.toLowerCase(Locale.ROOT) : word, "keyword", ""));
    }
  }
}
