// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import Flight.PollsStub;
import Flight.RecorderStub;
import Flight.RelayStub;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.orrery.runtime.client.CallPolicy;
import org.orrery.runtime.client.Target;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.posix.PosixTransport;

/** Servants and tasks call, with the heap and without; what a call leaves behind goes with the request or the release. */
class CallsTest {
  private static final CallPolicy POLICY =
      new CallPolicy(60_000_000_000L, List.of(), new GiopConfiguration(List.of(2), 1 << 20), PosixTransport.orPortable());
  private static final int ROUNDS = 200;
  /** Classes at their first use; a connection for each round, or an exception, would take more. */
  private static final long SLACK_BYTES = 8_192;

  @TempDir
  private Path folder;

  @ParameterizedTest
  @CsvSource({
    "older, cabin.OlderMain, realtime2, plain",
    "older, cabin.OlderMain, realtime2, quiet",
    "newer, cabin.NewerMain, realtime1, plain",
    "newer, cabin.NewerMain, realtime1, quiet"
  })
  void servantCallsWithinItsRequest(String name, String main, String other, String relay) throws Exception {
    String nobody = relay + ".nobody=corbaloc:iiop:1.2@127.0.0.1:" + unused() + "/nobody";
    try (RealtimeProcess process = new RealtimeProcess(folder, main, other, "--ref", nobody)) {
      process.awaitReady(name);
      RelayStub asked = new RelayStub(reference(name + "." + relay + ".relay"), POLICY);
      RecorderStub recorder = new RecorderStub(reference(name + ".recorder.recorder"), POLICY);
      ask(asked, 20);
      long taken = recorder.immortal();
      ask(asked, ROUNDS);
      long more = recorder.immortal() - taken;
      assertTrue(more < SLACK_BYTES, more + " bytes in " + ROUNDS + " rounds");
      assertEquals("", process.errors());
      process.terminate();
      process.assertExits(0);
    }
  }

  @ParameterizedTest
  @CsvSource({"older, cabin.OlderMain, realtime2", "newer, cabin.NewerMain, realtime1"})
  void taskWithoutTheHeapCallsInEachRelease(String name, String main, String other) throws Exception {
    try (RealtimeProcess process = new RealtimeProcess(folder, main, other)) {
      process.awaitReady(name);
      PollsStub polls = new PollsStub(reference(name + ".poller.polls"), POLICY);
      RecorderStub recorder = new RecorderStub(reference(name + ".recorder.recorder"), POLICY);
      await(polls, 30);
      long taken = recorder.immortal();
      await(polls, 30 + ROUNDS);
      long more = recorder.immortal() - taken;
      assertTrue(more < SLACK_BYTES, more + " bytes in " + ROUNDS + " releases");
      assertEquals("", process.errors());
    }
  }

  private static void ask(RelayStub asked, int rounds) {
    for (int i = 0; i < rounds; i++) {
      assertEquals("Grüße " + i, asked.ask("Grüße " + i).toString());
      assertEquals("kept 1", asked.ask("full").toString());
      assertEquals("NO_PERMISSION", asked.ask("secret").toString());
      assertEquals("TRANSIENT", asked.ask("nobody").toString());
      asked.hang_up();
    }
  }

  private static void await(PollsStub polls, int times) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (polls.answered() < times) {
      assertTrue(System.nanoTime() - end < 0, "the task is not answered");
    }
  }

  private Target reference(String facet) {
    return Target.of(folder.resolve("refs/" + facet + ".ior"));
  }

  private static int unused() throws IOException {
    try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return closed.getLocalPort();
    }
  }
}
