package dev.benchbook.kernel.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is left of lines that are printed over. */
class LinesTest {
  @ParameterizedTest
  @CsvSource({
    "plain text, plain text",
    "one~two~, one~two~",
    "^1 %^2 %^3 %, ^3 %",
    "1 %^2 %^3 %^, 1 %^3 %^",
    "^long text^ab, ^abng text",
    "^a^b~^c^d, ^b~^d",
    "windows^~lines^~, windows^~lines^~",
    "^1^2^~, ^2^~",
    "^!red^blue, ^!red^blue",
    "^, ^",
    "^^, ^^"
  })
  void aFrontEndWouldShowTheSame(String text, String kept) {
    assertEquals(special(kept), Lines.withoutOverprinted(special(text)));
  }

  private static String special(String text) {
    return text.replace('^', '\r').replace('~', '\n').replace('!', '\u001b');
  }
}
