package dev.benchbook.analysis.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.benchbook.analysis.results.format.ResultsException;
import java.util.List;
import org.junit.jupiter.api.Test;

class PastedTablesTest {

  @Test
  void everyMarkdownTableHasItsHeadingsName() {
    Results results =
        Results.parse(
            """
            ## Load
            | q | time |
            |---|-----:|
            | a\\|b | 1.5 ms |
            | `c` | 2 ms |

            ## Run
            q | p99 | diff
            :-- | --- | --
            x | 1 185 125 | 70%
            y | 2 | 103 %
            """);
    assertEquals(
        """
        Load
        q:S | time (ms):D
        a|b | 1.5
        c | 2.0
        Run
        q:S | p99:I | diff (%):I
        x | 1185125 | 70
        y | 2 | 103
        """,
        Frames.text(results));
    assertEquals("Markdown table", results.format());
    assertEquals(List.of(), results.warnings());
  }

  @Test
  void unitsThatChangeInAColumnBecomeTheSmallest() {
    Results results =
        Results.parse("| q | t |\n|---|---|\n| a | 1.2ms |\n| b | 90us |\n| c | 3 s |\n");
    assertEquals("table 1\nq:S | t (us):I\na | 1200\nb | 90\nc | 3000000\n", Frames.text(results));
    assertEquals(
        List.of("text:1: column \"t\": units ms, us, s; all are converted to us"),
        Frames.warnings(results));
  }

  @Test
  void errorsBesideValuesAreAColumnOfTheirOwn() {
    assertEquals(
        """
        table 1
        Command:S | Mean [ms]:D | Mean [ms] ±:D | Relative:D | Relative ±:D
        sleep 1 | 34.1 | 6.2 | 1.0 |
        sleep 2 | 36.9 | 6.7 | 1.08 | 0.28
        """,
        Frames.text(
            Results.parse(
                """
                | Command | Mean [ms] | Relative |
                |:---|---:|---:|
                | `sleep 1` | 34.1 ± 6.2 | 1.00 |
                | `sleep 2` | 36.9 ± 6.7 | 1.08 ± 0.28 |
                """)));
  }

  @Test
  void clientsFramesAreRead() {
    String expected = "table 1\nquery:S | ms:D\nselect 1 | 0.5\na\nb | 1.25\n";
    assertEquals(
        expected,
        Frames.text(
            Results.parse(
                "  query   |  ms  \n----------+------\n select 1 |  0.5\n a       +| 1.25\n b        |\n(2 rows)\n")));
    assertEquals(
        expected.replace("a\nb", "ab"),
        Frames.text(
            Results.parse(
                """
                +----------+------+
                | query    | ms   |
                +----------+------+
                | select 1 |  0.5 |
                | ab       | 1.25 |
                +----------+------+
                2 rows in set (0.00 sec)
                """)));
    assertEquals(
        expected.replace("a\nb", "ab"),
        Frames.text(
            Results.parse(
                """
                ┌──────────┬────────┐
                │  query   │   ms   │
                │ varchar  │ double │
                ├──────────┼────────┤
                │ select 1 │    0.5 │
                │ ab       │   1.25 │
                └──────────┴────────┘
                """)));
    assertEquals(
        expected.replace("a\nb", "ab"),
        Frames.text(
            Results.parse(
                "-[ RECORD 1 ]---\nquery | select 1\nms    | 0.5\n-[ RECORD 2 ]---\nquery | ab\nms    | 1.25\n")));
    assertEquals(
        expected.replace("a\nb", "ab"),
        Frames.text(
            Results.parse(
                """
            *************************** 1. row ***************************
            query: select 1
               ms: 0.5
            *************************** 2. row ***************************
            query: ab
               ms: 1.25
            """)));
  }

  @Test
  void aClientsCountIsComparedWithTheRows() {
    Results results = Results.parse(" a | b \n---+---\n x | 1\n(2 rows)\n");
    assertEquals(List.of("text:4: the client counted 2 rows, found 1"), Frames.warnings(results));
  }

  @Test
  void idsOf64BitsKeepTheirDigits() {
    Results results =
        Results.parse(
            "       queryid        | calls \n----------------------+-------\n -8638219802276484607 | 6\n(1 row)\n");
    assertEquals(-8638219802276484607L, results.table().longColumn("queryid").getLong(0));
  }

  @Test
  void emptyCellsOfFixedWidthAreAsAbove() {
    Results results =
        Results.parse(
            """
              mode      #c      old      new    diff
              ---------------------------------------
              simple     1     2000     1400     70%
                         4     8000     6000     75%
              ---------------------------------------
              prepared   1    11000     3600     33%
            """);
    assertEquals(
        """
            mode:S | #c:I | old:I | new:I | diff (%):I
            simple | 1 | 2000 | 1400 | 70
            simple | 4 | 8000 | 6000 | 75
            prepared | 1 | 11000 | 3600 | 33
            """,
        body(results));
    assertEquals(
        List.of("text:4: empty cells at the start of line 4 are as in the row above"),
        Frames.warnings(results));
  }

  @Test
  void labelsMayHoldBlanksWhereNumbersStandInOneBlock() {
    Results results =
        Results.parse(
            """
            scenario scale clients v1 after M1 final unit
            aggregate (q3) m 1 1427.5 1445.25 57.5 p50 ms
            as_of s 8 2.5 2.25 1.5 ops/s
            """);
    assertEquals(
        """
            scenario:S | scale:S | clients:I | v1:D | after M1:D | final:D | unit:S
            aggregate (q3) | m | 1 | 1427.5 | 1445.25 | 57.5 | p50 ms
            as_of | s | 8 | 2.5 | 2.25 | 1.5 | ops/s
            """,
        body(results));
  }

  @Test
  void aHeaderWithTooManyWordsIsNoGuess() {
    assertThrows(
        ResultsException.class,
        () ->
            Results.parse(
                "scenario kind big value other\nslow one m 1.5 2.5\nfast s 1.5 3.5\nz z 1 2\n"));
  }

  @Test
  void legendsNameColumnsAndMarksAreAColumn() {
    Results results =
        Results.parse(
            """
            col-1 : PG 15.3 with one build
            col-2 : PG 16 at 1c006c0 with one
            build

            col-1 col-2
            0.99 1.03 hot-points_range=100
            1.04 1.54 read-only.pre_range=10000 <<<<<<<<<<
            """);
    assertEquals(
        """
            PG 15.3 with one build:D | PG 16 at 1c006c0 with one build:D | label:S | mark:S
            0.99 | 1.03 | hot-points_range=100 |
            1.04 | 1.54 | read-only.pre_range=10000 | <<<<<<<<<<
            """,
        body(results));
  }

  @Test
  void linesWithAsManyWordsNeedNoHeader() {
    Results results =
        Results.parse("uniform 10 a on 1 1.5\nuniform 10 a,b on 1 2\nuniform 10 a on 2 160.25\n");
    assertEquals(
        """
            column 1:S | column 2:I | column 3:S | column 4:S | column 5:I | column 6:D
            uniform | 10 | a | on | 1 | 1.5
            uniform | 10 | a,b | on | 1 | 2.0
            uniform | 10 | a | on | 2 | 160.25
            """,
        body(results));
    Results named = Results.parse("q  clients tps\nread 1 10\nwrite 8 20\n");
    assertEquals("q:S | clients:I | tps:I\nread | 1 | 10\nwrite | 8 | 20\n", body(named));
  }

  @Test
  void framesThatPandasPrintedHaveAnIndex() {
    Results results =
        Results.parse("    query    ms  rows\n0      q1  1.50     7\n1  q2 big  2.25    10\n");
    assertEquals(
        "index:I | query:S | ms:D | rows:I\n0 | q1 | 1.5 | 7\n1 | q2 big | 2.25 | 10\n",
        body(results));
  }

  @Test
  void valuesInListsBelowTheirLabels() {
    Results results =
        Results.parse(
            "tps (over three runs):\nHEAD (08c45):\n10238.5, 10697.25\n\n15.3 (83828)\n1, 2\n");
    assertEquals(
        """
            label:S | run:I | tps:D
            HEAD (08c45) | 1 | 10238.5
            HEAD (08c45) | 2 | 10697.25
            15.3 (83828) | 1 | 1.0
            15.3 (83828) | 2 | 2.0
            """,
        body(results));
    assertEquals("labelled values", results.format());
  }

  @Test
  void blocksOfLabelsAndValues() {
    Results results =
        Results.parse(
            "r2)\np99\n20m.pg15 300\n20m.pg16 23683\n\nr3)\np99\n20m.pg15 7\n20m.pg16 8\n");
    assertEquals(
        """
            block:S | label:S | p99:I
            r2 | 20m.pg15 | 300
            r2 | 20m.pg16 | 23683
            r3 | 20m.pg15 | 7
            r3 | 20m.pg16 | 8
            """,
        body(results));
  }

  @Test
  void quotedMailsAreReadAsIfTheyWereNot() {
    assertEquals("q:S | ms:I\na | 1\n", body(Results.parse("> q,ms\r\n> a,1\r\n")));
    assertEquals(
        Frames.text(Results.parse("| q | ms |\n|---|---|\n| a | 1 |\n")),
        Frames.text(Results.parse("Hi,\n\n> | q | ms |\n> |---|---|\n> | a | 1 |\n\nBye\n")));
  }

  @Test
  void aDocumentWithOutputOfSeveralToolsGivesAllOfThem() {
    Results results =
        Results.parse(
            "tps = 5.5 (without initial connection time)\n\n| q | ms |\n|---|---|\n| a | 1 |\n");
    assertEquals("pgbench report, Markdown table", results.format());
    assertEquals(List.of("runs", "table 1"), results.tables().stream().map(t -> t.name()).toList());
  }

  private static String body(Results results) {
    String text = Frames.text(results);
    return text.substring(text.indexOf('\n') + 1);
  }
}
