// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import example.cockpit.NavigationImpl;
import java.io.IOException;
import java.net.SocketException;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.orrery.runtime.giop.WireMessage;
import org.orrery.runtime.giop.WirePeer;
import org.orrery.runtime.orb.InProcessServer;
import org.orrery.runtime.posix.PosixTransport;
import org.orrery.runtime.realtime.ThreadConfiguration;
import org.orrery.runtime.transport.NioTransport;
import org.orrery.runtime.transport.Transport;

/** Clients that connect and are gone, as load balancers that ask whether somebody listens, disturb nobody. */
class ComingAndGoingTest {
  private static final int STORM = 1000;

  static Stream<Arguments> lanes() {
    return Stream.of(new NioTransport(), PosixTransport.orPortable())
        .flatMap(transport -> Stream.of(
            Arguments.of(transport, InProcessServer.lane("several").threads(8, ThreadConfiguration.BEST_EFFORT)),
            Arguments.of(transport, InProcessServer.lane("single")),
            Arguments.of(
                transport,
                InProcessServer.lane("buffered")
                    .threads(2, ThreadConfiguration.BEST_EFFORT)
                    .ownThreads(3).servants(2).allThreads(3)
                    .buffer(10, 65_536)),
            Arguments.of(transport, InProcessServer.lane("one").endpoint("127.0.0.1", 0, 1))));
  }

  private static WireMessage beat(int n) {
    return WireMessage.request(2, ByteOrder.BIG_ENDIAN, n, "heartbeat").u32(n);
  }

  @ParameterizedTest
  @MethodSource("lanes")
  void areServedAndAcceptedWhileOthersConnectAndReset(Transport transport, LaneConfiguration.Builder lane) throws Exception {
    try (InProcessServer server = new InProcessServer(new NavigationImpl(), transport, lane)) {
      List<FutureTask<Void>> storms = new ArrayList<>();
      for (int i = 0; i < 2; i++) {
        FutureTask<Void> storm = new FutureTask<>(() -> storm(server.port()));
        storms.add(storm);
        Thread.ofPlatform().start(storm);
      }
      for (FutureTask<Void> each : storms) {
        each.get();
      }
      for (int i = 0; i < 20; i++) {
        assertEquals(8, call(server.port()), "nobody accepts any more");
      }
      assertTrue(server.threads().stream().allMatch(Thread::isAlive), "a thread has ended");
      assertEquals(List.of(), server.lost());
      for (int i = 0; i < 20_000 && server.lane(0).connections() > 0; i++) {
        Thread.sleep(1);
      }
      assertEquals(0, server.lane(0).connections(), "places of clients that are gone");
    }
  }

  /** Several are accepted in a row, while others of them have gone already. */
  private static Void storm(int port) throws IOException {
    List<WirePeer> peers = new ArrayList<>();
    for (int i = 0; i < STORM; i++) {
      try {
        peers.add(new WirePeer(port));
        if (i % 16 == 15) {
          peers.getLast().send(beat(1).bytes());
        }
      } catch (SocketException busy) {
        // Another is there, where the lane is for one client.
      }
      if (i % 8 == 7) {
        for (WirePeer each : peers) {
          each.reset();
        }
        peers.clear();
      }
    }
    return null;
  }

  /** Calls once; tries again where the lane is full for a moment, or for one client. */
  private static int call(int port) throws Exception {
    for (int attempt = 0; ; attempt++) {
      try (WirePeer peer = new WirePeer(port)) {
        return peer.call(beat(7)).body().getInt();
      } catch (IOException notYet) {
        if (attempt == 2000) {
          throw notYet;
        }
        Thread.sleep(1);
      }
    }
  }
}
