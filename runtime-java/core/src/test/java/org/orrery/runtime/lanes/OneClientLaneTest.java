// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.orrery.runtime.Units.milliseconds;

import example.cockpit.NavigationImpl;
import java.io.IOException;
import java.net.ConnectException;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.orrery.runtime.giop.MessageType;
import org.orrery.runtime.giop.WireMessage;
import org.orrery.runtime.giop.WirePeer;
import org.orrery.runtime.orb.InProcessServer;
import org.orrery.runtime.posix.Platform;
import org.orrery.runtime.posix.PosixTransport;

/** A lane for one client blocks in receiving, and lets nobody else in meanwhile. */
class OneClientLaneTest {
  @BeforeAll
  static void needsForeignCalls() {
    assumeTrue(Platform.supported());
  }

  private static InProcessServer server() throws IOException {
    return new InProcessServer(new NavigationImpl(), PosixTransport.orPortable(),
        InProcessServer.lane("one").endpoint("127.0.0.1", 0, 1).stalls(milliseconds(200)));
  }

  private static int heartbeat(WirePeer peer, int n) throws IOException {
    return peer.call(WireMessage.request(2, ByteOrder.BIG_ENDIAN, n, "heartbeat").u32(n)).body().getInt();
  }

  @Test
  void servesItsClientAndRefusesASecond() throws IOException {
    try (InProcessServer server = server(); WirePeer first = new WirePeer(server.port())) {
      for (int i = 0; i < 100; i++) {
        assertEquals(i + 1, heartbeat(first, i));
      }
      assertThrows(ConnectException.class, () -> new WirePeer(server.port()));
      assertEquals(8, heartbeat(first, 7));
    }
  }

  @Test
  void takesTheNextClientAtTheSamePort() throws IOException {
    try (InProcessServer server = server()) {
      for (int client = 0; client < 20; client++) {
        try (WirePeer peer = next(server.port())) {
          assertEquals(client + 1, heartbeat(peer, client));
        }
      }
    }
  }

  /** The lane listens again when it has seen the end of the client before. */
  private static WirePeer next(int port) throws IOException {
    long began = System.nanoTime();
    while (true) {
      try {
        return new WirePeer(port);
      } catch (ConnectException notYet) {
        if (System.nanoTime() - began > 4_000_000_000L) {
          throw notYet;
        }
        LockSupport.parkNanos(1_000_000);
      }
    }
  }

  @Test
  void saysGoodbyeToAnIdleClient() throws IOException {
    try (InProcessServer server = server(); WirePeer peer = new WirePeer(server.port())) {
      assertEquals(2, heartbeat(peer, 1));
      server.stop();
      assertEquals(MessageType.CLOSE_CONNECTION, peer.receive().type());
      assertTrue(peer.closed());
    }
  }

  @Test
  void stopsWhileNobodyIsThere() throws IOException {
    InProcessServer server = server();
    server.close();
    assertThrows(ConnectException.class, () -> new WirePeer(server.port()));
    assertTrue(server.threads().stream().noneMatch(Thread::isAlive));
  }

  @Test
  void closesAClientThatStopsInTheMiddleOfAMessage() throws IOException {
    byte[] message = WireMessage.request(2, ByteOrder.BIG_ENDIAN, 1, "heartbeat").u32(1).bytes();
    try (InProcessServer server = server(); WirePeer peer = new WirePeer(server.port())) {
      peer.send(Arrays.copyOf(message, 20));
      assertTrue(peer.closed());
      try (WirePeer other = next(server.port())) {
        assertEquals(8, heartbeat(other, 7));
      }
    }
  }
}
