package dev.benchbook.kernel.wire;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.zeromq.SocketType;
import org.zeromq.ZContext;
import org.zeromq.ZMQ;
import org.zeromq.ZMQException;

/**
 * The five ZeroMQ sockets of a kernel on one I/O thread.
 *
 * <p>The thread blocks in a poll and is woken through an in-process socket when there is something
 * to send, so that nothing waits for a timer. Sockets are touched by that thread alone. The
 * heartbeat is echoed there too: the thread never runs user code, so the echo is immediate even
 * while a cell computes.
 *
 * <p>IOPub is an XPUB socket: every new subscriber is greeted with {@code iopub_welcome} (JEP 65)
 * before anything else is published.
 */
public final class ZmqTransport implements Transport {
  private static final String WAKE_ADDRESS = "inproc://wake";
  private static final int CLOSE_MILLIS = 500;
  private static final long ORDER_NANOS = 300_000;

  private record Outgoing(Channel channel, List<byte[]> frames) {}

  private final ZContext context = new ZContext(1);
  private final Codec codec;
  private final Map<Channel, ZMQ.Socket> sockets = new EnumMap<>(Channel.class);
  private final ZMQ.Socket heartbeat;
  private final ZMQ.Socket wakeReceiver;
  private final ZMQ.Socket wakeSender;
  private final Queue<Outgoing> outgoing = new ConcurrentLinkedQueue<>();
  private final AtomicBoolean woken = new AtomicBoolean();
  private final CountDownLatch ended = new CountDownLatch(1);
  private final Semaphore wakes = new Semaphore(0);
  private volatile boolean closing;

  private ZmqTransport(Connection connection, Codec codec) throws WireException {
    this.codec = codec;
    Connection.Ports ports = connection.ports();
    sockets.put(Channel.SHELL, bind(SocketType.ROUTER, connection, ports.shell(), "shell"));
    sockets.put(Channel.CONTROL, bind(SocketType.ROUTER, connection, ports.control(), "control"));
    sockets.put(Channel.STDIN, bind(SocketType.ROUTER, connection, ports.stdin(), "stdin"));
    sockets.put(Channel.IOPUB, bind(SocketType.XPUB, connection, ports.iopub(), "iopub"));
    heartbeat = bind(SocketType.ROUTER, connection, ports.heartbeat(), "heartbeat");
    wakeReceiver = context.createSocket(SocketType.PAIR);
    wakeReceiver.bind(WAKE_ADDRESS);
    wakeSender = context.createSocket(SocketType.PAIR);
    wakeSender.connect(WAKE_ADDRESS);
  }

  /**
   * Binds the sockets that a connection file names. Messages queue in them until {@link #start}.
   *
   * @throws WireException if an address can't be bound or the signature scheme is not supported
   */
  public static ZmqTransport bind(Connection connection) throws WireException {
    return new ZmqTransport(connection, Codec.of(connection));
  }

  @Override
  public void start(Receiver receiver) {
    start("benchbook-io", () -> run(receiver));
    start("benchbook-wake", this::passWakes);
  }

  @Override
  public void send(Channel channel, Message message) {
    if (closing) {
      return;
    }
    outgoing.add(new Outgoing(channel, codec.encode(message)));
    wake();
  }

  @Override
  public void close() {
    if (closing) {
      return;
    }
    closing = true;
    wake();
    try {
      if (ended.await(2L * CLOSE_MILLIS, TimeUnit.MILLISECONDS)) {
        context.close();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private ZMQ.Socket bind(SocketType type, Connection connection, int port, String name)
      throws WireException {
    ZMQ.Socket socket = context.createSocket(type);
    // No limit: at the default of 1,000 messages a PUB socket drops output in silence.
    socket.setSndHWM(0);
    socket.setRcvHWM(0);
    socket.setLinger(CLOSE_MILLIS);
    if (type == SocketType.XPUB) {
      socket.setXpubVerbose(true);
    }
    String address = connection.address(port);
    try {
      socket.bind(address);
      return socket;
    } catch (ZMQException e) {
      context.close();
      throw new WireException(
          name + " socket: can't bind " + address + ": " + e.getMessage() + "; is it in use?", e);
    }
  }

  private static void start(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    thread.start();
  }

  private void wake() {
    if (woken.compareAndSet(false, true)) {
      wakes.release();
    }
  }

  // A thread of its own touches the socket: an interrupt of the thread that sends, which may be a
  // cell's, would break off the call half-way.
  private void passWakes() {
    try {
      while (true) {
        wakes.acquire();
        wakeSender.send(ZMQ.MESSAGE_SEPARATOR, 0);
      }
    } catch (InterruptedException | ZMQException e) {
      // The context is closed.
      Thread.currentThread().interrupt();
    }
  }

  private void run(Receiver receiver) {
    try (ZMQ.Poller poller = context.createPoller(sockets.size() + 2)) {
      List<Channel> channels = List.copyOf(sockets.keySet());
      channels.forEach(channel -> poller.register(sockets.get(channel), ZMQ.Poller.POLLIN));
      int heartbeatIndex = poller.register(heartbeat, ZMQ.Poller.POLLIN);
      int wakeIndex = poller.register(wakeReceiver, ZMQ.Poller.POLLIN);
      while (!(closing && outgoing.isEmpty())) {
        poller.poll(-1);
        if (poller.pollin(wakeIndex)) {
          byte[] unused = wakeReceiver.recv(0);
          woken.set(false);
        }
        sendWaiting();
        if (poller.pollin(heartbeatIndex)) {
          sendFrames(heartbeat, receiveFrames(heartbeat));
        }
        for (int i = 0; i < channels.size(); i++) {
          if (poller.pollin(i)) {
            receive(channels.get(i), receiver);
          }
        }
      }
      sendWaiting();
    } finally {
      ended.countDown();
    }
  }

  private void sendWaiting() {
    Channel last = Channel.IOPUB;
    for (Outgoing next = outgoing.poll(); next != null; next = outgoing.poll()) {
      if (next.channel() == Channel.IOPUB) {
        if (last != Channel.IOPUB) {
          // A client polls two sockets: it would see the end of a request before the reply.
          LockSupport.parkNanos(ORDER_NANOS);
        }
        greetSubscribers();
      }
      sendFrames(sockets.get(next.channel()), next.frames());
      last = next.channel();
    }
  }

  private void receive(Channel channel, Receiver receiver) {
    if (channel == Channel.IOPUB) {
      greetSubscribers();
      return;
    }
    List<byte[]> frames = receiveFrames(sockets.get(channel));
    Message message;
    try {
      message = codec.decode(frames);
    } catch (WireException e) {
      receiver.rejected(channel, e.getMessage());
      return;
    }
    receiver.received(channel, message);
  }

  private void greetSubscribers() {
    ZMQ.Socket iopub = sockets.get(Channel.IOPUB);
    for (byte[] next = iopub.recv(ZMQ.DONTWAIT); next != null; next = iopub.recv(ZMQ.DONTWAIT)) {
      greet(next);
    }
  }

  // A subscription arrives as one frame: 1 and the topic; 0 and the topic ends it.
  private void greet(byte[] subscription) {
    if (subscription.length == 0 || subscription[0] != 1) {
      return;
    }
    String topic = new String(subscription, 1, subscription.length - 1, StandardCharsets.UTF_8);
    Message welcome =
        Messages.message(
            List.of(topic.getBytes(StandardCharsets.UTF_8)),
            "iopub_welcome",
            Map.of(),
            Map.of("subscription", topic));
    sendFrames(sockets.get(Channel.IOPUB), codec.encode(welcome));
  }

  static List<byte[]> receiveFrames(ZMQ.Socket socket) {
    List<byte[]> frames = new ArrayList<>();
    do {
      frames.add(socket.recv(0));
    } while (socket.hasReceiveMore());
    return frames;
  }

  private static void sendFrames(ZMQ.Socket socket, List<byte[]> frames) {
    for (int i = 0; i < frames.size(); i++) {
      socket.send(frames.get(i), i + 1 < frames.size() ? ZMQ.SNDMORE : 0);
    }
  }
}
