package dev.benchbook.analysis.results;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.benchbook.analysis.results.format.FrameBuilder;
import dev.benchbook.analysis.results.format.Reading;
import dev.benchbook.analysis.results.format.ResultFormat;
import dev.benchbook.analysis.results.format.ResultText;
import java.util.List;
import org.junit.jupiter.api.Test;

class OwnFormatTest {

  /** A user's format, registered as a service in the test resources: {@code @marked a=1}. */
  public static final class Marked implements ResultFormat {

    @Override
    public String name() {
      return "marked";
    }

    @Override
    public Certainty recognise(ResultText text) {
      return text.head().startsWith("@marked") ? Certainty.CERTAIN : Certainty.NO;
    }

    @Override
    public Reading read(ResultText text) {
      String[] parts = text.text().strip().substring("@marked ".length()).split("=");
      FrameBuilder frame = FrameBuilder.of(text, 1, List.of(parts[0]));
      frame.add(1, List.of(parts[1]));
      return frame.build(name());
    }
  }

  @Test
  void aRegisteredFormatGoesBeforeTheGenericOne() {
    Results results = Results.parse("@marked a,b=12\n");
    assertEquals("marked", results.format());
    assertEquals(12, results.table().intColumn("a,b").getInt(0));
  }
}
