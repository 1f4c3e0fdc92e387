// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import Flight.GateStub;
import Flight.VisitsStub;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.orrery.runtime.client.CallPolicy;
import org.orrery.runtime.client.Target;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.posix.PosixTransport;

/** Objects that live as long as a connection, and as long as the process, by lanes with the heap and without. */
class SessionsTest {
  private static final CallPolicy POLICY =
      new CallPolicy(60_000_000_000L, List.of(), new GiopConfiguration(List.of(2), 1 << 20), PosixTransport.orPortable());
  private static final String GATE = "%4f%52%59%01%00%00%00%01%00%00%00%01%00%00%00%00%00%00%00%01";
  private static final String OBJECT = "%4f%52%59%01%00%00%00%02%00%00%00%01%00%00%00%00%00%00%00%01";
  private static final int CONNECTIONS = 20;

  @TempDir
  private Path folder;

  @ParameterizedTest
  @CsvSource({
    "older, cabin.OlderMain, realtime2, low, 02",
    "older, cabin.OlderMain, realtime2, high, 02",
    "newer, cabin.NewerMain, realtime1, low, 02",
    "newer, cabin.NewerMain, realtime1, high, 02",
    "older, cabin.OlderMain, realtime2, high, 05",
    "newer, cabin.NewerMain, realtime1, low, 05"
  })
  void connectionFindsWhatItLeftAndNextOneNothing(String name, String main, String other, String lane, String poa)
      throws Exception {
    try (RealtimeProcess process = new RealtimeProcess(folder, main, other)) {
      process.awaitReady(name);
      String object = OBJECT.replaceFirst("%02", "%" + poa);
      VisitsStub visits =
          new VisitsStub(Target.of("corbaloc:iiop:1.2@127.0.0.1:" + process.port(lane) + "/" + object), POLICY);
      for (int i = 0; i < CONNECTIONS; i++) {
        for (int visit = 1; visit <= 3; visit++) {
          assertEquals(visit, visits.visit());
        }
        for (int mark = 1; mark <= 2; mark++) {
          assertEquals(mark, visits.mark(i));
        }
        assertEquals(StandardException.NO_MEMORY, assertThrows(SystemException.class, () -> visits.mark(0)).kind());
        visits.forget();
        visits._release();
      }
      assertEquals("", process.errors());
      process.terminate();
      process.assertExits(0);
    }
  }

  @ParameterizedTest
  @CsvSource({"older, cabin.OlderMain, realtime2", "newer, cabin.NewerMain, realtime1"})
  void laneKeepsWhatAnyConnectionLeaves(String name, String main, String other) throws Exception {
    try (RealtimeProcess process = new RealtimeProcess(folder, main, other)) {
      process.awaitReady(name);
      for (String lane : List.of("low", "high")) {
        for (int connection = 0; connection < CONNECTIONS; connection++) {
          GateStub gate = new GateStub(Target.of("corbaloc:iiop:1.2@127.0.0.1:" + process.port(lane) + "/" + GATE), POLICY);
          for (int i = 1; i <= 3; i++) {
            assertEquals(3 * connection + i, gate.enter());
          }
          gate._release();
        }
      }
      assertEquals("", process.errors());
      process.terminate();
      process.assertExits(0);
    }
  }

  @EachLane
  void blocksOfAConnectionComeBackWithIt(String name, String main, String other, String lane) throws Exception {
    try (RealtimeProcess process = new RealtimeProcess(folder, main, other)) {
      process.awaitReady(name);
      VisitsStub visits =
          new VisitsStub(Target.of("corbaloc:iiop:1.2@127.0.0.1:" + process.port(lane) + "/" + OBJECT), POLICY);
      for (int i = 0; i < CONNECTIONS; i++) {
        for (int seat = 1; seat <= 2; seat++) {
          assertEquals(seat, visits.sit(10 * i + seat));
        }
        assertEquals(StandardException.NO_MEMORY, assertThrows(SystemException.class, () -> visits.sit(0)).kind());
        assertEquals(10 * i + 2, visits.rise());
        assertEquals(2, visits.sit(7));
        visits._release();
      }
      // Objects of the process stay taken, whoever comes and goes, until they are given back.
      for (int note = 1; note <= 3; note++) {
        assertEquals(note, visits.note(true));
        visits._release();
      }
      assertEquals(2, visits.note(false));
      assertEquals("", process.errors());
      process.terminate();
      process.assertExits(0);
    }
  }
}
