// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import example.Nav.NavigationStub;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.orrery.runtime.client.CallPolicy;
import org.orrery.runtime.client.Target;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.giop.FineGrain;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.giop.HandlerStrategy;
import org.orrery.runtime.giop.Paired;
import org.orrery.runtime.giop.Preloaded;
import org.orrery.runtime.iop.Reference;
import org.orrery.runtime.posix.PosixTransport;

/** The strategies of message handlers, each on both sides of a call. */
class HandlerStrategyTest {
  private static final int FRAGMENT_BYTES = 512;
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  static Stream<HandlerStrategy> strategies() {
    Paired paired = new Paired();
    paired.start();
    return Stream.of(Preloaded.INSTANCE, new FineGrain(), paired);
  }

  private static NavigationStub stub(InProcessServer server, HandlerStrategy strategy, int minor) {
    GiopConfiguration giop =
        GiopConfiguration.ofMinors(minor)
            .maxMessageBytes(InProcessServer.MAX_MESSAGE_BYTES)
            .fragmentBytes(FRAGMENT_BYTES)
            .handlers(strategy)
            .build();
    return new NavigationStub(
        Target.of(server.reference()), new CallPolicy(5_000_000_000L, List.of(), giop, PosixTransport.orPortable()));
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void callsAreAnsweredInEveryVersion(HandlerStrategy strategy) throws Exception {
    try (InProcessServer server = new InProcessServer(strategy, FRAGMENT_BYTES)) {
      for (int minor = 2; minor >= 0; minor--) {
        NavigationStub nav = stub(server, strategy, minor);
        nav._bind();
        assertEquals(8, nav.heartbeat(7));
        byte[] large = new byte[3000];
        large[2999] = 42;
        assertArrayEquals(large, nav.echo(large).copy());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void nothingIsAllocatedAfterTheFirstUse(HandlerStrategy strategy) throws Exception {
    try (InProcessServer server = new InProcessServer(strategy, 0)) {
      NavigationStub nav = stub(server, strategy, 2);
      long byLanes = 1;
      long byCaller = 1;
      // The JIT compiler's own few bytes end some time. What the measure itself allocates is not in between.
      for (int round = 0; round < 200 && byLanes + byCaller != 0; round++) {
        long lanesBefore = allocatedByLanes(server);
        long callerBefore = THREADS.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < 2000; i++) {
          nav.heartbeat(i);
        }
        byCaller = THREADS.getCurrentThreadAllocatedBytes() - callerBefore;
        byLanes = allocatedByLanes(server) - lanesBefore;
      }
      assertEquals(0, byLanes + byCaller);
    }
  }

  private static long allocatedByLanes(InProcessServer server) {
    return server.threads().stream().mapToLong(each -> THREADS.getThreadAllocatedBytes(each.threadId())).sum();
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void aMissingObjectIsToldInEveryVersion(HandlerStrategy strategy) throws Exception {
    try (InProcessServer server = new InProcessServer(strategy, 0)) {
      for (int minor = 0; minor <= 2; minor++) {
        NavigationStub nobody = new NavigationStub(
            Target.of(Reference.parse("corbaloc:iiop:1." + minor + "@127.0.0.1:" + server.port() + "/nobody")),
            new CallPolicy(5_000_000_000L, List.of(), GiopConfiguration.ofMinors(minor).maxMessageBytes(1 << 20).handlers(strategy).build(),
                PosixTransport.orPortable()));
        boolean refused = false;
        try {
          nobody.heartbeat(1);
        } catch (SystemException exception) {
          refused = exception.id().contains("OBJECT_NOT_EXIST");
        }
        assertTrue(refused);
      }
    }
  }
}
