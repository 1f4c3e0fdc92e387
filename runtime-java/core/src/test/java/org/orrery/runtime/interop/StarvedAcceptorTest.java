// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.interop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.orrery.runtime.giop.WireMessage;
import org.orrery.runtime.giop.WirePeer;

/** A process that has no descriptor left for the next client takes it when it has one, however busy it is. */
class StarvedAcceptorTest {
  private static final Path PRLIMIT = Path.of("/usr/bin/prlimit");
  private static final int LEFT = 6;

  @TempDir
  private Path folder;

  private static WireMessage beat(int n) {
    return WireMessage.request(2, ByteOrder.BIG_ENDIAN, n, "heartbeat").u32(n);
  }

  private static long descriptors(ExampleProcess process) throws IOException {
    try (Stream<Path> open = Files.list(Path.of("/proc/" + process.pid() + "/fd"))) {
      return open.count();
    }
  }

  /** Connects, and asks for an answer; whether there is one soon. */
  private static boolean isServed(WirePeer peer) throws Exception {
    peer.send(beat(7).bytes());
    for (int i = 0; i < 500 && !peer.hears(); i++) {
      Thread.sleep(2);
    }
    return peer.hears();
  }

  @Test
  void acceptsAgainWhileItsClientsKeepItBusy() throws Exception {
    assumeTrue(Files.exists(PRLIMIT));
    List<WirePeer> peers = new ArrayList<>();
    try (ExampleProcess process = new ExampleProcess(folder)) {
      int port = process.port();
      WirePeer busy = new WirePeer(port);
      peers.add(busy);
      assertTrue(isServed(busy));
      busy.receive();
      long limit = descriptors(process) + LEFT;
      assertEquals(0, new ProcessBuilder(PRLIMIT.toString(), "--pid", "" + process.pid(), "--nofile=" + limit + ":" + limit)
          .inheritIO().start().waitFor());
      boolean served = true;
      for (int i = 0; i < 2 * LEFT && served; i++) {
        peers.add(new WirePeer(port));
        served = isServed(peers.getLast());
      }
      WirePeer waiting = peers.getLast();
      assertTrue(!served, "it has run out of descriptors");
      FutureTask<Void> pings = new FutureTask<>(() -> {
        while (!Thread.currentThread().isInterrupted()) {
          assertEquals(8, busy.call(beat(7)).body().getInt());
        }
        return null;
      });
      Thread pinging = Thread.ofPlatform().start(pings);
      // Longer than any pause of the acceptor, so that it is in the midst of one, or tries in vain.
      Thread.sleep(250);
      assertTrue(!waiting.hears());
      peers.get(1).close();
      assertEquals(8, waiting.receive().body().getInt(), "it was accepted when there was a descriptor");
      pinging.interrupt();
      pings.get();
      process.terminate();
      process.assertExits(0);
    } finally {
      for (WirePeer each : peers) {
        each.close();
      }
    }
  }
}
