package dev.benchbook.kernel.magic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class ArgumentsTest {

  @Test
  void wordsAreSplitAtBlanks() throws Exception {
    assertEquals(List.of(), Arguments.split(" \t "));
    assertEquals(List.of("a", "b:c", "größe"), Arguments.split(" a  b:c\tgröße "));
  }

  @Test
  void quotesHoldWordsTogether() throws Exception {
    assertEquals(List.of("a b", "c d", ""), Arguments.split("\"a b\" 'c d' ''"));
    assertEquals(List.of("a b/c"), Arguments.split("\"a b\"/c"));
    assertEquals(List.of("say \"hi\""), Arguments.split("\"say \\\"hi\\\"\""));
    assertEquals(List.of("it's"), Arguments.split("\"it's\""));
  }

  @Test
  void windowsPathsStayAsTheyAre() throws Exception {
    assertEquals(List.of("C:\\lib\\new.jar"), Arguments.split("C:\\lib\\new.jar"));
    assertEquals(List.of("C:\\my lib\\x"), Arguments.split("\"C:\\my lib\\x\""));
  }

  @Test
  void anOpenQuoteIsAnError() {
    assertEquals(
        "expected a closing \", found the end of the line",
        assertThrows(MagicException.class, () -> Arguments.split("a \"b")).getMessage());
  }

  @Test
  void joinedWordsAreSplitIntoTheSame() throws Exception {
    List<String> words = List.of("a", "b c", "", "d\"e", "it's", "C:\\x y");
    assertEquals(words, Arguments.split(Arguments.join(words)));
  }
}
