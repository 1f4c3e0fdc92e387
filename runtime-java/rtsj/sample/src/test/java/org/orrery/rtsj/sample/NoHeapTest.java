// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import Flight.Entry;
import Flight.Full;
import Flight.RecorderStub;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.orrery.runtime.client.CallPolicy;
import org.orrery.runtime.client.Target;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.posix.PosixTransport;

/** Lanes and tasks whose threads do without the heap, in a process that has both kinds; each load of a reference is checked. */
class NoHeapTest {
  private static final CallPolicy POLICY =
      new CallPolicy(60_000_000_000L, List.of(), new GiopConfiguration(List.of(2), 1 << 20), PosixTransport.orPortable());
  private static final String OBJECT = "%4f%52%59%01%00%00%00%00%00%00%00%01%00%00%00%00%00%00%00%01";
  private static final String NO_OBJECT = "%4f%52%59%01%00%00%00%00%00%00%00%01%00%00%00%07%00%00%00%01";
  private static final int ROUNDS = 200;
  /** A few connections and classes at their first use; a connection for each round would take more than ten times as much. */
  private static final long SLACK_BYTES = 16_384;

  @TempDir
  private Path folder;

  @ParameterizedTest
  @CsvSource({
    "older, cabin.OlderMain, realtime2, high",
    "newer, cabin.NewerMain, realtime1, high",
    "newer, cabin.NewerMain, realtime1, only"
  })
  void servesWithoutTheHeapAndGivesBackWhatItTakes(String name, String main, String other, String lane) throws Exception {
    try (RealtimeProcess process = new RealtimeProcess(folder, main, other)) {
      process.awaitReady(name);
      int port = process.port(lane);
      RecorderStub recorder = at(port, OBJECT);
      for (int i = 0; i < 500; i++) {
        assertEquals(2, recorder.mean(new double[] {1, 2, 3}));
      }
      for (int i = 1; i <= 3; i++) {
        assertEquals(i, recorder.keep(new Entry("speed", new double[] {i})));
      }
      assertThrows(Full.class, () -> recorder.keep(new Entry("speed", new double[] {4})));
      awaitCycles(recorder);
      assertEquals("", process.errors());

      assertRefused(StandardException.UNKNOWN, recorder::touch);
      process.awaitSaid("javax.realtime.MemoryAccessError");
      assertEquals(1, at(process.port("low"), OBJECT).touch());

      comeAndGo(port, recorder, 10);
      long taken = recorder.immortal();
      comeAndGo(port, recorder, ROUNDS);
      long more = recorder.immortal() - taken;
      assertTrue(more < SLACK_BYTES, more + " bytes in " + ROUNDS + " rounds");
      process.terminate();
      process.assertExits(0);
    }
  }

  @ParameterizedTest
  @CsvSource({"older, cabin.OlderMain, realtime2", "newer, cabin.NewerMain, realtime1"})
  void sporadicTaskKeepsItsDistanceAndForgetsNothing(String name, String main, String other) throws Exception {
    try (RealtimeProcess process = new RealtimeProcess(folder, main, other)) {
      process.awaitReady(name);
      RecorderStub recorder = at(process.port("high"), OBJECT);
      long begin = System.nanoTime();
      recorder.sound(4);
      while (recorder.sounded() < 4) {
        assertTrue(System.nanoTime() - begin < TimeUnit.SECONDS.toNanos(60), "the task does not run");
      }
      assertTrue(System.nanoTime() - begin >= 3 * TimeUnit.MILLISECONDS.toNanos(10));
      assertEquals("", process.errors());
    }
  }

  /** Clients that come and go, and make mistakes. */
  private static void comeAndGo(int port, RecorderStub recorder, int times) throws Exception {
    for (int i = 0; i < times; i++) {
      assertRefused(StandardException.UNKNOWN, recorder::touch);
      recorder._release();
      RecorderStub nobody = at(port, NO_OBJECT);
      assertRefused(StandardException.OBJECT_NOT_EXIST, nobody::memory);
      nobody._release();
      try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
        socket.getOutputStream().write("no message of GIOP".getBytes(StandardCharsets.US_ASCII));
        socket.getInputStream().readAllBytes();
      } catch (java.net.ConnectException taken) {
        // The lane has one client and has not seen its end yet.
      }
      assertEquals(2.0, retrying(() -> recorder.mean(new double[] {1, 3})));
    }
  }

  private static void assertRefused(StandardException kind, Supplier<?> call) {
    assertEquals(kind, assertThrows(SystemException.class, () -> retrying(call)).kind());
  }

  /** A lane for one client lets the next in once it has seen that the last is gone. */
  private static <T> T retrying(Supplier<T> call) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (true) {
      try {
        return call.get();
      } catch (SystemException notYet) {
        boolean passing = notYet.kind() == StandardException.TRANSIENT || notYet.kind() == StandardException.COMM_FAILURE;
        if (!passing || System.nanoTime() - end > 0) {
          throw notYet;
        }
      }
    }
  }

  /** Each takes nearly half of what a release has. */
  private static void awaitCycles(RecorderStub recorder) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (recorder.cycles() < 10) {
      assertTrue(System.nanoTime() - end < 0, "the task does not run");
    }
  }

  private static RecorderStub at(int port, String key) {
    return new RecorderStub(Target.of("corbaloc:iiop:1.2@127.0.0.1:" + port + "/" + key), POLICY);
  }
}
