package dev.benchbook.kernel.session;

import dev.benchbook.kernel.display.Comm;
import dev.benchbook.kernel.display.CommMessage;
import dev.benchbook.kernel.display.Comms;
import dev.benchbook.kernel.wire.Message;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;

/** The open comms of a session and the targets that cells have registered. */
final class CommTable implements Comms.Carrier {

  private final class Open implements Comm {
    private final String id;
    private final String target;
    private volatile Listener onMessage = (comm, message) -> {};
    private volatile Listener onClose = (comm, message) -> {};

    Open(String id, String target) {
      this.id = id;
      this.target = target;
    }

    @Override
    public String id() {
      return id;
    }

    @Override
    public String target() {
      return target;
    }

    @Override
    public void send(CommMessage message) {
      if (open.containsKey(id)) {
        publisher.publish("comm_msg", Map.of("comm_id", id, "data", message.data()), message);
      }
    }

    @Override
    public void close() {
      if (open.remove(id) != null) {
        CommMessage nothing = CommMessage.of(Map.of());
        publisher.publish("comm_close", Map.of("comm_id", id, "data", Map.of()), nothing);
      }
    }

    @Override
    public void onMessage(Listener listener) {
      onMessage = listener;
    }

    @Override
    public void onClose(Listener listener) {
      onClose = listener;
    }
  }

  private final Publisher publisher;
  private final Map<String, Comm.Listener> targets = new ConcurrentHashMap<>();
  private final Map<String, Open> open = new ConcurrentHashMap<>();

  CommTable(Publisher publisher) {
    this.publisher = publisher;
  }

  @Override
  public Comm open(String target, CommMessage message) {
    Open comm = new Open(UUID.randomUUID().toString(), target);
    open.put(comm.id, comm);
    Map<String, Object> content =
        Map.of("comm_id", comm.id, "target_name", target, "data", message.data());
    publisher.publish("comm_open", content, message);
    return comm;
  }

  @Override
  public void register(String target, Comm.Listener onOpen) {
    targets.put(target, onOpen);
  }

  @Override
  public void unregister(String target) {
    targets.remove(target);
  }

  /** Returns the open comms as {@code comm_info_reply} lists them. */
  Map<String, Object> info(Object target) {
    Map<String, Object> comms = new LinkedHashMap<>();
    open.forEach(
        (id, comm) -> {
          if (target == null || target.equals(comm.target)) {
            comms.put(id, Map.of("target_name", comm.target));
          }
        });
    return comms;
  }

  /** Says whether no code takes a message: its target or comm is not known. */
  boolean isUnknown(Message message) {
    Map<String, Object> content = message.content();
    return message.type().equals("comm_open")
        ? !targets.containsKey(text(content, "target_name"))
        : !open.containsKey(text(content, "comm_id"));
  }

  /** Tells the front end that nobody takes a comm that it has opened. */
  void refuse(Message message) {
    if (message.type().equals("comm_open")) {
      Map<String, Object> content =
          Map.of("comm_id", text(message.content(), "comm_id"), "data", Map.of());
      publisher.publish(message, "comm_close", content);
    }
  }

  /** Returns what a message makes run. */
  Callable<Void> work(Message message) {
    CommMessage taken =
        new CommMessage(data(message.content()), message.metadata(), message.buffers());
    String id = text(message.content(), "comm_id");
    return () -> {
      switch (message.type()) {
        case "comm_open" -> opened(id, text(message.content(), "target_name"), taken);
        case "comm_msg" -> {
          Open comm = open.get(id);
          if (comm != null) {
            comm.onMessage.received(comm, taken);
          }
        }
        default -> {
          Open comm = open.remove(id);
          if (comm != null) {
            comm.onClose.received(comm, taken);
          }
        }
      }
      return null;
    };
  }

  private void opened(String id, String target, CommMessage message) throws Exception {
    Comm.Listener onOpen = targets.get(target);
    Open comm = new Open(id, target);
    open.put(id, comm);
    try {
      if (onOpen == null) {
        throw new IllegalStateException("the target " + target + " was taken back");
      }
      onOpen.received(comm, message);
    } catch (Exception | Error e) {
      comm.close();
      throw e;
    }
  }

  private static String text(Map<String, Object> content, String name) {
    return content.get(name) instanceof String text ? text : "";
  }

  @SuppressWarnings("unchecked") // JSON objects have text as keys.
  private static Map<String, Object> data(Map<String, Object> content) {
    return content.get("data") instanceof Map<?, ?> data ? (Map<String, Object>) data : Map.of();
  }
}
