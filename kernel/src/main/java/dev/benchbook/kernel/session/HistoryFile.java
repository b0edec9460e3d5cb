package dev.benchbook.kernel.session;

import dev.benchbook.kernel.wire.Json;
import dev.benchbook.kernel.wire.WireException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The cells of all sessions in one file, to which cells are only ever added: one JSON object a
 * line. A database would be another native library in a kernel that must start fast; appending
 * lines under a lock is all that several kernels at once need, and a torn last line is skipped.
 *
 * <p>All work on the file is done by a thread of its own, so that a slow disk holds up no cell. The
 * lock is a second file, because the first is replaced by its newer half when it has grown large.
 */
final class HistoryFile {
  private static final long MAX_BYTES = 8L << 20;
  private static final int MAX_CODE = 1 << 17;
  private static final long WAIT_MILLIS = 2000;
  // File locks are held by the JVM, not by its threads.
  private static final Object GATE = new Object();

  /** Work on the file that its lock guards. */
  private interface Work<T> {
    T run() throws IOException;
  }

  private final Path file;
  private final long maxBytes;
  private final Consumer<String> log;
  private final ExecutorService writer =
      Executors.newSingleThreadExecutor(
          work -> {
            Thread thread = new Thread(work, "benchbook-history");
            thread.setDaemon(true);
            return thread;
          });
  private int session;
  private boolean failed;

  HistoryFile(Path file, Consumer<String> log) {
    this(file, log, MAX_BYTES);
  }

  HistoryFile(Path file, Consumer<String> log, long maxBytes) {
    this.file = file;
    this.log = log;
    this.maxBytes = maxBytes;
  }

  /** Adds a cell, soon. */
  void append(int number, String code) {
    if (code.length() > MAX_CODE) {
      return;
    }
    writer.execute(
        () -> {
          begin();
          if (!failed) {
            write(Map.of("session", session, "number", number, "code", code));
          }
        });
  }

  /** Returns the number of this session; 1 if the file can't be used. */
  int session() {
    return await(
        CompletableFuture.supplyAsync(
            () -> {
              begin();
              return Math.max(1, session);
            },
            writer),
        1);
  }

  /** Returns the cells of all sessions but this one, oldest first. */
  List<History.Entry> earlier() {
    return await(
        CompletableFuture.supplyAsync(
            () -> {
              begin();
              return guarded(this::read, List.<History.Entry>of()).stream()
                  .filter(entry -> entry.session() != session && entry.number() > 0)
                  .toList();
            },
            writer),
        List.of());
  }

  /** Waits a moment for what is to be written. */
  void close() {
    writer.shutdown();
    try {
      if (!writer.awaitTermination(WAIT_MILLIS, TimeUnit.MILLISECONDS)) {
        log.accept("history: " + file + " is slow; the last cells may be missing in it");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  // Takes the next number and writes it at once, so that no other kernel takes it too.
  private void begin() {
    if (session > 0 || failed) {
      return;
    }
    session =
        guarded(
            () -> {
              int last = read().stream().mapToInt(History.Entry::session).max().orElse(0);
              halve();
              add(Map.of("session", last + 1, "number", 0, "code", ""));
              return last + 1;
            },
            0);
  }

  private void write(Map<String, Object> line) {
    guarded(
        () -> {
          add(line);
          return true;
        },
        false);
  }

  private void add(Map<String, Object> line) throws IOException {
    byte[] bytes =
        (new String(Json.write(line), StandardCharsets.UTF_8) + "\n")
            .getBytes(StandardCharsets.UTF_8);
    create(file);
    // A line that a killed kernel left unfinished is ended first.
    boolean torn = endsInsideLine();
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.APPEND)) {
      if (torn) {
        channel.write(ByteBuffer.wrap(new byte[] {'\n'}));
      }
      ByteBuffer rest = ByteBuffer.wrap(bytes);
      while (rest.hasRemaining()) {
        channel.write(rest);
      }
    }
  }

  private boolean endsInsideLine() throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      ByteBuffer last = ByteBuffer.allocate(1);
      return channel.size() > 0
          && channel.read(last, channel.size() - 1) == 1
          && last.get(0) != '\n';
    }
  }

  private List<History.Entry> read() throws IOException {
    if (!Files.exists(file)) {
      return List.of();
    }
    List<History.Entry> entries = new ArrayList<>();
    // Not as UTF-8 text: one bad byte would make the whole unreadable.
    try (Stream<String> lines = Files.lines(file, StandardCharsets.ISO_8859_1)) {
      lines.forEach(line -> parse(line, entries));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return entries;
  }

  private static void parse(String line, List<History.Entry> into) {
    try {
      Map<String, Object> fields = Json.readObject(line.getBytes(StandardCharsets.ISO_8859_1));
      if (fields.get("session") instanceof Integer session
          && fields.get("number") instanceof Integer number
          && fields.get("code") instanceof String code) {
        into.add(new History.Entry(session, number, code));
      }
    } catch (WireException e) {
      // A torn line.
    }
  }

  private void halve() throws IOException {
    if (!Files.exists(file) || Files.size(file) <= maxBytes) {
      return;
    }
    byte[] all = Files.readAllBytes(file);
    int from = all.length - (int) (maxBytes / 2);
    while (from < all.length && all[from - 1] != '\n') {
      from++;
    }
    Path newer = file.resolveSibling(file.getFileName() + ".new");
    Files.deleteIfExists(newer);
    create(newer);
    Files.write(newer, Arrays.copyOfRange(all, from, all.length));
    Files.move(newer, file, StandardCopyOption.REPLACE_EXISTING);
  }

  // For the user's eyes only, where the file system knows of that.
  private static void create(Path file) throws IOException {
    if (Files.exists(file)) {
      return;
    }
    try {
      if (FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
        Files.createFile(
            file,
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
      } else {
        Files.createFile(file);
      }
    } catch (FileAlreadyExistsException e) {
      // Another kernel was faster.
    }
  }

  private <T> T guarded(Work<T> work, T otherwise) {
    if (failed) {
      return otherwise;
    }
    synchronized (GATE) {
      Path lock = file.resolveSibling(file.getFileName() + ".lock");
      try {
        Files.createDirectories(file.toAbsolutePath().getParent());
        create(lock);
        try (FileChannel channel = FileChannel.open(lock, StandardOpenOption.WRITE)) {
          // Held until the channel is closed.
          FileLock unused = channel.lock();
          return work.run();
        }
      } catch (IOException | RuntimeException e) {
        failed = true;
        log.accept("history: " + file + " can't be used: " + e + "; cells are not kept");
        return otherwise;
      }
    }
  }

  private static <T> T await(CompletableFuture<T> answer, T otherwise) {
    try {
      return answer.get(WAIT_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return otherwise;
    } catch (ExecutionException | TimeoutException e) {
      return otherwise;
    }
  }
}
