package dev.benchbook.analysis.results;

import dev.benchbook.analysis.measure.Position;
import dev.benchbook.analysis.results.format.ResultText;
import dev.benchbook.analysis.results.format.ResultsException;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;

/** Turns a file into text: unpacked when it is gzip by its first bytes, decoded as UTF-8. */
final class SourceFile {

  private SourceFile() {}

  static ResultText text(Path path) {
    Position where = Position.of(path.toString().isEmpty() ? "." : path.toString());
    if (Files.isDirectory(path)) {
      throw new ResultsException(
          where, "expected a file, found a directory; name one of its files");
    }
    if (!Files.exists(path)) {
      throw new ResultsException(
          where, "there is no such file; looked for " + path.toAbsolutePath().normalize());
    }
    return new ResultText(where.source(), decode(where, bytes(where, path)));
  }

  private static byte[] bytes(Position where, Path path) {
    try {
      byte[] bytes = Files.readAllBytes(path);
      boolean packed = bytes.length > 1 && bytes[0] == 0x1f && bytes[1] == (byte) 0x8b;
      if (!packed) {
        return bytes;
      }
      try (GZIPInputStream unpacked = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
        return unpacked.readAllBytes();
      }
    } catch (EOFException e) {
      throw new ResultsException(
          where, "expected the whole of a gzip file, found its end too early; copy it again", e);
    } catch (IOException e) {
      throw new ResultsException(where, "can't be read: " + e.getMessage(), e);
    } catch (OutOfMemoryError e) {
      throw new ResultsException(where, "is larger than the memory; read a part of it", e);
    }
  }

  private static String decode(Position where, byte[] bytes) {
    CharsetDecoder decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer out = CharBuffer.allocate(bytes.length);
    CoderResult result = decoder.decode(in, out, true);
    int zero = indexOfZero(bytes);
    if (zero >= 0 && (!result.isError() || zero < in.position())) {
      throw new ResultsException(lineOf(where, bytes, zero), "expected text, found a byte 0");
    }
    try {
      if (result.isError()) {
        result.throwException();
      }
    } catch (CharacterCodingException e) {
      int found = bytes[in.position()] & 0xff;
      throw new ResultsException(
          lineOf(where, bytes, in.position()),
          "expected UTF-8, found the byte 0x"
              + Integer.toHexString(found)
              + "; convert the file to UTF-8 first",
          e);
    }
    return out.flip().toString();
  }

  private static int indexOfZero(byte[] bytes) {
    for (int i = 0; i < bytes.length; i++) {
      if (bytes[i] == 0) {
        return i;
      }
    }
    return -1;
  }

  private static Position lineOf(Position where, byte[] bytes, int end) {
    int line = 1;
    for (int i = 0; i < end; i++) {
      line += bytes[i] == '\n' ? 1 : 0;
    }
    return Position.of(where.source(), line);
  }
}
