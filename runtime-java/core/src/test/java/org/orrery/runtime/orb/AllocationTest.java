// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import com.sun.management.ThreadMXBean;
import example.Nav.Mode;
import example.Nav.NavigationStub;
import example.Nav.Position;
import example.Nav.Waypoint;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.orrery.runtime.client.CallPolicy;
import org.orrery.runtime.client.Target;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.posix.PosixTransport;

/** In the steady state neither a dispatched call nor a call through a stub allocates. */
class AllocationTest {
  private static final int CALLS = 5_000;
  /** A busy machine may take long to compile the path; an idle one takes a second. */
  private static final long PATIENCE_NANOS = 60_000_000_000L;
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private static InProcessServer server;
  private static NavigationStub stub;

  private interface Call {
    void run() throws Exception;
  }

  @BeforeAll
  static void start() throws IOException {
    server = new InProcessServer();
    CallPolicy policy =
        new CallPolicy(5_000_000_000L, new GiopConfiguration(List.of(2), InProcessServer.MAX_MESSAGE_BYTES), PosixTransport.orPortable());
    stub = new NavigationStub(Target.of(server.reference()), policy);
    stub.load(List.of(new Waypoint("alpha", new Position(1, 2, 3), new double[] {1, 2})), "route");
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  /**
   * The steady state is reached when a whole round allocates nothing on either thread. Until the JIT has compiled the path, and
   * whenever it throws compiled code away, there are a few bytes: rounds are repeated, for a time.
   */
  private static void assertAllocatesNothing(Call call) throws Exception {
    long serverBytes = 0;
    long clientBytes = 0;
    long began = System.nanoTime();
    while (System.nanoTime() - began < PATIENCE_NANOS) {
      long serverBefore = THREADS.getThreadAllocatedBytes(server.thread().threadId());
      long clientBefore = THREADS.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < CALLS; i++) {
        call.run();
      }
      clientBytes = THREADS.getCurrentThreadAllocatedBytes() - clientBefore;
      serverBytes = THREADS.getThreadAllocatedBytes(server.thread().threadId()) - serverBefore;
      if (clientBytes == 0 && serverBytes == 0) {
        return;
      }
    }
    fail("bytes allocated in " + CALLS + " calls: " + serverBytes + " by the lane, " + clientBytes + " by the caller");
  }

  /** The measure itself: a servant that copies its argument is seen. */
  @Test
  void seesWhatAServantAllocates() {
    byte[] blob = new byte[100];
    long before = THREADS.getThreadAllocatedBytes(server.thread().threadId());
    for (int i = 0; i < 100; i++) {
      stub.echo(blob);
    }
    assertTrue(THREADS.getThreadAllocatedBytes(server.thread().threadId()) - before >= 100 * blob.length);
  }

  @Test
  void noBytesForALong() throws Exception {
    assertAllocatesNothing(() -> stub.heartbeat(1));
  }

  @Test
  void noBytesForAStringAndAStruct() throws Exception {
    assertAllocatesNothing(() -> stub.find("alpha").at().lat());
  }

  @Test
  void noBytesForASequence() throws Exception {
    double[] values = new double[1000];
    assertAllocatesNothing(() -> stub.sum(values));
  }

  @Test
  void noBytesForAttributesAndEnums() throws Exception {
    assertAllocatesNothing(() -> {
      stub.steering(Mode.automatic);
      stub.steering();
      stub.current().alt();
    });
  }

  @Test
  void noBytesForAnArray() throws Exception {
    int[][] matrix = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
    assertAllocatesNothing(() -> stub.turn(matrix).get(2).get(0));
  }
}
