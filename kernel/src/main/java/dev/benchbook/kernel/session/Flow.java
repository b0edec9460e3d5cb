package dev.benchbook.kernel.session;

import dev.benchbook.kernel.wire.Message;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * The output of one execution of one cell: what of it is shown, what was left out, and the bytes
 * that are no whole character yet. Guarded by the lock of {@link Streams}.
 */
final class Flow {
  private static final int CHUNK = 1 << 15;
  private static final int LINE_WEIGHT = 20;

  private static final class Side {
    private final CharsetDecoder decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPLACE)
            .onUnmappableCharacter(CodingErrorAction.REPLACE);
    private byte[] unfinished = new byte[0];
    private long line;
  }

  private final Message request;
  private final CharBuffer characters;
  private final Map<String, Side> sides = new HashMap<>();
  private final LeftOut leftOut = new LeftOut();
  private long shown;
  private long lines;
  private int switches;
  private int displays;
  private boolean ended;
  private boolean cut;

  /**
   * Makes the output of a cell.
   *
   * @param characters what {@link #buffer} returned, which all flows may share
   */
  Flow(Message request, CharBuffer characters) {
    this.request = request;
    this.characters = characters;
  }

  /** Returns room to decode in. */
  static CharBuffer buffer() {
    return CharBuffer.allocate(CHUNK + 1);
  }

  Message request() {
    return request;
  }

  /** Says whether nothing more of this is to be shown. */
  boolean isCut() {
    return cut;
  }

  /** Counts that output went on on the other stream; returns how often it has. */
  int switched() {
    return ++switches;
  }

  /** Counts a display; returns how many there were. */
  int displayed() {
    return ++displays;
  }

  /** Takes bytes and adds the text that they make. */
  void decode(String name, byte[] buffer, int offset, int length, StringBuilder text) {
    Side side = side(name);
    int done = 0;
    while (done < length) {
      int part = Math.min(CHUNK - side.unfinished.length, length - done);
      ByteBuffer bytes = ByteBuffer.wrap(buffer, offset + done, part);
      if (side.unfinished.length > 0) {
        bytes =
            ByteBuffer.allocate(side.unfinished.length + part)
                .put(side.unfinished)
                .put(bytes)
                .flip();
      }
      var unused = side.decoder.reset().decode(bytes, characters.clear(), false);
      text.append(characters.flip());
      side.unfinished = new byte[bytes.remaining()];
      bytes.get(side.unfinished);
      done += part;
    }
  }

  /** Says whether bytes of a stream wait for the rest of their character, and forgets them. */
  boolean takeUnfinished(String name) {
    Side side = side(name);
    boolean any = side.unfinished.length > 0;
    side.unfinished = new byte[0];
    return any;
  }

  /**
   * Counts text that is about to be shown; what is printed over does not count twice. A line counts
   * for more than its characters, because it is work for a browser.
   *
   * @return how much of the text may be shown; less than all if the limit is reached by it
   */
  int show(String name, String text, long limit) {
    Side side = side(name);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\r' && i + 1 < text.length() && text.charAt(i + 1) != '\n') {
        shown -= side.line;
        side.line = 0;
        continue;
      }
      if (shown + LINE_WEIGHT * lines >= limit) {
        cut = true;
        return i;
      }
      shown++;
      lines += c == '\n' ? 1 : 0;
      side.line = c == '\n' ? 0 : side.line + 1;
    }
    return text.length();
  }

  /** Returns how many characters are shown. */
  long shown() {
    return shown;
  }

  /** Counts bytes that are not shown. */
  void leaveOut(byte[] buffer, int offset, int length) {
    leftOut.add(buffer, offset, length);
  }

  /** Returns what to say where output is cut. */
  String cutNotice(long limit) {
    return String.format(
        Locale.ROOT,
        "\n[Output is cut here: this cell has shown %,d characters in %,d lines. The rest is counted"
            + " and left out%s. outputLimit(%d) in a cell, or BENCHBOOK_OUTPUT_LIMIT in the kernel's"
            + " environment, sets another limit.]\n",
        shown,
        Math.max(lines, 1),
        ended ? "" : "; its last lines follow when the cell ends",
        10 * limit);
  }

  /** Returns what to say where displays are cut. */
  String displaysNotice(long most, long limit) {
    return String.format(
        Locale.ROOT,
        "\n[This cell has displayed %,d things; what it displays from now on is left out."
            + " outputLimit(%d) in a cell lets it display ten times as many.]\n",
        most,
        10 * limit);
  }

  /** Marks the end of the cell and returns what to say of what was left out; empty if nothing. */
  String end() {
    ended = true;
    return leftOut.take();
  }

  /** Begins anew, because what was shown was cleared. */
  void clear() {
    shown = 0;
    lines = 0;
    switches = 0;
    displays = 0;
    cut = false;
    leftOut.clear();
    sides.values().forEach(side -> side.line = 0);
  }

  private Side side(String name) {
    return sides.computeIfAbsent(name, none -> new Side());
  }
}
