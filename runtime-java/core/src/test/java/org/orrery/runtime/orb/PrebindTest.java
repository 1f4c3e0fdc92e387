// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.orrery.runtime.StartupException;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;

/** The wait for peers before a process is ready, on a clock that the test moves. */
class PrebindTest {
  private static final long LIMIT_NANOS = 10_000_000_000L;
  private static final long PAUSE_NANOS = 20_000_000;

  private long now = 5;
  private int pauses;
  private int toldAfter = Integer.MAX_VALUE;
  private final Prebind prebind = new Prebind(() -> now, () -> {
    now += PAUSE_NANOS;
    return ++pauses > toldAfter;
  });

  /** Answers from a time on; before that it takes all the time that it is given. */
  private final class TestPeer implements Prebind.Peer {
    private final String name;
    private final long limit;
    private final long answersAt;
    private boolean bound;

    TestPeer(String name, long limit, long answersAt) {
      this.name = name;
      this.limit = limit;
      this.answersAt = answersAt;
    }

    @Override
    public long prebindNanos() {
      return limit;
    }

    @Override
    public void bindBefore(long deadline) {
      if (now < answersAt) {
        now = Math.max(deadline, now + 1);
        throw new SystemException(StandardException.TIMEOUT, 0, Completion.NO);
      }
      bound = true;
    }

    @Override
    public String missing(SystemException last) {
      return name;
    }
  }

  private TestPeer silent(String name) {
    return new TestPeer(name, LIMIT_NANOS, Long.MAX_VALUE);
  }

  @Test
  void isOverInTimeHoweverManyAreMissing() {
    long began = now;
    List<TestPeer> peers = List.of(silent("first"), silent("second"), silent("third"));
    StartupException missing = assertThrows(StartupException.class, () -> prebind.await(peers));
    assertEquals("first; second; third", missing.getMessage());
    assertTrue(now - began >= LIMIT_NANOS, "each has its time");
    assertTrue(now - began <= LIMIT_NANOS + 2 * PAUSE_NANOS, () -> "it took " + (now - began) + " ns");
  }

  @Test
  void aMissingPeerTakesNoTimeOfAnother() {
    TestPeer there = new TestPeer("there", LIMIT_NANOS, LIMIT_NANOS / 2);
    List<TestPeer> peers = List.of(silent("silent"), there);
    StartupException missing = assertThrows(StartupException.class, () -> prebind.await(peers));
    assertEquals("silent", missing.getMessage());
    assertTrue(there.bound);
  }

  @Test
  void waitsUntilAllAnswer() throws Exception {
    TestPeer late = new TestPeer("late", LIMIT_NANOS, LIMIT_NANOS / 2);
    TestPeer atOnce = new TestPeer("at once", LIMIT_NANOS, 0);
    prebind.await(List.of(late, atOnce));
    assertTrue(late.bound && atOnce.bound);
  }

  @Test
  void aPeerThatIsBoundAtItsFirstCallIsNotWaitedFor() throws Exception {
    TestPeer atFirstCall = new TestPeer("at first call", 0, Long.MAX_VALUE);
    prebind.await(List.of(atFirstCall));
    assertEquals(0, pauses);
  }

  @Test
  void endsWhenTheProcessIsTold() throws Exception {
    toldAfter = 0;
    prebind.await(List.of(silent("first"), silent("second")));
    assertEquals(1, pauses);
  }
}
