// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import Flight.Entry;
import Flight.Full;
import Flight.RecorderStub;
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

/** A process that is generated for the RTSJ serves on the emulation of its edition, by the rules. */
class SampleTest {
  private static final CallPolicy POLICY =
      new CallPolicy(60_000_000_000L, List.of(), new GiopConfiguration(List.of(2), 1 << 20), PosixTransport.orPortable());

  @TempDir
  private Path folder;

  @ParameterizedTest
  @CsvSource({
    "older, cabin.OlderMain, realtime2, javax.realtime.LTMemory",
    "newer, cabin.NewerMain, realtime1, javax.realtime.memory.LTMemory"
  })
  void servesInItsAreasAndRefusesWhatBreaksTheRules(String name, String main, String other, String area) throws Exception {
    try (RealtimeProcess process = new RealtimeProcess(folder, main, other)) {
      process.awaitReady(name);
      RecorderStub recorder = new RecorderStub(Target.of(folder.resolve("refs/" + name + ".recorder.recorder.ior")), POLICY);

      assertEquals(area, recorder.memory().toString());
      // Each request would take a part of the scope for good if it did not go with the request.
      for (int i = 0; i < 500; i++) {
        assertEquals(2, recorder.mean(new double[] {1, 2, 3}));
      }
      for (int i = 1; i <= 3; i++) {
        assertEquals(i, recorder.keep(new Entry("speed", new double[] {i})));
      }
      assertThrows(Full.class, () -> recorder.keep(new Entry("speed", new double[] {4})));
      assertEquals("", process.errors());
      // Its tasks have priorities, of which the plan makes native ones: here they are the machine's.
      assertEquals(0, process.raised());

      SystemException refused = assertThrows(SystemException.class, () -> recorder.leak("kept"));
      assertEquals(StandardException.UNKNOWN, refused.kind());
      process.awaitSaid("javax.realtime.IllegalAssignmentError");

      assertEquals(2, recorder.mean(new double[] {1, 2, 3}));
      process.terminate();
      process.assertExits(0);
    }
  }
}
