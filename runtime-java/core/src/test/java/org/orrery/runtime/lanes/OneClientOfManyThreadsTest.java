// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import example.cockpit.NavigationImpl;
import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.orrery.runtime.giop.WireMessage;
import org.orrery.runtime.giop.WirePeer;
import org.orrery.runtime.orb.InProcessServer;
import org.orrery.runtime.posix.Platform;
import org.orrery.runtime.posix.PosixTransport;
import org.orrery.runtime.posix.Scheduler;
import org.orrery.runtime.realtime.Scheduling;
import org.orrery.runtime.realtime.ThreadConfiguration;

/** One client of a lane with several threads keeps one of them busy, and wakes no other: a call is one switch to the lane. */
class OneClientOfManyThreadsTest {
  private static final int CALLS = 2_000;
  private static final int CLIENT_PRIORITY = 9;
  private static final String LANE = "lane several";

  private static WireMessage beat(int n) {
    return WireMessage.request(2, ByteOrder.BIG_ENDIAN, n, "heartbeat").u32(n);
  }

  /** Number of times that the lane's threads have been switched to so far. */
  private static long switches() throws IOException {
    long switches = 0;
    try (DirectoryStream<Path> tasks = Files.newDirectoryStream(Path.of("/proc/self/task"))) {
      for (Path task : tasks) {
        if (Files.readString(task.resolve("comm")).strip().equals(LANE)) {
          switches += Files.readAllLines(task.resolve("status")).stream()
              .filter(line -> line.contains("ctxt_switches"))
              .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
              .sum();
        }
      }
    }
    return switches;
  }

  /** Processors that the calling thread may run on. */
  private static List<Integer> processors() {
    return Scheduler.processors(Scheduler.THIS_THREAD).stream().boxed().toList();
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4, 8})
  void wakesOneOfThem(int threads) throws Exception {
    assumeTrue(Platform.supported() && Scheduler.set(Scheduler.THIS_THREAD, Scheduler.SCHED_FIFO, CLIENT_PRIORITY));
    byte[] request = beat(7).bytes();
    List<Integer> before = processors();
    Scheduler.bind(Scheduler.THIS_THREAD, List.of(1));
    try (InProcessServer server = new InProcessServer(new NavigationImpl(), PosixTransport.orPortable(),
            InProcessServer.lane("several").threads(threads, new ThreadConfiguration(
                100, Scheduling.fifo(CLIENT_PRIORITY - 4), List.of(0), ThreadConfiguration.LEAST_STACK_BYTES)));
        WirePeer peer = new WirePeer(server.port())) {
      for (int i = 0; i < CALLS; i++) {
        peer.send(request);
        assertEquals(7, peer.receive().id());
      }
      long first = switches();
      for (int i = 0; i < CALLS; i++) {
        peer.send(request);
        assertEquals(7, peer.receive().id());
      }
      long during = switches() - first;
      assertTrue(during <= CALLS * 5 / 4, () -> during + " switches in " + CALLS + " calls");
    } finally {
      Scheduler.set(Scheduler.THIS_THREAD, Scheduler.SCHED_OTHER, 0);
      Scheduler.bind(Scheduler.THIS_THREAD, before);
      assertEquals(before, processors(), "the tests that follow run where they did");
    }
  }
}
