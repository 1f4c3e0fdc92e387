// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.transport;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import example.Nav.NavigationStub;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.orrery.runtime.allocation.NativeBuffer;
import org.orrery.runtime.client.CallPolicy;
import org.orrery.runtime.client.Target;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.giop.WireMessage;
import org.orrery.runtime.giop.WirePeer;
import org.orrery.runtime.orb.InProcessServer;
import org.orrery.runtime.posix.PosixTransport;

/** Tests of what lanes and calling threads require of both transports. */
class TransportTest {
  private static final InetAddress LOCAL = InetAddress.getLoopbackAddress();

  static Stream<Transport> transports() {
    return Stream.of(new NioTransport(), new PosixTransport());
  }

  private static NavigationStub stub(InProcessServer server, Transport transport) {
    GiopConfiguration giop = new GiopConfiguration(List.of(2), InProcessServer.MAX_MESSAGE_BYTES);
    return new NavigationStub(Target.of(server.reference()), new CallPolicy(5_000_000_000L, List.of(), giop, transport));
  }

  @ParameterizedTest
  @MethodSource("transports")
  void carriesMessagesOfAllSizes(Transport transport) throws IOException {
    try (InProcessServer server = new InProcessServer(transport)) {
      NavigationStub nav = stub(server, transport);
      for (int size : new int[] {0, 1, 8000, 100_000, 1 << 20, 3}) {
        byte[] blob = new byte[size];
        for (int i = 0; i < size; i++) {
          blob[i] = (byte) (i * 13);
        }
        assertArrayEquals(blob, nav.echo(blob).copy());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("transports")
  void sendsTheRestWhenThePeerReadsAtLast(Transport transport) throws Exception {
    byte[] request = WireMessage.request(2, ByteOrder.BIG_ENDIAN, 1, "echo").octets(new byte[1 << 20]).bytes();
    try (InProcessServer server = new InProcessServer(transport); WirePeer deaf = new WirePeer(server.port())) {
      Thread flood = Thread.startVirtualThread(() -> {
        try {
          for (int i = 0; i < 12; i++) {
            deaf.send(request);
          }
        } catch (IOException closed) {
          throw new AssertionError(closed);
        }
      });
      assertEquals(2, stub(server, transport).heartbeat(1), "others are served meanwhile");
      for (int i = 0; i < 12; i++) {
        assertEquals(1 << 20, deaf.receive().body().getInt());
      }
      flood.join();
    }
  }

  @ParameterizedTest
  @MethodSource("transports")
  void turnsAwayWhoIsOneTooMany(Transport transport) throws IOException {
    List<WirePeer> peers = new ArrayList<>();
    try (InProcessServer server = new InProcessServer(transport)) {
      for (int i = 0; i < InProcessServer.CONNECTIONS; i++) {
        peers.add(new WirePeer(server.port()));
        assertEquals(i, peers.getLast().call(WireMessage.request(2, ByteOrder.BIG_ENDIAN, i, "heartbeat").u32(1)).id());
      }
      try (WirePeer surplus = new WirePeer(server.port())) {
        assertTrue(surplus.closed());
      }
      for (WirePeer each : peers) {
        each.close();
      }
    }
  }

  @ParameterizedTest
  @MethodSource("transports")
  void saysThatAPortIsTaken(Transport transport) throws IOException {
    Reactor<Object> reactor = transport.reactor(new ReactorConfiguration(1, 2, 0, 1000, 0));
    try (ServerSocket taken = new ServerSocket(0, 1, LOCAL)) {
      BindException failure =
          assertThrows(BindException.class, () -> reactor.listen("127.0.0.1", taken.getLocalPort()));
      assertEquals("Address already in use", failure.getMessage());
    } finally {
      reactor.close();
    }
  }

  @ParameterizedTest
  @MethodSource("transports")
  void refusedConnectionsFailAtOnce(Transport transport) throws IOException {
    int port;
    try (ServerSocket gone = new ServerSocket(0, 1, LOCAL)) {
      port = gone.getLocalPort();
    }
    assertThrows(IOException.class, () -> transport.client().connect(LOCAL, port, ClientSocket.FOREVER));
  }

  @ParameterizedTest
  @MethodSource("transports")
  void readingEndsAtTheDeadline(Transport transport) throws IOException {
    NativeBuffer buffer = new NativeBuffer(100, Arena.ofAuto());
    try (ServerSocket silent = new ServerSocket(0, 1, LOCAL)) {
      long began = System.nanoTime();
      ClientSocket socket = transport.client();
      socket.connect(LOCAL, silent.getLocalPort(), began + 5_000_000_000L);
      assertEquals(0, socket.readNow(buffer, NativeBuffer.FIRST, buffer.end()));
      assertThrows(SocketTimeoutException.class,
          () -> socket.read(buffer, NativeBuffer.FIRST, buffer.end(), System.nanoTime() + 50_000_000));
      assertTrue(System.nanoTime() - began >= 50_000_000);
      socket.close();
    }
  }

  @ParameterizedTest
  @MethodSource("transports")
  void aWaitThatIsAbortedEnds(Transport transport) throws Exception {
    NativeBuffer buffer = new NativeBuffer(100, Arena.ofAuto());
    try (ServerSocket silent = new ServerSocket(0, 1, LOCAL)) {
      ClientSocket socket = transport.client();
      socket.connect(LOCAL, silent.getLocalPort(), ClientSocket.FOREVER);
      Thread.ofVirtual().start(() -> {
        LockSupport.parkNanos(20_000_000);
        socket.abort();
      });
      assertThrows(IOException.class, () -> {
        if (socket.read(buffer, NativeBuffer.FIRST, buffer.end(), ClientSocket.FOREVER) < 0) {
          throw new IOException("closed");
        }
      });
      socket.close();
    }
  }

  @ParameterizedTest
  @MethodSource("transports")
  void readingSeesThePeersEnd(Transport transport) throws IOException {
    NativeBuffer buffer = new NativeBuffer(100, Arena.ofAuto());
    try (ServerSocket server = new ServerSocket(0, 1, LOCAL)) {
      ClientSocket socket = transport.client();
      socket.connect(LOCAL, server.getLocalPort(), ClientSocket.FOREVER);
      try (Socket peer = server.accept()) {
        peer.getOutputStream().write(42);
      }
      assertEquals(1, socket.read(buffer, NativeBuffer.FIRST, buffer.end(), ClientSocket.FOREVER));
      assertEquals(-1, socket.read(buffer, NativeBuffer.FIRST, buffer.end(), ClientSocket.FOREVER));
      socket.close();
    }
  }
}
