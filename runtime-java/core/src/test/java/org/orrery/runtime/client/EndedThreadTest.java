// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import example.Nav.NavigationStub;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.orrery.runtime.orb.InProcessServer;

/** A calling thread leaves nothing behind. */
class EndedThreadTest {
  private static final int THREADS = 10;
  private static final int MOST_LOOKS = 500;
  private static final long SETTLING_NANOS = 10_000_000;

  /** Open sockets of this process. */
  private static long sockets() throws IOException {
    try (Stream<Path> descriptors = Files.list(Path.of("/proc/self/fd"))) {
      return descriptors.filter(EndedThreadTest::isSocket).count();
    }
  }

  private static boolean isSocket(Path descriptor) {
    try {
      return Files.readSymbolicLink(descriptor).toString().startsWith("socket:");
    } catch (IOException closedMeanwhile) {
      return false;
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void theConnectionsOfAThreadThatHasEndedAreClosed() throws Exception {
    try (InProcessServer server = new InProcessServer()) {
      NavigationStub nav = new NavigationStub(Target.of(server.reference()), CallPolicy.withTimeout(Duration.ofSeconds(5)));
      System.gc();
      LockSupport.parkNanos(SETTLING_NANOS);
      long before = sockets();
      int[] answers = new int[THREADS];
      for (int i = 0; i < THREADS; i++) {
        int n = i;
        Thread.ofPlatform().start(() -> answers[n] = nav.heartbeat(n)).join();
        assertEquals(n + 1, answers[n]);
      }
      assertTrue(sockets() > before);
      for (int i = 0; i < MOST_LOOKS && sockets() > before; i++) {
        System.gc();
        LockSupport.parkNanos(SETTLING_NANOS);
      }
      // Fewer where threads of other tests have ended too.
      assertTrue(sockets() <= before, "the server sees that they are gone and closes its ends, too");
    }
  }
}
