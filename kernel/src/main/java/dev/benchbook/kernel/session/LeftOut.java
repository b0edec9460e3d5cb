package dev.benchbook.kernel.session;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Output that is not shown: how much it is, and the end of it. */
final class LeftOut {
  private static final int TAIL_BYTES = 4000;
  private static final int TAIL_LINES = 30;

  private long characters;
  private long lines;
  // The newest bytes stand last; they move to the front when the array is full.
  private byte[] tail = new byte[0];
  private int length;

  /** Adds UTF-8 text. */
  void add(byte[] buffer, int offset, int count) {
    for (int i = offset; i < offset + count; i++) {
      // Each character has one byte that does not continue another.
      characters += (buffer[i] & 0xC0) == 0x80 ? 0 : 1;
      lines += buffer[i] == '\n' ? 1 : 0;
    }
    if (tail.length == 0) {
      tail = new byte[8 * TAIL_BYTES];
    }
    int kept = Math.min(count, TAIL_BYTES);
    if (length + kept > tail.length) {
      int rest = Math.min(length, TAIL_BYTES);
      System.arraycopy(tail, length - rest, tail, 0, rest);
      length = rest;
    }
    System.arraycopy(buffer, offset + count - kept, tail, length, kept);
    length += kept;
  }

  /** Returns what to say of this, and forgets it; empty if nothing was left out. */
  String take() {
    if (characters == 0) {
      return "";
    }
    String notice =
        String.format(
            Locale.ROOT,
            "[Left out: %,d characters in %,d lines. The last of them:]\n%s\n",
            characters,
            Math.max(lines, 1),
            lastLines());
    clear();
    return notice;
  }

  /** Forgets all. */
  void clear() {
    characters = 0;
    lines = 0;
    length = 0;
  }

  private String lastLines() {
    int from = Math.max(0, length - TAIL_BYTES);
    while (from < length && (tail[from] & 0xC0) == 0x80) {
      from++;
    }
    String text = new String(tail, from, length - from, StandardCharsets.UTF_8).stripTrailing();
    int start = text.length();
    for (int line = 0; line < TAIL_LINES && start >= 0; line++) {
      start = text.lastIndexOf('\n', start - 1);
    }
    // Where the lines begin before the bytes do, the first line is half a line.
    int first = start >= 0 || from == 0 ? start : text.indexOf('\n');
    return Lines.withoutOverprinted(text.substring(first + 1));
  }
}
