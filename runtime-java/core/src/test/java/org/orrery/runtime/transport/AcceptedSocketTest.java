// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.orrery.runtime.allocation.NativeBuffer;
import org.orrery.runtime.giop.WirePeer;
import org.orrery.runtime.posix.PosixTransport;

/** A socket whose peer is gone before it is accepted, while other threads wait for what happens to it. */
class AcceptedSocketTest {
  private static final int PEERS = 2000;

  static Stream<Transport> transports() {
    return Stream.of(new NioTransport(), PosixTransport.orPortable());
  }

  /** A lane's connection, as far as a reactor sees it: whoever is told of it ends it, if it has ended, and once. */
  private static final class Told {
    private final StreamSocket socket;
    private final AtomicInteger given = new AtomicInteger();

    Told(StreamSocket socket) {
      this.socket = socket;
    }

    /** Whoever is the second to come is the last: the one that accepts it, or the one that is told of it. */
    void letGo(Runnable gone) {
      if (given.incrementAndGet() == 2) {
        socket.end();
        socket.close();
        gone.run();
      }
    }
  }

  @ParameterizedTest
  @MethodSource("transports")
  void isToldOfOnceAndTouchedByNobodyElse(Transport transport) throws Exception {
    Reactor<Told> reactor = transport.reactor(new ReactorConfiguration(4, 2, 0, 1000, 0));
    int port = reactor.listen("127.0.0.1", 0);
    AtomicInteger gone = new AtomicInteger();
    AtomicReference<Throwable> failure = new AtomicReference<>();
    Reactor.Acceptor<Told> acceptor = new Reactor.Acceptor<>() {
      @Override
      public Told accept(StreamSocket socket, Told earlier) {
        return new Told(socket);
      }

      @Override
      public void accepted(Told connection, boolean watched) {
        connection.letGo(gone::incrementAndGet);
      }

      @Override
      public void failed(Throwable why) {
        failure.set(why);
      }
    };
    Reactor.Waiter<Told> mine = reactor.waiter(acceptor);
    Reactor.Waiter<Told> others = reactor.waiter(acceptor);
    Thread other = Thread.ofPlatform().start(() -> {
      try {
        while (gone.get() < PEERS && failure.get() == null) {
          see(others.next(0), gone);
        }
      } catch (IOException | RuntimeException | Error broken) {
        failure.set(broken);
      }
    });
    for (int i = 0; i < PEERS && failure.get() == null; i++) {
      try (WirePeer peer = new WirePeer(port)) {
        peer.reset();
      }
      while (gone.get() <= i && failure.get() == null) {
        see(mine.next(0), gone);
      }
    }
    other.join();
    assertNull(failure.get());
    assertEquals(PEERS, gone.get());
    reactor.stop();
    reactor.close();
  }

  private static void see(Told told, AtomicInteger gone) {
    if (told == null) {
      return;
    }
    NativeBuffer buffer = new NativeBuffer(64, Arena.ofAuto());
    try {
      if (told.socket.read(buffer, NativeBuffer.FIRST, buffer.end()) < 0) {
        told.letGo(gone::incrementAndGet);
      }
    } catch (IOException reset) {
      told.letGo(gone::incrementAndGet);
    }
  }
}
