package dev.benchbook.kernel.session;

import dev.benchbook.kernel.display.Comms;
import dev.benchbook.kernel.display.Display;
import dev.benchbook.kernel.display.MimeBundle;
import dev.benchbook.kernel.display.Prompts;
import dev.benchbook.kernel.eval.Cell;
import dev.benchbook.kernel.eval.Evaluator;
import dev.benchbook.kernel.eval.Outcome;
import dev.benchbook.kernel.magic.Magics;
import dev.benchbook.kernel.wire.Channel;
import dev.benchbook.kernel.wire.Message;
import dev.benchbook.kernel.wire.Messages;
import dev.benchbook.kernel.wire.Transport;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * One kernel: takes requests, runs cells, answers.
 *
 * <p>Cells run one after the other on the shell thread. Questions about code are answered on a
 * thread of their own, also while a cell runs; interrupt and shutdown on a third. The evaluator is
 * waited for only by what needs it, so that a kernel answers before its compiler is warm.
 */
public final class Session implements Transport.Receiver {
  private static final Optional<Message> END = Optional.empty();
  private static final long STACK_BYTES = 256L << 20;

  private final Transport transport;
  private final Supplier<Evaluator> evaluator;
  private final Magics magics;
  private final Consumer<String> log;
  private final Runnable onShutdown;
  private final Publisher publisher;
  private final Streams streams;
  private final Input input;
  private final CommTable comms;
  private final History history;
  private final Questions questions;
  private final BlockingQueue<Optional<Message>> cells = new LinkedBlockingQueue<>();
  private final BlockingQueue<Runnable> asked = new LinkedBlockingQueue<>();
  private final BlockingQueue<Runnable> controls = new LinkedBlockingQueue<>();
  private volatile Message runningRequest;
  private volatile Cell runningCell;
  private volatile Evaluator ready;
  // Cells are counted as they come, so that an interrupt ends one that waits for its turn too.
  private final AtomicLong received = new AtomicLong();
  private final AtomicLong ended = new AtomicLong();
  private volatile long interrupted;
  private int executionCount;
  private boolean connected;

  /**
   * Makes a session that does not run yet.
   *
   * @param transport carries messages; the session starts it
   * @param evaluator returns the evaluator, and may make its caller wait until it is ready
   * @param magics the magics of cells
   * @param history keeps the cells
   * @param log takes one line for each thing that went wrong but does not concern a cell
   * @param onShutdown runs when the kernel was told to end, after the reply was sent
   */
  public Session(
      Transport transport,
      Supplier<Evaluator> evaluator,
      Magics magics,
      History history,
      Consumer<String> log,
      Runnable onShutdown) {
    this.transport = transport;
    this.evaluator = evaluator;
    this.magics = magics;
    this.history = history;
    this.log = log;
    this.onShutdown = onShutdown;
    publisher = new Publisher(transport);
    streams = new Streams(publisher, System.err, Pace.ofThisProcess());
    streams.limitFrom(System.getenv(), log);
    publisher.after(streams);
    input = new Input(transport, () -> runningRequest, streams::flush);
    comms = new CommTable(publisher);
    questions = new Questions(evaluator, history, comms);
  }

  /**
   * Takes over {@code System.out}, {@code System.err}, {@code System.in} and {@link Display}, and
   * begins to answer.
   */
  public void start() {
    connectStreams();
    Display.connect(publisher);
    Prompts.connect(input);
    Comms.connect(comms);
    streams.start();
    thread("benchbook-shell", this::runCells);
    thread("benchbook-questions", () -> runAll(asked));
    thread("benchbook-control", () -> runAll(controls));
    transport.start(this);
    publisher.publish(null, "status", Map.of("execution_state", "starting"));
  }

  // A cell may have taken them away.
  private void connectStreams() {
    if (System.out == null || !connected) {
      System.setOut(streams.printStream("stdout"));
    }
    if (System.err == null || !connected) {
      System.setErr(streams.printStream("stderr"));
    }
    if (System.in == null || !connected) {
      System.setIn(input);
    }
    connected = true;
  }

  /** Ends the running cell, or the next one if it has come but does not run yet. */
  public void interrupt() {
    long first = ended.get() + 1;
    if (first <= received.get()) {
      interrupted = first;
    }
    Cell cell = runningCell;
    Evaluator running = ready;
    if (cell != null) {
      // The mark ends a cell that has not reached the evaluator yet.
      cell.interrupt();
      streams.hurry();
      if (running != null) {
        running.interrupt();
      }
    }
  }

  @Override
  public void received(Channel channel, Message message) {
    switch (channel) {
      case SHELL -> receivedOnShell(message);
      case CONTROL -> controls.add(() -> control(message));
      case STDIN -> input.answered(message);
      case IOPUB -> log.accept("a message on IOPub was ignored: " + message.type());
    }
  }

  @Override
  public void rejected(Channel channel, String reason) {
    log.accept("a message on " + channel + " was thrown away: " + reason);
  }

  private void receivedOnShell(Message message) {
    switch (message.type()) {
      case "execute_request" -> {
        received.incrementAndGet();
        cells.add(Optional.of(message));
      }
      // In their order among cells, whose code they run.
      case "comm_open", "comm_msg", "comm_close" -> cells.add(Optional.of(message));
      case "shutdown_request" -> controls.add(() -> shutdown(Channel.SHELL, message));
      default -> asked.add(() -> question(Channel.SHELL, message));
    }
  }

  private void control(Message message) {
    switch (message.type()) {
      case "interrupt_request" ->
          handle(
              message,
              () -> {
                interrupt();
                reply(Channel.CONTROL, message, "interrupt_reply", Map.of("status", "ok"));
              });
      case "shutdown_request" -> shutdown(Channel.CONTROL, message);
      default -> question(Channel.CONTROL, message);
    }
  }

  private void shutdown(Channel channel, Message message) {
    boolean restart = Boolean.TRUE.equals(message.content().get("restart"));
    Map<String, Object> content = Map.of("status", "ok", "restart", restart);
    handle(message, () -> reply(channel, message, "shutdown_reply", content));
    publisher.publish(message, "shutdown_reply", content);
    cells.clear();
    cells.add(END);
    interrupt();
    history.close();
    onShutdown.run();
  }

  private void question(Channel channel, Message message) {
    handle(
        message,
        () -> {
          if (questions.knows(message.type())) {
            String type = message.type().replace("_request", "_reply");
            reply(channel, message, type, questions.answer(message));
          } else {
            log.accept("a request was ignored: " + message.type());
          }
        });
  }

  private void handle(Message message, Runnable work) {
    publisher.status(message, "busy");
    try {
      work.run();
    } catch (RuntimeException e) {
      log.accept(message.type() + " failed: " + e);
    } finally {
      publisher.status(message, "idle");
      Message running = runningRequest;
      if (running != null && !running.id().equals(message.id())) {
        // Front ends show the last state they heard; a cell still runs.
        publisher.status(running, "busy");
      }
    }
  }

  private void runCells() {
    try {
      for (var next = cells.take(); next.isPresent(); next = cells.take()) {
        if (next.get().type().equals("execute_request")) {
          execute(next.get());
        } else {
          comm(next.get());
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void comm(Message message) {
    working(
        message,
        () -> {
          if (comms.isUnknown(message)) {
            comms.refuse(message);
            return;
          }
          Cell cell = Cell.of(executionCount, "", message);
          runningCell = cell;
          try {
            evaluator.get().call(cell, comms.work(message));
          } catch (CancellationException e) {
            System.err.println("a comm's listener was interrupted");
          } catch (Exception | Error e) {
            System.err.println("a comm's listener failed:");
            e.printStackTrace();
          }
        });
  }

  private void execute(Message request) {
    List<Message> aborted = new ArrayList<>();
    working(request, () -> aborted.addAll(guarded(request)));
    ended.incrementAndGet();
    for (Message waiting : aborted) {
      ended.incrementAndGet();
      handle(
          waiting,
          () -> reply(Channel.SHELL, waiting, "execute_reply", Map.of("status", "aborted")));
    }
  }

  private void working(Message request, Runnable work) {
    runningRequest = request;
    publisher.running(request);
    try {
      publisher.status(request, "busy");
      work.run();
    } finally {
      runningCell = null;
      connectStreams();
      input.forgetLine();
      runningRequest = null;
      publisher.running(null);
      publisher.end(request);
      publisher.status(request, "idle");
    }
  }

  private List<Message> guarded(Message request) {
    try {
      return run(request);
    } catch (RuntimeException | Error e) {
      // The cell's own errors are outcomes; this one is the kernel's, and it must live on.
      log.accept("the kernel failed on a cell: " + e);
      return failed(
          request, new Outcome.Failure("KernelError", e.toString(), List.of("KernelError: " + e)));
    }
  }

  // Returns the requests that are not to be carried out because this one failed.
  private List<Message> run(Message request) {
    Map<String, Object> content = request.content();
    String code = content.get("code") instanceof String text ? text : "";
    boolean silent = isSilent(request);
    boolean store = !silent && !Boolean.FALSE.equals(content.get("store_history"));
    int count = store ? ++executionCount : executionCount;
    Cell cell = Cell.of(count, code, request);
    runningCell = cell;
    if (interrupted == ended.get() + 1) {
      cell.interrupt();
    }
    if (store) {
      history.add(count, code);
    }
    if (!silent) {
      publisher.input(request, code, count);
    }
    ready = evaluator.get();
    Optional<Inquiry> inquiry = Inquiry.of(code);
    if (inquiry.isPresent() && !inquiry.get().isOfMagic()) {
      return answered(request, inquiry.get(), count);
    }
    Outcome outcome =
        magics.evaluate(
            ready, inquiry.map(one -> Cell.of(count, one.help(), request)).orElse(cell));
    streams.flush();
    if (outcome instanceof Outcome.Failure failure) {
      return failed(request, failure);
    }
    Optional<Object> value = ((Outcome.Success) outcome).value();
    if (!silent && value.filter(v -> !publisher.isDisplayId(v)).isPresent()) {
      try {
        publisher.result(request, render(cell, value.get()), count);
      } catch (CancellationException e) {
        return failed(
            request,
            new Outcome.Failure(
                "KeyboardInterrupt",
                "interrupted while the value was rendered",
                List.of("KeyboardInterrupt: interrupted while the value was rendered")));
      }
    }
    return succeeded(request, count, List.of());
  }

  private List<Message> succeeded(Message request, int count, List<Map<String, Object>> payload) {
    Map<String, Object> reply = new LinkedHashMap<>();
    reply.put("status", "ok");
    reply.put("execution_count", count);
    reply.put("user_expressions", userExpressions(request, count));
    reply.put("payload", payload);
    reply(Channel.SHELL, request, "execute_reply", reply);
    return List.of();
  }

  // The protocol calls payloads deprecated, and has nothing in their place for a pager.
  private List<Message> answered(Message request, Inquiry inquiry, int count) {
    String name = inquiry.name();
    Optional<MimeBundle> found = ready.inspect(name, name.length(), inquiry.detail());
    if (found.isEmpty()) {
      String unknown = "nothing is known of " + name;
      return failed(
          request, new Outcome.Failure("NameError", unknown, List.of("NameError: " + unknown)));
    }
    Map<String, Object> page = new LinkedHashMap<>();
    page.put("source", "page");
    page.put("data", found.get().data());
    page.put("start", 0);
    return succeeded(request, count, List.of(page));
  }

  // Renderers and toString methods are the user's code too.
  private MimeBundle render(Cell cell, Object value) {
    try {
      return evaluator.get().call(cell, () -> Display.renderers().render(value));
    } catch (CancellationException e) {
      throw e;
    } catch (Exception | Error e) {
      return MimeBundle.text(value.getClass().getName() + " [rendering failed: " + e + "]");
    }
  }

  // Requests that came before the reply left are aborted, later ones are not.
  private List<Message> failed(Message request, Outcome.Failure failure) {
    boolean stop = !Boolean.FALSE.equals(request.content().get("stop_on_error"));
    List<Message> aborted = stop && !isSilent(request) ? takeWaiting() : List.of();
    publisher.error(request, failure);
    Map<String, Object> reply = new LinkedHashMap<>();
    reply.put("status", "error");
    reply.put("execution_count", executionCount);
    reply.putAll(Publisher.errorContent(failure));
    reply(Channel.SHELL, request, "execute_reply", reply);
    return aborted;
  }

  private List<Message> takeWaiting() {
    List<Optional<Message>> waiting = new ArrayList<>();
    int unused = cells.drainTo(waiting);
    List<Message> aborted = new ArrayList<>();
    for (Optional<Message> one : waiting) {
      if (one.filter(message -> message.type().equals("execute_request")).isPresent()) {
        aborted.add(one.get());
      } else {
        cells.add(one);
      }
    }
    return aborted;
  }

  private static boolean isSilent(Message request) {
    return Boolean.TRUE.equals(request.content().get("silent"));
  }

  private Map<String, Object> userExpressions(Message request, int count) {
    Map<String, Object> answers = new LinkedHashMap<>();
    if (request.content().get("user_expressions") instanceof Map<?, ?> expressions) {
      BiConsumer<Object, Object> answer =
          (name, code) ->
              answers.put(
                  String.valueOf(name),
                  userExpression(Cell.of(count, String.valueOf(code), request)));
      expressions.forEach(answer);
    }
    return answers;
  }

  private Map<String, Object> userExpression(Cell cell) {
    Outcome outcome = magics.evaluate(evaluator.get(), cell);
    Map<String, Object> answer = new LinkedHashMap<>();
    if (outcome instanceof Outcome.Failure failure) {
      answer.put("status", "error");
      answer.putAll(Publisher.errorContent(failure));
      return answer;
    }
    Object value = ((Outcome.Success) outcome).value().orElse(null);
    MimeBundle bundle = value == null ? MimeBundle.text("null") : render(cell, value);
    answer.put("status", "ok");
    answer.put("data", bundle.data());
    answer.put("metadata", bundle.metadata());
    return answer;
  }

  private void reply(Channel channel, Message request, String type, Map<String, Object> content) {
    transport.send(channel, Messages.reply(request, type, content));
  }

  private static void runAll(BlockingQueue<Runnable> work) {
    try {
      while (true) {
        work.take().run();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  // The compiler recurses into nested code, so the thread that compiles has a large stack.
  private static void thread(String name, Runnable work) {
    Thread thread = new Thread(null, work, name, STACK_BYTES);
    thread.setDaemon(true);
    thread.start();
  }
}
