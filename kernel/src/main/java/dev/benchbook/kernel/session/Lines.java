package dev.benchbook.kernel.session;

/** Lines that are printed over: what a front end would not show any more need not be sent. */
final class Lines {
  private static final char ESCAPE = '\u001b';

  private Lines() {}

  /**
   * Returns a text without what its own carriage returns print over. A front end shows both alike:
   * the text after a carriage return covers as much of the line as it is long. Lines with escape
   * sequences stay as they are.
   */
  static String withoutOverprinted(CharSequence text) {
    String whole = text.toString();
    if (whole.indexOf('\r') < 0) {
      return whole;
    }
    StringBuilder kept = new StringBuilder();
    int start = 0;
    while (start < whole.length()) {
      int feed = whole.indexOf('\n', start);
      int end = feed < 0 ? whole.length() : feed + 1;
      overprint(whole.substring(start, end), kept);
      start = end;
    }
    return kept.toString();
  }

  private static void overprint(String line, StringBuilder kept) {
    int end = line.length();
    while (end > 0 && (line.charAt(end - 1) == '\n' || line.charAt(end - 1) == '\r')) {
      end--;
    }
    int first = line.indexOf('\r');
    if (first < 0 || first >= end || line.indexOf(ESCAPE) >= 0) {
      kept.append(line);
      return;
    }
    // What stands before the first return may continue a line that was sent before.
    kept.append(line, 0, first + 1);
    StringBuilder shown = new StringBuilder();
    int start = first + 1;
    while (start <= end) {
      int next = line.indexOf('\r', start);
      int stop = next < 0 || next > end ? end : next;
      shown.replace(0, Math.min(shown.length(), stop - start), line.substring(start, stop));
      start = stop + 1;
    }
    kept.append(shown).append(line, end, line.length());
  }
}
