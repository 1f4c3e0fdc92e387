// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.interop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import example.Nav.NavigationStub;
import example.failing.FailingMain;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.orrery.runtime.client.CallPolicy;
import org.orrery.runtime.client.Target;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.posix.PosixTransport;

/** A process whose servant and task throw what they should not, with a heap that they can fill. */
class FailingProcessTest {
  private static final CallPolicy POLICY =
      new CallPolicy(60_000_000_000L, List.of(), new GiopConfiguration(List.of(2), 65_536), PosixTransport.orPortable());

  @TempDir
  private Path folder;

  private ExampleProcess process(String... options) throws IOException {
    return new ExampleProcess(folder, List.of(options), FailingMain.class.getName());
  }

  private static void assertFails(NavigationStub nav, int n, StandardException kind) {
    SystemException failure = assertThrows(SystemException.class, () -> nav.heartbeat(n));
    assertEquals(kind, failure.kind());
    assertEquals(Completion.MAYBE, failure.completed());
  }

  @Test
  void answersWhateverIsThrownAlsoWithAFullHeap() throws Exception {
    try (ExampleProcess process = process("-Xmx12m", "-XX:+UseSerialGC")) {
      process.awaitReady();
      NavigationStub nav = new NavigationStub(Target.of(folder.resolve("refs/failing.nav.ior")), POLICY);
      assertFails(nav, FailingMain.CHECKED, StandardException.UNKNOWN);
      assertFails(nav, FailingMain.RECURSE, StandardException.UNKNOWN);
      assertFails(nav, FailingMain.FILL_HEAP, StandardException.NO_MEMORY);
      for (int i = 0; i < 20; i++) {
        assertEquals(i + 1, nav.heartbeat(i), "the heap is full");
      }
      // UNKNOWN, or NO_MEMORY where there was none for the exception either.
      SystemException failure = assertThrows(SystemException.class, () -> nav.heartbeat(FailingMain.CHECKED));
      assertEquals(Completion.MAYBE, failure.completed());
      assertEquals(FailingMain.EMPTY_HEAP, nav.heartbeat(FailingMain.EMPTY_HEAP));
      int releases = nav.heartbeat(FailingMain.RELEASES);
      for (int i = 0; i < 5_000 && nav.heartbeat(FailingMain.RELEASES) < releases + 10; i++) {
        Thread.sleep(2);
      }
      assertTrue(nav.heartbeat(FailingMain.RELEASES) >= releases + 10, "the task is released no more");
      process.terminate();
      process.assertExits(0);
      assertTrue(process.errors().contains("java.io.IOException: checked"), process.errors());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"lane", "task"})
  void endsWithACodeWhenAThreadOfItIsLost(String which) throws Exception {
    try (ExampleProcess process = process("-Dlose=" + which)) {
      process.assertExits(3);
      assertTrue(process.errors().contains(
          "thread " + which + " " + (which.equals("lane") ? "default" : "failing.task")
              + ", without which the process ends, failed: java.io.IOException: a thread is lost"), process.errors());
    }
  }
}
