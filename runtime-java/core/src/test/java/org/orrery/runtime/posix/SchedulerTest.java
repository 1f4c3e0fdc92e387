// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.posix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.BitSet;
import java.util.List;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

class SchedulerTest {
  @Test
  void fifoIsTheCallingThreadsAloneAndNotItsChildrens() throws Exception {
    ThreadStat before = ThreadStat.ofThisThread();
    FutureTask<ThreadStat> child = new FutureTask<>(ThreadStat::ofThisThread);
    FutureTask<ThreadStat> fifo = new FutureTask<>(() -> {
      if (!Scheduler.set(Scheduler.THIS_THREAD, Scheduler.SCHED_FIFO, 7)) {
        return null;
      }
      Thread.ofPlatform().start(child).join();
      return ThreadStat.ofThisThread();
    });
    Thread.ofPlatform().start(fifo).join();
    assumeTrue(fifo.get() != null, "CAP_SYS_NICE is needed");
    assertEquals(new ThreadStat(Scheduler.SCHED_FIFO, 7), fifo.get());
    assertEquals(new ThreadStat(Scheduler.SCHED_OTHER, 0), child.get());
    assertEquals(before, ThreadStat.ofThisThread());
  }

  @Test
  void aThreadIsBoundToTheProcessorsThatAreThere() throws Exception {
    BitSet all = Scheduler.processors(Scheduler.THIS_THREAD);
    int first = all.nextSetBit(0);
    FutureTask<BitSet> bound = new FutureTask<>(() -> {
      assertTrue(Scheduler.bind(Scheduler.THIS_THREAD, List.of(first)));
      return Scheduler.processors(Scheduler.THIS_THREAD);
    });
    Thread.ofPlatform().start(bound).join();
    assertEquals(BitSet.valueOf(new long[] {1L << first}), bound.get());
    assertFalse(Scheduler.bind(Scheduler.THIS_THREAD, List.of(900)));
    assertFalse(Scheduler.bind(Scheduler.THIS_THREAD, List.of(5000)));
    assertEquals(all, Scheduler.processors(Scheduler.THIS_THREAD));
  }

  @Test
  void aPriorityOutsideTheClassIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> Scheduler.set(Scheduler.THIS_THREAD, Scheduler.SCHED_FIFO, 1000));
  }
}
