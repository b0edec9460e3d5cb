package dev.benchbook.kernel.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.benchbook.kernel.eval.Completion.Candidate;
import java.util.List;
import org.junit.jupiter.api.Test;

class SqlCompletionTest {
  private static final SqlNames NAMES =
      () ->
          List.of(
              new SqlNames.Table(
                  "orders",
                  List.of(
                      new SqlNames.Column("o_orderkey", "bigint"),
                      new SqlNames.Column("o_total", "numeric"))),
              new SqlNames.Table(
                  "sales.lineitem", List.of(new SqlNames.Column("l_price", "numeric"))));

  @Test
  void keywordsAreInTheCaseOfTheirBeginning() {
    assertEquals(List.of("SELECT"), texts("SELE"));
    assertEquals(List.of("select"), texts("sele"));
    assertEquals(List.of("where", "when"), texts("select 1 whe"));
  }

  @Test
  void tablesStandWhereTablesBelong() {
    assertEquals(List.of("orders", "sales.lineitem"), texts("SELECT * FROM "));
    assertEquals(List.of("orders"), texts("select * from ord"));
    assertEquals(List.of("sales.lineitem"), texts("select * from orders o join sal"));
    assertEquals(List.of("orders", "sales.lineitem"), texts("select 1 from orders, "));
    assertEquals(List.of("lineitem"), texts("select * from sales."));
  }

  @Test
  void columnsAreThoseOfTheTablesAndTheirOtherNames() {
    assertEquals(List.of("o_total"), texts("select * from orders where o_t"));
    assertEquals(List.of("l_price"), texts("select * from sales.lineitem AS l where l."));
    assertEquals(List.of("l_price"), texts("select * from lineitem where lineitem."));
    assertEquals(List.of("o_orderkey", "o_total"), texts("select * from orders o where o."));
    assertEquals(List.of("o_orderkey", "o_total"), texts("select orders."));
    Candidate total = SqlCompletion.at("select * from orders where o_t", NAMES).candidates().get(0);
    assertEquals(new Candidate("o_total", "column", "numeric of orders"), total);
  }

  @Test
  void onlyTheLastWordIsReplaced() {
    Completion completion = SqlCompletion.at("select 1\nfrom ord", NAMES);
    assertEquals(14, completion.start());
    assertEquals(17, completion.end());
  }

  @Test
  void nothingStandsInTextsAndComments() {
    assertEquals(List.of(), texts("select 'o"));
    assertEquals(List.of(), texts("select 1 -- fr"));
    assertEquals(List.of("from"), texts("select 'it''s' -- x\nfr"));
  }

  @Test
  void sqlIsKnownByItsBeginning() {
    assertTrue(SqlCompletion.isSql("\n  Select 1"));
    assertTrue(SqlCompletion.isSql("EXPLAIN (ANALYZE) select 1"));
    assertFalse(SqlCompletion.isSql("selection"));
    assertFalse(SqlCompletion.isSql("data/with.csv"));
  }

  private static List<String> texts(String before) {
    return SqlCompletion.at(before, NAMES).candidates().stream().map(Candidate::text).toList();
  }
}
