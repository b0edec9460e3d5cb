package dev.benchbook.kernel.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What of a cell is kept. */
class SecretsTest {

  static Stream<Arguments> masked() {
    return Stream.of(
        Arguments.of("String password = \"hunter2\";", "String password = \"***\";"),
        Arguments.of("props.put(\"password\", \"hunter2\");", "props.put(\"password\", \"***\");"),
        Arguments.of(
            "client.setApiKey(\"abc\"); var s = \"shown\";",
            "client.setApiKey(\"***\"); var s = \"shown\";"),
        Arguments.of(
            "String token = \"\"\"\n  abc\n  \"\"\";", "String token = \"\"\"\n***\"\"\";"),
        Arguments.of(
            "DriverManager.getConnection(url, \"me\", \"pw\")",
            "DriverManager.getConnection(url, \"me\", \"***\")"),
        Arguments.of(
            "var u = \"postgresql://me:pw@host/db\";", "var u = \"postgresql://me:***@host/db\";"),
        Arguments.of(
            "var u = \"jdbc:x://h/d?user=me&password=pw&ssl=1\";",
            "var u = \"jdbc:x://h/d?user=me&password=***&ssl=1\";"),
        Arguments.of(
            "var s = \"Authorization: Bearer abcdefgh1234\";",
            "var s = \"Authorization: Bearer ***\";"),
        Arguments.of(
            "run(\"create user u identified by 'pw'\");",
            "run(\"create user u identified by ***\");"),
        Arguments.of("%env API_KEY=abc", "%env API_KEY=***"),
        Arguments.of(
            "int a = 1;\n%env DB_PASSWORD \"a b\"\nint b = 2;",
            "int a = 1;\n%env DB_PASSWORD ***\nint b = 2;"),
        Arguments.of(
            "%mavenRepo mine https://me:pw@repo.example/m2",
            "%mavenRepo mine https://me:***@repo.example/m2"),
        Arguments.of(
            "%%bash\nexport TOKEN=abc\nPGPASSWORD=pw psql",
            "%%bash\nexport TOKEN=***\nPGPASSWORD=*** psql"),
        Arguments.of("var k = \"AKIAABCDEFGHIJKLMNOP\";", "var k = \"***\";"));
  }

  @ParameterizedTest
  @MethodSource("masked")
  void secretsAreMasked(String code, String kept) {
    assertEquals(kept, Secrets.masked(code));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "private String name = \"shown\";",
        "String s = \"text\"; // password \"quoted\"",
        "int n = 1; record P(int x) {}",
        "String shown = input(\"name: \");",
        "\"unfinished",
        "char c = '\"'; String s = \"a\";",
        "%maven org.example:library:1.0",
        "var url = \"https://host:8080/path@v1\";",
        ""
      })
  void allElseIsKept(String code) {
    assertEquals(code, Secrets.masked(code));
  }

  @Test
  void longCellsAreReadQuickly() {
    String code = "String password" + "a".repeat(50_000) + " = \"" + "://x:".repeat(20_000);
    int length =
        assertTimeoutPreemptively(Duration.ofSeconds(5), () -> Secrets.masked(code).length());
    assertEquals(50_023, length);
  }
}
