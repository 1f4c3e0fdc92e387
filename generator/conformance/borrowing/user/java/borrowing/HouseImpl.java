// SPDX-License-Identifier: Apache-2.0
package borrowing;

import Doors.GateServant;
import Doors.KeeperServant;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** Holds calls at three gates until their keeper opens them. */
public final class HouseImpl extends HouseComponent {
  private final List<Gate> gates = List.of(new Gate(), new Gate(), new Gate());

  @Override
  public GateServant buffered() {
    return gates.get(0);
  }

  @Override
  public GateServant lending() {
    return gates.get(1);
  }

  @Override
  public GateServant mixed() {
    return gates.get(2);
  }

  @Override
  public KeeperServant keeper() {
    return new KeeperServant() {
      @Override
      public int inside(int gate) {
        return gates.get(gate).inside.get();
      }

      @Override
      public void open(int gate) {
        gates.get(gate).opened.countDown();
      }
    };
  }

  private static final class Gate extends GateServant {
    private final AtomicInteger inside = new AtomicInteger();
    private final CountDownLatch opened = new CountDownLatch(1);

    @Override
    public int hold(int number) {
      inside.incrementAndGet();
      try {
        opened.await();
      } catch (InterruptedException nobodyDoes) {
        throw new AssertionError(nobodyDoes);
      }
      inside.decrementAndGet();
      return number;
    }
  }
}
