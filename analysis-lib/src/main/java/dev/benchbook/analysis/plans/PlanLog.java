package dev.benchbook.analysis.plans;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * Reads the plans of a log piece by piece: it holds some hundred kilobytes of text at a time,
 * however long the log. A piece ends where auto_explain begins a record.
 */
final class PlanLog implements Iterator<Plan>, AutoCloseable {
  private static final int PIECE = 256 * 1024;

  /** No single record may be longer. */
  private static final int LONGEST = 64 * 1024 * 1024;

  /** Reads the plans of one piece. */
  interface PieceReader {
    List<Plan> read(String text, int firstLine);
  }

  private final Path path;
  private final PieceReader pieces;
  private final BufferedReader reader;
  private final Deque<Plan> ready = new ArrayDeque<>();
  private String pending;
  private int line = 1;

  PlanLog(Path path, PieceReader pieces) {
    this.path = path;
    this.pieces = pieces;
    try {
      this.reader =
          new BufferedReader(
              new java.io.InputStreamReader(
                  Files.newInputStream(path),
                  StandardCharsets.UTF_8
                      .newDecoder()
                      .onMalformedInput(CodingErrorAction.REPLACE)
                      .onUnmappableCharacter(CodingErrorAction.REPLACE)),
              1 << 16);
      this.pending = reader.readLine();
    } catch (IOException e) {
      throw failed(e);
    }
  }

  @Override
  public boolean hasNext() {
    while (ready.isEmpty() && pending != null) {
      readPiece();
    }
    return !ready.isEmpty();
  }

  @Override
  public Plan next() {
    if (!hasNext()) {
      throw new NoSuchElementException("no more plans in " + path);
    }
    return ready.poll();
  }

  @Override
  public void close() {
    try {
      reader.close();
    } catch (IOException e) {
      throw failed(e);
    }
  }

  private void readPiece() {
    StringBuilder text = new StringBuilder(PIECE + 4096);
    int first = line;
    try {
      while (pending != null) {
        boolean boundary = isRecord(pending);
        if (text.length() >= PIECE && boundary) {
          break;
        }
        if (text.length() > LONGEST) {
          throw new PlanException(
              new dev.benchbook.analysis.measure.Position(path.toString(), line, 0),
              "expected a new record (\"duration: ... plan:\") within 64 MB, found none");
        }
        text.append(pending).append('\n');
        line++;
        pending = reader.readLine();
      }
    } catch (IOException e) {
      throw failed(e);
    }
    ready.addAll(pieces.read(text.toString(), first));
  }

  /** Says whether auto_explain begins a record in a line of any of the server's logs. */
  static boolean isRecord(String line) {
    int at = line.indexOf("duration: ");
    return at >= 0 && line.indexOf(" plan:", at) > 0 && line.charAt(0) != '\t';
  }

  private UncheckedIOException failed(IOException e) {
    return new UncheckedIOException(path + ": cannot be read: " + e.getMessage(), e);
  }
}
