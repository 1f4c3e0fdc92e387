// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.posix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

class SchedulerTest {
  private static final int SCHED_FIFO = 1;

  /** The thread's own entry in /proc: its 40th and 41st fields are priority and scheduling class (proc(5)). */
  private static String scheduled() throws Exception {
    String stat = Files.readString(Path.of("/proc/thread-self/stat"));
    String[] behindName = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
    return behindName[37] + " " + behindName[38];
  }

  @Test
  void fifoIsTheCallingThreadsAloneAndNotItsChildrens() throws Exception {
    String before = scheduled();
    FutureTask<String> child = new FutureTask<>(SchedulerTest::scheduled);
    FutureTask<String> fifo = new FutureTask<>(() -> {
      if (!Scheduler.set(SCHED_FIFO, 7)) {
        return "no privilege";
      }
      Thread.ofPlatform().start(child).join();
      return scheduled();
    });
    Thread.ofPlatform().start(fifo).join();
    assumeTrue(!fifo.get().equals("no privilege"), "CAP_SYS_NICE is needed");
    assertEquals("7 " + SCHED_FIFO, fifo.get());
    assertEquals("0 0", child.get());
    assertEquals(before, scheduled());
  }

  @Test
  void aPriorityOutsideTheClassIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> Scheduler.set(SCHED_FIFO, 1000));
  }
}
