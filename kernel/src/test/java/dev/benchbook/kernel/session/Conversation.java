package dev.benchbook.kernel.session;

import dev.benchbook.kernel.display.Display;
import dev.benchbook.kernel.eval.Evaluator;
import dev.benchbook.kernel.eval.jshell.JShellEvaluator;
import dev.benchbook.kernel.magic.Magics;
import dev.benchbook.kernel.magic.TimeMagic;
import dev.benchbook.kernel.wire.Channel;
import dev.benchbook.kernel.wire.Message;
import dev.benchbook.kernel.wire.Messages;
import dev.benchbook.kernel.wire.Transport;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** A session on a real evaluator whose messages go through memory; puts System's streams back. */
final class Conversation implements Transport, AutoCloseable {
  private static final long LIMIT_SECONDS = 30;
  private static final List<String> IMPORTS =
      List.of(
          "import java.util.*;",
          "import java.util.stream.*;",
          "import static dev.benchbook.kernel.display.Display.*;");

  /** A message that the kernel sent. */
  record Sent(Channel channel, Message message) {}

  private final PrintStream out = System.out;
  private final PrintStream err = System.err;
  private final InputStream in = System.in;
  private final List<Sent> sent = new ArrayList<>();
  private final List<String> log = new ArrayList<>();
  private final CompletableFuture<Evaluator> evaluator = new CompletableFuture<>();
  private final CountDownLatch shutdown = new CountDownLatch(1);
  private Receiver receiver;
  private String awaitedType = "";
  private Runnable reaction = () -> {};

  /** Starts a session whose evaluator is there. */
  static Conversation begin() {
    Conversation conversation = beginCold();
    conversation.warmUp();
    return conversation;
  }

  /** Starts a session whose evaluator comes with {@link #warmUp}. */
  static Conversation beginCold() {
    Conversation conversation = new Conversation();
    Magics magics = new Magics(List.of(new TimeMagic(conversation.evaluator::join)));
    new Session(
            conversation,
            conversation.evaluator::join,
            magics,
            History.ofThisSession(),
            conversation::logged,
            conversation.shutdown::countDown)
        .start();
    return conversation;
  }

  void warmUp() {
    evaluator.complete(JShellEvaluator.of(IMPORTS, List.of()));
  }

  @Override
  public void start(Receiver taker) {
    receiver = taker;
  }

  @Override
  public void send(Channel channel, Message message) {
    Runnable react = () -> {};
    synchronized (this) {
      sent.add(new Sent(channel, message));
      notifyAll();
      if (message.type().equals(awaitedType)) {
        react = reaction;
        awaitedType = "";
      }
    }
    react.run();
  }

  /** Lets a front end react to the next message of a type at the very moment that it is sent. */
  synchronized void whenSent(String type, Runnable action) {
    awaitedType = type;
    reaction = action;
  }

  private synchronized void logged(String line) {
    log.add(line);
    notifyAll();
  }

  Message ask(Channel channel, String type, Map<String, Object> content) {
    Message request = Messages.message(List.of(new byte[] {7}), type, Map.of(), content);
    receiver.received(channel, request);
    return request;
  }

  Message execute(String code) {
    return execute(code, Map.of());
  }

  Message execute(String code, Map<String, Object> more) {
    Map<String, Object> content = new LinkedHashMap<>();
    content.put("code", code);
    content.putAll(more);
    return ask(Channel.SHELL, "execute_request", content);
  }

  void reject(String reason) {
    receiver.rejected(Channel.SHELL, reason);
  }

  /** Waits for a message that answers a request. */
  Message await(Message request, String type) throws InterruptedException {
    return await(
        request.id() + " " + type,
        s -> s.message().type().equals(type) && answers(request, s.message()));
  }

  /** Waits until a request is answered and its state is idle; returns the reply. */
  Message finish(Message request) throws InterruptedException {
    Message unused =
        await(
            "idle",
            s ->
                answers(request, s.message())
                    && "idle".equals(s.message().content().get("execution_state")));
    return await(request, request.type().replace("_request", "_reply"));
  }

  /** Runs a cell to its end and returns the reply. */
  Message run(String code) throws InterruptedException {
    return finish(execute(code));
  }

  Message await(String what, Predicate<Sent> fits) throws InterruptedException {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
    synchronized (this) {
      while (true) {
        for (Sent one : sent) {
          if (fits.test(one)) {
            return one.message();
          }
        }
        long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
        if (left <= 0) {
          throw new AssertionError("no " + what + " among " + sent);
        }
        wait(left);
      }
    }
  }

  /** Waits for a line of the log. */
  String awaitLog() throws InterruptedException {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
    synchronized (this) {
      while (log.isEmpty()) {
        long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
        if (left <= 0) {
          throw new AssertionError("nothing was logged");
        }
        wait(left);
      }
      return log.get(log.size() - 1);
    }
  }

  boolean awaitShutdown() throws InterruptedException {
    return shutdown.await(LIMIT_SECONDS, TimeUnit.SECONDS);
  }

  /** Returns what was sent because of a request so far, in order. */
  synchronized List<Message> answersTo(Message request) {
    return sent.stream().map(Sent::message).filter(m -> answers(request, m)).toList();
  }

  synchronized List<String> types(Message request) {
    return answersTo(request).stream()
        .map(
            m ->
                m.type().equals("status")
                    ? String.valueOf(m.content().get("execution_state"))
                    : m.type())
        .toList();
  }

  /** Returns the joined text of a stream of a request. */
  String text(Message request, String stream) {
    StringBuilder text = new StringBuilder();
    for (Message message : answersTo(request)) {
      if (message.type().equals("stream") && stream.equals(message.content().get("name"))) {
        text.append(message.content().get("text"));
      }
    }
    return text.toString();
  }

  synchronized List<Sent> all() {
    return List.copyOf(sent);
  }

  static boolean answers(Message request, Message answer) {
    return request.header().equals(answer.parentHeader());
  }

  @Override
  public void close() {
    if (evaluator.isDone()) {
      evaluator.join().close();
    }
    System.setOut(out);
    System.setErr(err);
    System.setIn(in);
    Display.connect(null);
  }
}
