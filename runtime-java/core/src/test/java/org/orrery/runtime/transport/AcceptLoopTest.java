// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.orrery.runtime.memory.AllOrders;

/**
 * Accepting in all orders of the steps of a lane's threads, of peers that come, and of descriptors that come and go. The operating system
 * is a model: it tells of the listener once for what is new, and once when a pause is over.
 */
class AcceptLoopTest {
  /** Lets the others go on before each of its steps. */
  private final class SteppedLoop extends AcceptLoop {
    @Override
    protected int begin() {
      return (int) AllOrders.step(() -> {
        int before = super.begin();
        if (before == 0) {
          assertEquals(1, ++accepting, "two accept at once");
        }
        return before;
      });
    }

    @Override
    protected int reports() {
      return (int) AllOrders.step(super::reports);
    }

    @Override
    protected boolean end(int seen) {
      return AllOrders.step(() -> {
        boolean ended = super.end(seen);
        if (ended) {
          accepting--;
        }
        return ended ? 1 : 0;
      }) == 1;
    }

    @Override
    protected boolean full() {
      return false;
    }

    @Override
    protected Result acceptOne() {
      long result = AllOrders.step(() -> {
        assertEquals(1, accepting, "two accept at once");
        if (fails) {
          fails = false;
          return -1;
        }
        if (backlog == 0) {
          return Result.NONE.ordinal();
        }
        if (descriptors == 0) {
          starved = true;
          return Result.STARVED.ordinal();
        }
        backlog--;
        descriptors--;
        accepted++;
        return Result.ACCEPTED.ordinal();
      });
      if (result < 0) {
        throw new OutOfMemoryError("for a connection");
      }
      return Result.values()[(int) result];
    }

    @Override
    protected void tellAgain() {
      AllOrders.step(() -> {
        told = told || backlog > 0;
        return 0;
      });
    }

    @Override
    protected void tellLater() {
      AllOrders.step(() -> {
        pausing = true;
        return 0;
      });
    }

    @Override
    protected void failed(Throwable why) {
      AllOrders.step(() -> ++failures);
    }
  }

  private AcceptLoop loop;
  private boolean told;
  private boolean pausing;
  private boolean fails;
  private boolean starved;
  private int backlog;
  private int descriptors;
  private int accepted;
  private int accepting;
  private int failures;

  private void peerComes() {
    AllOrders.step(() -> {
      backlog++;
      told = true;
      return 0;
    });
  }

  private void connectionEnds() {
    AllOrders.step(() -> ++descriptors);
  }

  /** A thread that waits for what happens, as often. */
  private Runnable follower(int times) {
    return () -> {
      for (int i = 0; i < times; i++) {
        if (AllOrders.step(() -> takeReport() ? 1 : 0) == 1) {
          loop.run();
        }
      }
    };
  }

  private boolean takeReport() {
    boolean mine = told;
    told = false;
    return mine;
  }

  /** The pause of the acceptor ends, if there is one: whoever waits is told. */
  private void pauseEnds() {
    if (AllOrders.step(() -> takePause() ? 1 : 0) == 1) {
      loop.run();
    }
  }

  private boolean takePause() {
    boolean mine = pausing;
    pausing = false;
    return mine;
  }

  /** Runs the threads in all orders; then everybody is told of what is left, descriptors come back, and all peers are accepted. */
  private void run(long orders, int peers, int free, boolean failing, Runnable... threads) {
    long all = AllOrders.run(
        () -> {
          loop = new SteppedLoop();
          told = false;
          pausing = false;
          starved = false;
          fails = failing;
          backlog = 0;
          descriptors = free;
          accepted = 0;
          accepting = 0;
          failures = 0;
        },
        List.of(threads),
        () -> {
          tellAll();
          assertTrue(backlog == 0 || pausing, "somebody waits, and nobody will look again");
          descriptors += peers;
          tellAll();
          assertEquals(0, backlog, "there are descriptors, and it is not tried again");
          assertEquals(peers, accepted);
          assertEquals(failing ? 1 : 0, failures);
          assertEquals(0, loop.begin(), "a thread is still taken to accept");
        });
    assertTrue(all >= orders, () -> "only " + all + " orders");
  }

  /** Until nothing is left but, perhaps, a pause in vain. */
  private void tellAll() {
    for (int i = 0; i < 10; i++) {
      if (takeReport() || takePause()) {
        loop.run();
      }
    }
  }

  @Test
  void nobodyIsForgottenWhereSeveralThreadsAreTold() {
    run(300, 2, 5, false, this::peerComes, this::peerComes, follower(1), follower(1));
    run(10_000, 3, 5, false, this::peerComes, this::peerComes, this::peerComes, follower(2), follower(1));
  }

  @Test
  void aStarvedAcceptorTriesAgainByItself() {
    run(100, 2, 1, false, this::peerComes, this::peerComes, follower(1), this::pauseEnds);
    run(100, 2, 1, false, this::peerComes, this::peerComes, follower(1), follower(1));
    run(100, 2, 0, false, this::peerComes, this::peerComes, this::connectionEnds, follower(2), this::pauseEnds);
    assertTrue(starved, "in the last order at least");
  }

  @Test
  void anAcceptorThatFailsLetsTheNextOneAccept() {
    run(500, 2, 5, true, this::peerComes, this::peerComes, follower(1), follower(1));
    run(20, 1, 5, true, this::peerComes, follower(2), this::pauseEnds);
  }
}
