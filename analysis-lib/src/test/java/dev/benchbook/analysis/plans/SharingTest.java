package dev.benchbook.analysis.plans;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** What leaves the notebook: JSON that reads back, and plans without names and literals. */
class SharingTest {
  private static final String SECRET =
      """
      Hash Join  (cost=10.00..20.50 rows=40 width=12) (actual time=1.000..2.500 rows=60 loops=1)
        Hash Cond: (p.patient_id = d.id)
        Buffers: shared hit=20 read=3
        ->  Index Scan using patients_ward_idx on clinic.patients p  (cost=0.15..5.00 rows=24 width=8) (actual time=0.010..0.300 rows=30 loops=1)
              Index Cond: ((ward = 'oncology'::clinic.ward) AND (age > 65) AND (lower("Last Name") = 'smith'::text))
              Filter: clinic.is_vip(patient_id)
              Rows Removed by Filter: 7
        ->  Hash  (cost=1.00..1.00 rows=9 width=8) (actual time=0.050..0.050 rows=9 loops=1)
              Buckets: 1024  Batches: 1  Memory Usage: 9kB
              ->  Seq Scan on clinic.diagnoses d  (cost=0.00..1.00 rows=9 width=8) (never executed)
                    Filter: (ward = 'oncology'::clinic.ward)
      Settings: work_mem = '64kB'
      Query Identifier: -6805708788928400032
      Planning Time: 0.250 ms
      Trigger audit_patients: time=0.196 calls=50
      Execution Time: 3.543 ms
      """;

  @Test
  void anAnonymousPlanKeepsItsFiguresOnly() {
    Plan plan = Plans.parse("# patients of ward 7\n" + SECRET);
    Plan shared = plan.anonymised();
    assertEquals(
        """
        Hash Join  (cost=10.00..20.50 rows=40 width=12) (actual time=1.000..2.500 rows=60 loops=1)
          Hash Cond: (alias_1.column_3 = alias_2.column_4)
          Buffers: shared hit=20 read=3
          ->  Index Scan using index_1 on schema_1.table_1 alias_1  (cost=0.15..5.00 rows=24 width=8) (actual time=0.010..0.300 rows=30 loops=1)
                Index Cond: ((column_1 = 'v1'::schema_1.column_1) AND (column_2 > 2) AND (lower(name_1) = 'v3'::text))
                Filter: schema_1.function_1(column_3)
                Rows Removed by Filter: 7
          ->  Hash  (cost=1.00..1.00 rows=9 width=8) (actual time=0.050..0.050 rows=9 loops=1)
                Buckets: 1024  Batches: 1  Memory Usage: 9kB
                ->  Seq Scan on schema_1.table_2 alias_2  (cost=0.00..1.00 rows=9 width=8) (never executed)
                      Filter: (column_1 = 'v1'::schema_1.column_1)
        Settings: work_mem = '64kB'
        Planning Time: 0.250 ms
        Trigger trigger_1: time=0.196 calls=50
        Execution Time: 3.543 ms
        """,
        shared.text());
    assertEquals("plan", shared.name());
    assertEquals(plan.nodes().size(), shared.nodes().size());
    assertEquals(
        plan.table().doubleColumn("exclusive_ms").asList(),
        shared.table().doubleColumn("exclusive_ms").asList());
    assertEquals("table_2", shared.nodes().get(3).relation().orElseThrow());
  }

  @Test
  void nothingOfTheDatabaseIsLeft() {
    Plan shared = Plans.parse("# patients of ward 7\n" + SECRET).anonymised();
    String all = shared.text() + shared.json() + shared.html() + shared + shared.table().print();
    all += shared.properties().print() + shared.findings() + shared.warnings();
    for (String secret :
        List.of(
            "patient",
            "clinic",
            "oncology",
            "smith",
            "last",
            "ward",
            "vip",
            "diagnos",
            "6805",
            "65")) {
      assertFalse(all.toLowerCase(Locale.ROOT).contains(secret), secret + " in\n" + all);
    }
  }

  @Test
  void jsonReadsBackAsTheSamePlan() {
    for (String text : FormatsTest.EXAMPLES) {
      Plan plan = Plans.parse(text);
      assertEquals(plan.text(), Plans.parse(plan.json()).text());
    }
    Plan plan = Plans.parse(SECRET);
    assertEquals(plan.text(), Plans.parse(plan.json()).text());
    assertTrue(plan.json().contains("\"Shared Hit Blocks\": 20"), plan.json());
  }

  @Test
  void jsonOfGroupsWorkersAndChangesReadsBack() {
    for (String text :
        List.of(
            """
            MixedAggregate  (cost=0.00..77.83 rows=706 width=43)
              Hash Key: country, EXTRACT(year FROM created)
              Hash Key: country
              Group Key: ()
              Sort Key: id
                Group Key: id
              Batches: 1  Memory Usage: 57kB
              ->  Seq Scan on c  (cost=0.00..39.00 rows=2000 width=35)
            """,
            """
            Incremental Sort  (cost=0.00..77.83 rows=706 width=43) (actual time=1.000..2.000 rows=1.00 loops=1)
              Sort Key: a, (b + 1)
              Presorted Key: a
              Full-sort Groups: 31  Sort Method: quicksort  Average Memory: 30kB  Peak Memory: 30kB
              Pre-sorted Groups: 3  Sort Methods: top-N heapsort, quicksort  Average Memory: 37kB  Peak Memory: 37kB  Average Disk: 1kB  Peak Disk: 2kB
              I/O Timings: shared read=0.120 write=0.010, temp read=1.000
              WAL: records=3 fpi=1 bytes=99 buffers full=2
              Worker 0:  Sort Method: quicksort  Memory: 25kB
                Buffers: shared hit=3
              ->  Seq Scan on c  (cost=0.00..39.00 rows=2000 width=35) (never executed)
            """,
            """
            Update on public.p  (cost=0.00..1.00 rows=0 width=0)
              Update on public.p_1 p_2
              Foreign Update on "X y"."z.w" q
                Remote SQL: UPDATE z
              ->  Sample Scan on public.p_1 p_2  (cost=0.00..1.00 rows=9 width=8)
                    Sampling: system ('20'::real) REPEATABLE ('42'::double precision)
            """)) {
      assertEquals(text, Plans.parse(Plans.parse(text).json()).text());
    }
  }
}
