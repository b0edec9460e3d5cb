package dev.benchbook.analysis.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.benchbook.analysis.results.format.ResultsException;
import java.util.List;
import org.junit.jupiter.api.Test;

class StatementSnapshotsTest {

  private static final String HEADER = "queryid,query,calls,total_exec_time,min_exec_time,rows\n";

  @Test
  void countersAreSubtractedAndMeansComputedAnew() {
    Results before =
        Results.parse(
            HEADER + "-8638219802276484607,select 1,10,100.25,1,9007199254740992\n7,x,5,1,1,5\n");
    Results after =
        Results.parse(
            HEADER
                + "-8638219802276484607,select 1,14,101.25,0.5,9007199254740995\n7,x,5,1,1,5\n8,new,2,3.0,1,2\n");
    Results difference = after.since(before);
    assertEquals("pg_stat_statements, difference", difference.format());
    assertEquals(
        """
        statements
        queryid:L | query:S | calls:I | total_exec_time_ms:D | rows:I | mean_exec_time_ms:D
        -8638219802276484607 | select 1 | 4 | 1.0 | 3 | 0.25
        8 | new | 2 | 3.0 | 2 | 1.5
        """,
        Frames.text(difference));
    assertEquals(List.of(), difference.warnings());
  }

  @Test
  void resetsAndLostStatementsAreWarnedOf() {
    Results before = Results.parse(HEADER + "1,a,10,100,1,1\n2,b,1,1,1,1\n");
    Results after = Results.parse(HEADER + "1,a,3,6,1,1\n");
    Results difference = after.since(before);
    assertEquals(3, difference.table().intColumn("calls").getInt(0));
    assertEquals(
        List.of(
            "the counters of [queryid] = [1] were reset in between: they count from there",
            "the later snapshot has no longer [queryid] = [2]: its calls are lost"),
        Frames.warnings(difference));
  }

  @Test
  void otherResultsHaveNoDifference() {
    Results other = Results.parse("q,ms\na,1\n");
    assertEquals(
        "text to text: expected two snapshots of pg_stat_statements with queryid and calls, found"
            + " columns [q, ms]",
        assertThrows(ResultsException.class, () -> other.since(other)).getMessage());
  }

  @Test
  void nothingInBetweenIsAnError() {
    Results same = Results.parse(HEADER + "1,a,10,100,1,1\n");
    assertThrows(ResultsException.class, () -> same.since(same));
  }
}
