package dev.benchbook.analysis.results;

import dev.benchbook.analysis.measure.Position;
import dev.benchbook.analysis.results.format.ResultsException;
import io.airlift.compress.MalformedInputException;
import io.airlift.compress.zstd.ZstdInputStream;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;

/**
 * Turns a file into texts: unpacked when it is gzip, Zstandard or zip by its first bytes, decoded
 * as UTF-8. A zip file has one text for each of its files, all others have one.
 */
final class SourceBytes {

  private static final int[] GZIP = {0x1f, 0x8b};
  private static final int[] ZSTD = {0x28, 0xb5, 0x2f, 0xfd};
  private static final int[] ZIP = {'P', 'K', 3, 4};

  private SourceBytes() {}

  /** Returns the texts of a file by name; {@code a.zip!/b.csv} inside of a zip file. */
  static Map<String, String> texts(Path path) {
    Position where = Position.of(path.toString().isEmpty() ? "." : path.toString());
    if (!Files.exists(path)) {
      throw new ResultsException(
          where, "there is no such file; looked for " + path.toAbsolutePath().normalize());
    }
    try {
      return texts(where, Files.readAllBytes(path));
    } catch (IOException e) {
      throw new ResultsException(where, "can't be read: " + e.getMessage(), e);
    } catch (OutOfMemoryError e) {
      throw new ResultsException(where, "is larger than the memory; read a part of it", e);
    }
  }

  /** Returns the texts of a stream, which is read to its end and not closed. */
  static Map<String, String> texts(String name, InputStream stream) {
    Position where = Position.of(name);
    try {
      return texts(where, stream.readAllBytes());
    } catch (IOException e) {
      throw new ResultsException(where, "can't be read: " + e.getMessage(), e);
    }
  }

  private static Map<String, String> texts(Position where, byte[] bytes) {
    Map<String, String> texts = new LinkedHashMap<>();
    if (!startsWith(bytes, ZIP)) {
      texts.put(where.source(), decode(where, unpacked(where, bytes)));
      return texts;
    }
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(bytes))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        if (!entry.isDirectory() && !isHidden(entry.getName())) {
          Position inside = Position.of(where.source() + "!/" + entry.getName());
          texts.put(inside.source(), decode(inside, unpacked(inside, zip.readAllBytes())));
        }
      }
    } catch (EOFException | ZipException e) {
      throw cut(where, "zip", e);
    } catch (IOException e) {
      throw new ResultsException(where, "can't be read: " + e.getMessage(), e);
    }
    if (texts.isEmpty()) {
      throw new ResultsException(where, "expected files in the zip file, found none");
    }
    return texts;
  }

  private static boolean isHidden(String entry) {
    return entry.startsWith("__MACOSX/")
        || entry.substring(entry.lastIndexOf('/') + 1).startsWith(".");
  }

  private static byte[] unpacked(Position where, byte[] bytes) {
    boolean gzip = startsWith(bytes, GZIP);
    if (!gzip && !startsWith(bytes, ZSTD)) {
      return bytes;
    }
    String kind = gzip ? "gzip" : "Zstandard";
    InputStream packed = new ByteArrayInputStream(bytes);
    try (InputStream unpacked = gzip ? new GZIPInputStream(packed) : new ZstdInputStream(packed)) {
      return unpacked.readAllBytes();
    } catch (EOFException | MalformedInputException e) {
      throw cut(where, kind, e);
    } catch (IOException e) {
      // The Zstandard reader says of a cut file that it lacks input.
      if (!gzip) {
        throw cut(where, kind, e);
      }
      throw new ResultsException(where, "can't be read: " + e.getMessage(), e);
    } catch (IndexOutOfBoundsException | IllegalArgumentException e) {
      throw cut(where, kind, e);
    }
  }

  private static ResultsException cut(Position where, String kind, Exception cause) {
    return new ResultsException(
        where,
        "expected the whole of a " + kind + " file, found its end too early; copy it again",
        cause);
  }

  private static boolean startsWith(byte[] bytes, int[] mark) {
    for (int i = 0; i < mark.length; i++) {
      if (i >= bytes.length || (bytes[i] & 0xff) != mark[i]) {
        return false;
      }
    }
    return true;
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
