package dev.benchbook.kernel.wire;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.zeromq.SocketType;
import org.zeromq.ZContext;
import org.zeromq.ZMQ;

/**
 * A front end reduced to its wire: sends requests to a running kernel and receives what it answers
 * and publishes. For one thread.
 */
public final class Client implements AutoCloseable {
  private static final int POLL_MILLIS = 50;

  /**
   * A message that arrived.
   *
   * @param channel where it arrived
   * @param message the message
   */
  public record Received(Channel channel, Message message) {}

  private final ZContext context = new ZContext(1);
  private final Map<Channel, ZMQ.Socket> sockets = new EnumMap<>(Channel.class);
  private final List<Received> inbox = new ArrayList<>();
  private final Codec codec;

  private Client(Connection connection, Codec codec) {
    this.codec = codec;
    Connection.Ports ports = connection.ports();
    connect(Channel.SHELL, SocketType.DEALER, connection.address(ports.shell()));
    connect(Channel.CONTROL, SocketType.DEALER, connection.address(ports.control()));
    connect(Channel.STDIN, SocketType.DEALER, connection.address(ports.stdin()));
    connect(Channel.IOPUB, SocketType.SUB, connection.address(ports.iopub()));
    sockets.get(Channel.IOPUB).subscribe(ZMQ.SUBSCRIPTION_ALL);
  }

  /**
   * Connects to the sockets that a connection file names; they need not be bound yet.
   *
   * @throws WireException if the signature scheme is not supported
   */
  public static Client connect(Connection connection) throws WireException {
    return new Client(connection, Codec.of(connection));
  }

  /** Sends a request and returns it. */
  public Message send(Channel channel, String type, Map<String, Object> content) {
    Message message = Messages.message(List.of(), type, Map.of(), content);
    sendFrames(channel, codec.encode(message));
    return message;
  }

  /** Sends frames as they are, signed or not. */
  public void sendFrames(Channel channel, List<byte[]> frames) {
    ZMQ.Socket socket = sockets.get(channel);
    for (int i = 0; i < frames.size(); i++) {
      socket.send(frames.get(i), i + 1 < frames.size() ? ZMQ.SNDMORE : 0);
    }
  }

  /**
   * Waits for a message, among those that arrived before too.
   *
   * @return the first that fits, or empty when the time is over
   * @throws WireException if something arrives that is not a signed message
   */
  public Optional<Message> await(Predicate<Received> fits, Duration limit) throws WireException {
    long deadline = System.nanoTime() + limit.toNanos();
    int looked = 0;
    while (true) {
      for (; looked < inbox.size(); looked++) {
        if (fits.test(inbox.get(looked))) {
          return Optional.of(inbox.get(looked).message());
        }
      }
      if (System.nanoTime() >= deadline) {
        return Optional.empty();
      }
      receive();
    }
  }

  /** Returns all that has arrived so far, in order. */
  public List<Received> received() {
    return List.copyOf(inbox);
  }

  @Override
  public void close() {
    context.close();
  }

  private void connect(Channel channel, SocketType type, String address) {
    ZMQ.Socket socket = context.createSocket(type);
    socket.setLinger(0);
    socket.setRcvHWM(0);
    socket.connect(address);
    sockets.put(channel, socket);
  }

  private void receive() throws WireException {
    List<Channel> channels = List.copyOf(sockets.keySet());
    try (ZMQ.Poller poller = context.createPoller(channels.size())) {
      channels.forEach(channel -> poller.register(sockets.get(channel), ZMQ.Poller.POLLIN));
      poller.poll(POLL_MILLIS);
      for (int i = 0; i < channels.size(); i++) {
        if (poller.pollin(i)) {
          ZMQ.Socket socket = sockets.get(channels.get(i));
          inbox.add(
              new Received(channels.get(i), codec.decode(ZmqTransport.receiveFrames(socket))));
        }
      }
    }
  }
}
