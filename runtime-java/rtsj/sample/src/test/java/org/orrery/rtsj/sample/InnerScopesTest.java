// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import Flight.WorkbenchStub;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.orrery.runtime.client.CallPolicy;
import org.orrery.runtime.client.Target;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.posix.PosixTransport;

/** Scopes that servants enter within their requests, by lanes with the heap and without. */
class InnerScopesTest {
  private static final CallPolicy POLICY =
      new CallPolicy(60_000_000_000L, List.of(), new GiopConfiguration(List.of(2), 1 << 20), PosixTransport.orPortable());
  private static final String OBJECT = "%4f%52%59%01%00%00%00%00%00%00%00%01%00%00%00%04%00%00%00%01";
  private static final double[] VALUES = {5, 1, 4, 2, 3};
  /** Number of calls; the scope would not hold what so many take, nor the request's. */
  private static final int TIMES = 1_000;

  @TempDir
  private Path folder;

  @EachLane
  void givesBackBeforeTheRequestEnds(String name, String main, String other, String lane) throws Exception {
    try (RealtimeProcess process = new RealtimeProcess(folder, main, other)) {
      process.awaitReady(name);
      WorkbenchStub bench = at(process.port(lane));
      assertEquals(3, bench.median(VALUES, TIMES));
      assertEquals(4_096, bench.room(false));
      assertEquals(1_024, bench.room(true));
      assertEquals("", process.errors());
      process.terminate();
      process.assertExits(0);
    }
  }

  @EachLane
  void whatBreaksTheRulesIsRefusedAndTheLaneGoesOn(String name, String main, String other, String lane) throws Exception {
    try (RealtimeProcess process = new RealtimeProcess(folder, main, other)) {
      process.awaitReady(name);
      WorkbenchStub bench = at(process.port(lane));
      assertRefused(process, StandardException.UNKNOWN, bench::keep, "javax.realtime.IllegalAssignmentError");
      assertRefused(process, StandardException.UNKNOWN, bench::fail, "javax.realtime.ThrowBoundaryError");
      assertRefused(process, StandardException.UNKNOWN, bench::skip, "scope inmost is entered from");
      assertRefused(process, StandardException.NO_MEMORY, bench::fill, "OutOfMemoryError");
      assertEquals(3, bench.median(VALUES, TIMES));
      process.terminate();
      process.assertExits(0);
    }
  }

  /** An ordinary process, not on the RTSJ, has the same component. */
  @Test
  void ordinaryProcessEntersThemByTheSameFunction() throws Exception {
    try (RealtimeProcess process = new RealtimeProcess(folder, "cabin.GroundMain", "realtime2")) {
      process.awaitReady("ground");
      WorkbenchStub bench = new WorkbenchStub(Target.of(folder.resolve("refs/ground.bench.bench.ior")), POLICY);
      assertEquals(3, bench.median(VALUES, TIMES));
      assertRefused(process, StandardException.UNKNOWN, bench::skip, "scope 'inmost' is nested in scope 'scratch'");
      assertRefused(process, StandardException.UNKNOWN, bench::fail, "it lies in the scope that it would leave");
      assertEquals(3, bench.median(VALUES, TIMES));
      process.terminate();
      process.assertExits(0);
    }
  }

  private static void assertRefused(RealtimeProcess process, StandardException kind, Executable call, String said) throws IOException {
    assertEquals(kind, assertThrows(SystemException.class, call).kind());
    process.awaitSaid(said);
  }

  private static WorkbenchStub at(int port) {
    return new WorkbenchStub(Target.of("corbaloc:iiop:1.2@127.0.0.1:" + port + "/" + OBJECT), POLICY);
  }
}
