// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.orrery.runtime.memory.AllOrders;

/**
 * A lane's connection in all orders of the steps of those who come to it: threads that are told of it, whoever accepts it, whoever looks
 * after stalled peers, and workers that serve its requests elsewhere. The operating system is a model: it tells of what is new once.
 */
class TenureTest {
  /** Lets the others go on before each of its steps. */
  private static final class SteppedTenure extends Tenure {
    SteppedTenure(Owner owner) {
      super(owner);
    }

    @Override
    int read() {
      return (int) AllOrders.step(super::read);
    }

    @Override
    boolean exchange(int seen, int next) {
      return AllOrders.step(() -> super.exchange(seen, next) ? 1 : 0) == 1;
    }
  }

  /** A connection of a peer that sends and goes, as far as tenure is concerned. */
  private final class Peer implements Tenure.Owner {
    private boolean watched;
    private boolean told;
    private boolean gone;
    private int unread;
    private int read;
    private int busy;
    private int waiting;
    private int served;
    private int givenUp;

    private void happens(Runnable what) {
      AllOrders.step(() -> {
        what.run();
        told = true;
        return 0;
      });
    }

    /** One of the reports, if there is one and nobody else has it. */
    private boolean isTold() {
      return AllOrders.step(() -> {
        boolean mine = watched && told;
        told &= !mine;
        return mine ? 1 : 0;
      }) == 1;
    }

    private void assertThere() {
      assertEquals(0, givenUp, "what the connection has was given up");
    }

    @Override
    public boolean rearms() {
      return false;
    }

    @Override
    public boolean goesOn() {
      return goesOn;
    }

    @Override
    public void release(boolean more) {
      AllOrders.step(() -> {
        assertThere();
        told |= more || unread > 0 || gone;
        return 0;
      });
    }

    @Override
    public void giveUp() {
      AllOrders.step(() -> {
        assertThere();
        assertEquals(0, busy, "somebody is still at it");
        assertEquals(0, waiting, "a request of it still waits");
        givenUp++;
        watched = false;
        return 0;
      });
    }
  }

  private Peer peer;
  private Tenure tenure;
  private boolean goesOn = true;
  private boolean oneByOne;
  private boolean buffers;

  /** Reads what is there; whether there is more, which is left to another turn. */
  private boolean turn() {
    long what = AllOrders.step(() -> {
      peer.assertThere();
      assertEquals(0, peer.busy++, "two threads at once");
      int count = oneByOne ? Math.min(1, peer.unread) : peer.unread;
      peer.unread -= count;
      peer.read += count;
      return count * 2 + (peer.gone && peer.unread == 0 ? 1 : 0);
    });
    for (int i = 0; i < what / 2 && buffers; i++) {
      tenure.hold();
      AllOrders.step(() -> ++peer.waiting);
    }
    if (what % 2 == 1) {
      tenure.end();
    }
    return AllOrders.step(() -> {
      peer.assertThere();
      peer.busy--;
      return peer.unread > 0 ? 1 : 0;
    }) == 1;
  }

  private void visit() {
    if (tenure.visit(true)) {
      boolean more;
      do {
        more = turn();
      } while (!tenure.leave(more));
    }
  }

  /** A thread that waits for what happens. */
  private void follow() {
    if (peer.isTold()) {
      visit();
    }
  }

  private void send() {
    peer.happens(() -> peer.unread++);
  }

  private void go() {
    peer.happens(() -> peer.gone = true);
  }

  /** Serves one of the requests that were put aside, if there is one; the reply may find that the peer has gone. */
  private void work() {
    if (AllOrders.step(() -> peer.waiting > peer.served ? ++peer.served : 0) > 0) {
      if (AllOrders.step(() -> peer.gone ? 1 : 0) == 1) {
        tenure.end();
      }
      AllOrders.step(() -> {
        peer.assertThere();
        peer.served--;
        return --peer.waiting;
      });
      tenure.drop();
    }
  }

  /** Looks after a peer that has stalled, and ends its connection. */
  private void sweep() {
    if (tenure.visit(false)) {
      AllOrders.step(() -> {
        peer.assertThere();
        assertEquals(0, peer.busy, "two threads at once");
        peer.gone = true;
        return 0;
      });
      tenure.end();
      while (!tenure.leave(false)) {
        turn();
      }
    }
  }

  private void accept() {
    AllOrders.step(() -> {
      peer.watched = true;
      return 0;
    });
    tenure.handOver();
  }

  /** Runs the threads in all orders, of which there are so many at least; then whoever is told of what is left sees to it. */
  private void run(long orders, boolean accepted, int sent, Runnable... threads) {
    long all = AllOrders.run(
        () -> {
          peer = new Peer();
          tenure = new SteppedTenure(peer);
          tenure.begin();
          if (accepted) {
            peer.watched = true;
            tenure.leave(false);
          }
        },
        List.of(threads),
        () -> {
          drain(() -> peer.isTold(), this::visit);
          drain(() -> peer.waiting > 0, this::work);
          assertEquals(peer.gone ? 1 : 0, peer.givenUp, "given up, and once");
          assertTrue(peer.gone || peer.read == sent, () -> peer.read + " read of " + sent);
          assertFalse(tenure.visit(false) == peer.gone, "it can be visited if it has not ended");
        });
    assertTrue(all >= orders, () -> "only " + all + " orders");
  }

  private static void drain(BooleanSupplier more, Runnable what) {
    while (more.getAsBoolean()) {
      what.run();
    }
  }

  @Test
  void nothingIsLostAndNobodyMeetsWhereTwoThreadsAreTold() {
    run(10_000, true, 2, this::send, this::send, this::follow, this::follow);
  }

  @Test
  void nothingIsLostWhereOthersHaveTheirTurn() {
    goesOn = false;
    run(10_000, true, 2, this::send, this::send, this::follow, this::follow);
    oneByOne = true;
    run(10_000, true, 2, this::send, this::send, this::follow, this::follow);
  }

  @Test
  void whatItHasIsGivenUpOnceWhereThePeerGoes() {
    run(7_000, true, 1, this::send, this::go, this::follow, this::follow);
  }

  @Test
  void aPeerThatIsGoneBeforeItIsAcceptedIsEndedOnce() {
    run(1_000, false, 0, this::go, this::accept, this::follow, this::follow);
  }

  @Test
  void whoeverEndsAStalledPeerMeetsNobody() {
    run(100, true, 1, this::send, this::sweep, this::follow);
    goesOn = false;
    run(1_000, true, 1, this::send, this::go, this::sweep, this::follow);
  }

  @Test
  void requestsThatAreServedElsewhereKeepWhatItHas() {
    buffers = true;
    run(1_000, true, 1, this::send, this::go, this::follow, this::work);
    run(1_000, true, 2, () -> {
      send();
      send();
    }, this::go, this::follow, this::work);
  }

  /** A thread that looks after stalled peers comes between the end of one turn and the next: the next one still begins at once. */
  @Test
  void whoServesNothingForgetsNothingThatIsLeft() {
    List<Boolean> releases = new ArrayList<>();
    Tenure tenure = new Tenure(new Tenure.Owner() {
      @Override
      public boolean rearms() {
        return !releases.isEmpty() && releases.getLast();
      }

      @Override
      public boolean goesOn() {
        return false;
      }

      @Override
      public void release(boolean more) {
        releases.add(more);
      }

      @Override
      public void giveUp() {}
    });
    tenure.begin();
    assertTrue(tenure.leave(true));
    assertTrue(tenure.visit(false));
    assertTrue(tenure.leaveUnserved());
    assertEquals(List.of(true, true), releases);
  }
}
