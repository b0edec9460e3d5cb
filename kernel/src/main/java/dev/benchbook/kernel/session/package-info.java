/**
 * The life of a kernel: requests in, replies and published messages out; busy and idle, queue and
 * interrupt, output and input of cells, history.
 *
 * <p>Entry type: {@link dev.benchbook.kernel.session.Session}. It talks to a {@code Transport}, so
 * that it is tested without sockets.
 *
 * <p>It depends on {@code wire}, {@code eval}, {@code magic} and {@code display}.
 */
package dev.benchbook.kernel.session;
