package dev.benchbook.kernel.session;

import dev.benchbook.kernel.display.CommMessage;
import dev.benchbook.kernel.display.Display;
import dev.benchbook.kernel.display.MimeBundle;
import dev.benchbook.kernel.eval.Cell;
import dev.benchbook.kernel.eval.Outcome;
import dev.benchbook.kernel.wire.Channel;
import dev.benchbook.kernel.wire.Message;
import dev.benchbook.kernel.wire.Messages;
import dev.benchbook.kernel.wire.Transport;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Publishes on IOPub, each message under the request that caused it. */
final class Publisher implements Display.Sink {
  private static final int MAX_DISPLAY_IDS = 10_000;

  private final Transport transport;
  private final Set<Object> displayIds =
      Collections.synchronizedSet(
          Collections.newSetFromMap(
              new LinkedHashMap<>() {
                private static final long serialVersionUID = 1L;

                @Override
                protected boolean removeEldestEntry(Map.Entry<Object, Boolean> eldest) {
                  return size() > MAX_DISPLAY_IDS;
                }
              }));
  private final Updates updates = new Updates(this::sendUpdate);
  private volatile Streams streams;
  private volatile Message running;

  Publisher(Transport transport) {
    this.transport = transport;
  }

  /** Sets the request whose cell runs now; null for none. */
  void running(Message request) {
    running = request;
  }

  /**
   * Returns the request that the current thread works for: that of the cell that started it, else
   * the one that runs now; null if neither is known.
   */
  Message currentRequest() {
    return (Message) Cell.current().map(Cell::origin).orElse(running);
  }

  /** Sets the streams, whose waiting text is sent first, so that it stays in order. */
  void after(Streams first) {
    streams = first;
  }

  /** Sends what still waits of a request that ends. */
  void end(Message request) {
    Display.cellEnded(request, "stopped");
    updates.end(request);
    streams.end(request);
  }

  void status(Message request, String state) {
    publish(request, "status", Map.of("execution_state", state));
  }

  void input(Message request, String code, int count) {
    publish(request, "execute_input", Map.of("code", code, "execution_count", count));
  }

  void stream(Message request, String name, String text) {
    publish(request, "stream", Map.of("name", name, "text", text));
  }

  void result(Message request, MimeBundle bundle, int count) {
    streams.flush();
    Map<String, Object> content = bundleContent(bundle);
    content.put("execution_count", count);
    publish(request, "execute_result", content);
  }

  void error(Message request, Outcome.Failure failure) {
    Display.cellEnded(
        request, failure.name().equals("KeyboardInterrupt") ? "interrupted" : "failed");
    streams.flush();
    publish(request, "error", errorContent(failure));
  }

  static Map<String, Object> errorContent(Outcome.Failure failure) {
    Map<String, Object> content = new LinkedHashMap<>();
    content.put("ename", failure.name());
    content.put("evalue", failure.message());
    content.put("traceback", failure.traceback());
    return content;
  }

  void publish(Message request, String type, Map<String, Object> content) {
    List<byte[]> topic = List.of(type.getBytes(StandardCharsets.US_ASCII));
    Map<String, Object> parent = request == null ? Map.of() : request.header();
    transport.send(Channel.IOPUB, Messages.message(topic, type, parent, content));
  }

  /** Publishes a comm's message under the request that the current thread works for. */
  void publish(String type, Map<String, Object> content, CommMessage message) {
    Message request = currentRequest();
    streams.beforeUpdate(0);
    Map<String, Object> parent = request == null ? Map.of() : request.header();
    List<byte[]> topic = List.of(type.getBytes(StandardCharsets.US_ASCII));
    Message plain = Messages.message(topic, type, parent, content);
    transport.send(
        Channel.IOPUB,
        new Message(
            plain.identities(),
            plain.header(),
            plain.parentHeader(),
            message.metadata(),
            content,
            message.buffers()));
  }

  /** Says whether a value is the id of a display, which a cell that ends in one need not show. */
  boolean isDisplayId(Object value) {
    return value instanceof String && displayIds.contains(value);
  }

  @Override
  public void display(MimeBundle bundle, String displayId) {
    Message request = currentRequest();
    displayIds.add(displayId);
    if (streams.beforeDisplay(request, bytes(bundle))) {
      publish(request, "display_data", displayContent(bundle, displayId));
    }
  }

  @Override
  public void update(MimeBundle bundle, String displayId) {
    updates.update(currentRequest(), bundle, displayId);
  }

  private void sendUpdate(Message request, MimeBundle bundle, String displayId) {
    streams.beforeUpdate(bytes(bundle));
    publish(request, "update_display_data", displayContent(bundle, displayId));
  }

  @Override
  public void clear(Display.Clear when) {
    Message request = currentRequest();
    streams.clear(request);
    boolean wait = when == Display.Clear.BEFORE_NEXT_OUTPUT;
    publish(request, "clear_output", Map.of("wait", wait));
  }

  @Override
  public void limit(long characters) {
    streams.limit(characters);
  }

  @Override
  public Object cell() {
    return currentRequest();
  }

  // Of what is long: texts, and pictures, which travel as base64.
  private static long bytes(MimeBundle bundle) {
    return bundle.data().values().stream()
        .mapToLong(
            value ->
                value instanceof CharSequence text
                    ? text.length()
                    : value instanceof byte[] bytes ? bytes.length * 4L / 3 : 0)
        .sum();
  }

  private static Map<String, Object> displayContent(MimeBundle bundle, String displayId) {
    Map<String, Object> content = bundleContent(bundle);
    content.put("transient", Map.of("display_id", displayId));
    return content;
  }

  private static Map<String, Object> bundleContent(MimeBundle bundle) {
    Map<String, Object> content = new LinkedHashMap<>();
    content.put("data", bundle.data());
    content.put("metadata", bundle.metadata());
    return content;
  }
}
