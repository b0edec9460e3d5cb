package dev.benchbook.kernel.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JsonTest {

  @Test
  void readsEveryKindOfValue() throws Exception {
    Map<String, Object> read =
        read("{\"o\":{\"a\":[1,[],{}]},\"t\":true,\"f\":false,\"n\":null,\"d\":2.5,\"s\":\"x\"}");
    Map<String, Object> expected = new LinkedHashMap<>();
    expected.put("o", Map.of("a", List.of(1, List.of(), Map.of())));
    expected.put("t", true);
    expected.put("f", false);
    expected.put("n", null);
    expected.put("d", 2.5);
    expected.put("s", "x");
    assertEquals(expected, read);
    assertEquals(List.of("o", "t", "f", "n", "d", "s"), List.copyOf(read.keySet()));
  }

  @Test
  void integersKeepTheirSize() throws Exception {
    assertEquals(
        Map.of(
            "i", 2147483647, "l", 2147483648L, "b", new BigInteger("123456789012345678901234567")),
        read("{\"i\":2147483647,\"l\":2147483648,\"b\":123456789012345678901234567}"));
    assertEquals(
        "[1,9223372036854775807,123456789012345678901234567,0.1000000000000000000001]",
        write(
            List.of(
                1,
                Long.MAX_VALUE,
                new BigInteger("123456789012345678901234567"),
                new BigDecimal("0.1000000000000000000001"))));
  }

  @Test
  void whatJsonHasNoNumberForIsNull() {
    assertEquals(
        "[null,null,null,null,1.5,0.1]",
        write(
            List.of(
                Double.NaN,
                Double.POSITIVE_INFINITY,
                Double.NEGATIVE_INFINITY,
                Float.NaN,
                1.5,
                0.1f)));
  }

  @Test
  void bytesAreBase64() {
    assertEquals("\"iVBORw0K\"", write(new byte[] {(byte) 0x89, 'P', 'N', 'G', '\r', '\n'}));
    assertEquals("\"\"", write(new byte[0]));
  }

  @Test
  void unicodeAndControlCharactersSurvive() throws Exception {
    String text = "ü 😀 \u0000 \" \\ \u2028 \t";
    assertEquals(text, Json.readObject(Json.write(Map.of("s", text))).get("s"));
    assertEquals("ü😀", read("{\"s\":\"\\u00fc\\ud83d\\ude00\"}").get("s"));
  }

  @Test
  void halfACharacterBecomesTheReplacementCharacter() throws Exception {
    assertEquals("\"a\uFFFD\"", write("a\ud83d"));
    assertEquals("\"\uFFFDb\"", write("\ude00b"));
    assertEquals(Map.of("\uFFFD", "\uFFFD😀"), read(write(Map.of("\ud83d", "\ud83d\ud83d\ude00"))));
  }

  @Test
  void otherValuesAreWrittenAsText() {
    Map<Object, Object> map = new LinkedHashMap<>();
    map.put(1, 'c');
    map.put("e", Thread.State.NEW);
    map.put("n", null);
    assertEquals("{\"1\":\"c\",\"e\":\"NEW\",\"n\":null}", write(map));
    assertEquals("[null,[]]", write(Arrays.asList(null, List.of())));
  }

  @Test
  void nestingOfSomeHundredsIsRead() throws Exception {
    String deep = "{\"a\":".repeat(500) + "1" + "}".repeat(500);
    assertEquals(deep, write(read(deep)));
  }

  @Test
  void hopelessNestingIsAnErrorAndNotAnOverflow() {
    assertTrue(fault("{\"a\":" + "[".repeat(100_000)).startsWith("not JSON: "));
  }

  @Test
  void whatIsNotOneObjectIsRefused() {
    assertEquals("expected a JSON object, found START_ARRAY", fault("[]"));
    assertEquals("expected a JSON object, found VALUE_NULL", fault("null"));
    assertEquals("expected a JSON object, found null", fault(" "));
    assertEquals("expected the end after a JSON object, found more", fault("{} {}"));
    for (String broken : List.of("{", "{\"a\"", "{\"a\":}", "{a:1}", "{\"a\":NaN}", "{]", "{}x")) {
      assertTrue(fault(broken).startsWith("not JSON: "), broken);
    }
  }

  @Test
  void bytesThatAreNoUtf8AreRefused() {
    byte[] latin1 = {'{', '"', 'a', '"', ':', '"', (byte) 0xfc, '"', '}'};
    String fault = assertThrows(WireException.class, () -> Json.readObject(latin1)).getMessage();
    assertTrue(fault.startsWith("not JSON: "), fault);
  }

  @Test
  void indentedTextEndsInALineFeed() throws Exception {
    List<Object> list = new ArrayList<>(List.of("x"));
    String text = Json.writeIndented(Map.of("a", list));
    assertEquals("{\n  \"a\" : [ \"x\" ]\n}\n", text.replace(System.lineSeparator(), "\n"));
    assertEquals(Map.of("a", list), read(text));
  }

  private static Map<String, Object> read(String text) throws WireException {
    return Json.readObject(text.getBytes(UTF_8));
  }

  private static String write(Object value) {
    return new String(Json.write(value), UTF_8);
  }

  private static String fault(String text) {
    return assertThrows(WireException.class, () -> read(text)).getMessage();
  }
}
