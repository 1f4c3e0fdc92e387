// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.transport;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import example.Nav.NavigationStub;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.orrery.runtime.client.CallPolicy;
import org.orrery.runtime.client.Target;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.lanes.LaneConfiguration;
import org.orrery.runtime.orb.InProcessServer;
import org.orrery.runtime.realtime.ThreadConfiguration;

/** Lanes serve over a transport that is no socket: nothing in lanes and callers knows what carries the bytes. */
class PipeTransportTest {
  private static final GiopConfiguration GIOP = new GiopConfiguration(List.of(2), InProcessServer.MAX_MESSAGE_BYTES);

  static Stream<LaneConfiguration.Builder> lanes() {
    return Stream.of(
        InProcessServer.lane("one thread"),
        InProcessServer.lane("four threads").threads(4, ThreadConfiguration.BEST_EFFORT),
        InProcessServer.lane("request buffer")
            .threads(2, ThreadConfiguration.BEST_EFFORT)
            .ownThreads(3).servants(2).allThreads(3)
            .buffer(8, 4 << 20));
  }

  private static NavigationStub stub(InProcessServer server, Transport transport) {
    return new NavigationStub(Target.of(server.reference()), new CallPolicy(20_000_000_000L, List.of(), GIOP, transport));
  }

  private static void echoes(NavigationStub nav, int bytes) {
    byte[] blob = new byte[bytes];
    for (int i = 0; i < bytes; i++) {
      blob[i] = (byte) (i * 13);
    }
    assertArrayEquals(blob, nav.echo(blob).copy());
  }

  private static long sockets() throws IOException {
    long count = 0;
    try (Stream<Path> open = Files.list(Path.of("/proc/self/fd"))) {
      for (Path each : open.toList()) {
        try {
          count += Files.readSymbolicLink(each).toString().startsWith("socket:") ? 1 : 0;
        } catch (NoSuchFileException closedMeanwhile) {
          // It was the listing's own.
        }
      }
    }
    return count;
  }

  @ParameterizedTest
  @MethodSource("lanes")
  void carriesMessagesOfAllSizes(LaneConfiguration.Builder lane) throws IOException {
    PipeTransport transport = new PipeTransport();
    try (InProcessServer server = new InProcessServer(GIOP, transport, lane)) {
      NavigationStub nav = stub(server, transport);
      for (int size : new int[] {0, 1, 8000, 100_000, 1 << 20, 3}) {
        echoes(nav, size);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("lanes")
  void servesManyCallersAtOnce(LaneConfiguration.Builder lane) throws Exception {
    PipeTransport transport = new PipeTransport();
    try (InProcessServer server = new InProcessServer(GIOP, transport, lane)) {
      List<FutureTask<Integer>> callers = new ArrayList<>();
      for (int c = 0; c < 8; c++) {
        FutureTask<Integer> caller = new FutureTask<>(() -> {
          NavigationStub nav = stub(server, transport);
          int sum = 0;
          for (int i = 0; i < 200; i++) {
            sum += nav.heartbeat(i) - i;
            echoes(nav, i * 97);
          }
          return sum;
        });
        callers.add(caller);
        Thread.ofPlatform().start(caller);
      }
      for (FutureTask<Integer> caller : callers) {
        assertEquals(200, caller.get());
      }
    }
  }

  @Test
  void noSocketIsMade() throws IOException {
    assumeTrue(Files.isDirectory(Path.of("/proc/self/fd")));
    PipeTransport transport = new PipeTransport();
    long before = sockets();
    try (InProcessServer server = new InProcessServer(GIOP, transport, InProcessServer.lane("main"))) {
      assertEquals(2, stub(server, transport).heartbeat(1));
      assertEquals(before, sockets());
    }
  }

  @Test
  void callersSeeThatTheLaneHasStopped() throws IOException {
    PipeTransport transport = new PipeTransport();
    NavigationStub nav;
    try (InProcessServer server = new InProcessServer(GIOP, transport, InProcessServer.lane("main"))) {
      nav = stub(server, transport);
      assertEquals(2, nav.heartbeat(1));
    }
    assertThrows(SystemException.class, () -> nav.heartbeat(2));
  }
}
