// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.transport;

import java.io.IOException;

/**
 * One lane's acceptor and readiness, for all threads of that lane.
 *
 * <p>Each thread waits by a {@link Waiter} of its own. What is ready is given to one of the waiting threads, so the thread
 * that has read a request serves it, and the others go on waiting (leader and followers without a hand-over). A connection may be
 * given to a second thread while the first still serves it, where new bytes have come meanwhile: its owner guards it.
 *
 * @param <C> what a lane keeps of a connection
 */
public interface Reactor<C> {
  /** Makes a lane's connection of an accepted socket. */
  interface Acceptor<C> {
    /**
     * True if the next socket would be refused. The reactor then has the connections looked into once more, since some of them may have
     * ended, before it hands in the socket.
     */
    default boolean full() {
      return false;
    }

    /**
     * Takes a socket, or refuses it. Threads of the lane may accept at the same time.
     *
     * @param earlier what it gave for this socket object when that stood for an earlier client; null when it is new
     * @return what {@link Waiter#next} gives when bytes have come; null to close the socket
     */
    C accept(StreamSocket socket, C earlier);

    /**
     * Says what became of a connection that {@link #accept} has given, and which others may have been told of meanwhile. The reactor
     * does not touch its socket any more.
     *
     * @param watched whether the reactor tells of it from now on; else the operating system would not, and it is to be ended
     */
    void accepted(C connection, boolean watched);

    /** Reports why a socket could not be taken, which was closed then. More are accepted after a pause. */
    void failed(Throwable why);
  }

  /** One thread's way to wait. Belongs to that thread. */
  interface Waiter<C> {
    /**
     * Waits until a connection is ready: to be read, or written if that was asked for. Accepts on the way. After {@link
     * Reactor#stop} it still gives what is ready, and does not wait.
     *
     * @param timeoutMillis longest wait; -1 for no limit
     * @return null when the time is over, when sockets were accepted, and when nothing is ready after the stop
     */
    C next(int timeoutMillis) throws IOException;
  }

  /**
   * Binds and listens.
   *
   * @param host address, or a name that resolves to one
   * @param port 0 for any
   * @return the port
   * @throws java.net.BindException when the port is taken or the address is not of this machine
   */
  int listen(String host, int port) throws IOException;

  /** A way to wait for one more thread; during start-up. */
  Waiter<C> waiter(Acceptor<C> acceptor);

  /**
   * A way to call one of the threads that wait here for another lane. At start-up.
   *
   * @param wakeUp wake-up that {@link Waiter#next} gives to it
   * @throws UnsupportedOperationException where the platform has nothing to wake one of them by
   */
  default Summons summons(C wakeUp) throws IOException {
    throw new UnsupportedOperationException("nothing wakes one of the threads that wait");
  }

  /**
   * As {@link #summons}, but a call takes effect only when something has happened at another reactor, and no thread there has taken it.
   *
   * @param other reactor of the lane that asks, from the same transport
   */
  default Summons summonsWhenReady(Reactor<C> other, C wakeUp) throws IOException {
    throw new UnsupportedOperationException("nothing wakes one of the threads that wait");
  }

  /**
   * Makes {@link Waiter#next} return to one of the threads that wait, or that will wait then, {@link ReactorConfiguration#lookNanos} from
   * now. A further call before that puts it off. Where threads wait no longer than the timeout it does nothing. From any thread.
   */
  void lookLater();

  /** Makes all threads return from {@link Waiter#next}, and wait no more. From any thread. */
  void stop();

  /** Ends everything, open sockets included. Once no thread waits any more. */
  void close();
}
