/**
 * The Jupyter messaging protocol as bytes: connection files, signed multipart messages, the five
 * channels and the transport that carries them.
 *
 * <p>Entry type: {@link dev.benchbook.kernel.wire.Transport}, which the session talks to and tests
 * replace; {@link dev.benchbook.kernel.wire.ZmqTransport} is the real one. JSON crosses this
 * package's border as plain {@code Map}, {@code List}, {@code String}, {@code Number}, {@code
 * Boolean} and {@code null}.
 *
 * <p>It depends on the JDK, JeroMQ and Jackson, and no other package uses those two.
 */
package dev.benchbook.kernel.wire;
