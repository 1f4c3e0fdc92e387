// SPDX-License-Identifier: Apache-2.0
package example.failing;

import static org.orrery.runtime.Units.kibibytes;
import static org.orrery.runtime.Units.milliseconds;

import example.cockpit.NavigationImpl;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.orrery.runtime.allocation.AllocationContext;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.lanes.LaneConfiguration;
import org.orrery.runtime.lanes.PeriodicTask;
import org.orrery.runtime.lanes.TaskConfiguration;
import org.orrery.runtime.orb.Machine;
import org.orrery.runtime.orb.ObjectConfiguration;
import org.orrery.runtime.orb.OrbProcess;
import org.orrery.runtime.orb.PoaConfiguration;
import org.orrery.runtime.orb.ProcessConfiguration;
import org.orrery.runtime.orb.PublicationConfiguration;

/**
 * A process whose servant and task throw what they should not. Its threads end where {@code -Dlose} says so, and {@code -Dhang=start} lets
 * its start function hang.
 */
public final class FailingMain {
  /** Arguments of {@code heartbeat} that fail; others are answered by one more. */
  public static final int CHECKED = -1;
  public static final int FILL_HEAP = -2;
  public static final int EMPTY_HEAP = -3;
  public static final int RECURSE = -4;
  public static final int INTERRUPT = -5;
  public static final int RELEASES = -6;
  /** Says so and stays for ten minutes. */
  public static final int STAY = -7;

  private static final PublicationConfiguration PUBLICATION = PublicationConfiguration.ofLane(0).build();
  private static final ProcessConfiguration CONFIGURATION = ProcessConfiguration.named("cockpit")
      .giop(GiopConfiguration.ofMinors(2, 1, 0).maxMessageBytes(kibibytes(64)).build())
      .lane(LaneConfiguration.named("default")
          .endpoint("127.0.0.1", 0, 8)
          .scopeBytes(Long.getLong("scope", kibibytes(64)))
          .receiveBytes(kibibytes(64))
          .sendBytes(kibibytes(64))
          .build())
      .poa(PoaConfiguration.named("nav").declaredObjects(1).capacity(64).publication(PUBLICATION).build())
      .build();
  private static final ObjectConfiguration NAV =
      ObjectConfiguration.named("failing.nav")
          .poa(0)
          .slot(0)
          .objectKey("4f52590100000000000000010000000000000001")
          .publication(PUBLICATION)
          .build();
  private static final TaskConfiguration TASK = TaskConfiguration.named("failing.task").period(milliseconds(5)).build();

  private static volatile int releases;

  private FailingMain() {
  }

  public static void main(String[] arguments) {
    OrbProcess.run(CONFIGURATION, arguments, FailingMain::assemble, new Losing(System.getProperty("lose", "")));
  }

  private static void assemble(OrbProcess process) {
    process.activate(NAV, new Failing());
    process.accompany("failing", () -> {
      if (System.getProperty("hang", "").equals("start")) {
        stay("a start function hangs");
      }
      return 0;
    }, () -> {});
    process.schedule(TASK, () -> {
      releases++;
      if (releases % 2 == 1) {
        throw FailingMain.<RuntimeException>unannounced(new IOException("checked, of a task"));
      }
      throw new AssertionError("an error, of a task");
    });
  }

  /** Throws a checked exception undeclared, as languages of the machine do that know none. */
  @SuppressWarnings("unchecked")
  public static <T extends Throwable> T unannounced(Throwable checked) throws T {
    throw (T) checked;
  }

  private static void stay(String what) {
    System.out.println(what);
    try {
      Thread.sleep(Duration.ofMinutes(10));
    } catch (InterruptedException interrupted) {
      throw new AssertionError(interrupted);
    }
  }

  private static final class Failing extends NavigationImpl {
    private final List<Object> hog = new ArrayList<>();

    @Override
    public int heartbeat(int n) {
      switch (n) {
        case CHECKED -> throw FailingMain.<RuntimeException>unannounced(new IOException("checked"));
        case FILL_HEAP -> fill();
        case EMPTY_HEAP -> hog.clear();
        case RECURSE -> {
          return heartbeat(RECURSE) + 1;
        }
        case STAY -> stay("a servant stays");
        case INTERRUPT -> Thread.currentThread().interrupt();
        case RELEASES -> {
          return releases;
        }
        default -> {
          return n + 1;
        }
      }
      return n;
    }

    /** Fills the heap to the last byte, in ever smaller pieces, and keeps it. */
    private void fill() {
      Object[] last = null;
      for (int size = 1 << 18; size >= 4; size /= 256) {
        try {
          while (true) {
            Object[] next = new Object[size];
            next[0] = last;
            last = next;
          }
        } catch (OutOfMemoryError smaller) {
          hog.add(last);
        }
      }
      throw new OutOfMemoryError("full");
    }
  }

  /** A thread of the lane, or of the task, is lost soon after its start. */
  private record Losing(String what) implements Machine {
    @Override
    public Thread lane(int index, LaneConfiguration lane, Runnable body) {
      return PLATFORM.lane(index, lane, what.equals("lane") ? this::lose : body);
    }

    @Override
    public Thread task(PeriodicTask task, Runnable first) {
      return PLATFORM.task(task, what.equals("task") ? this::lose : first);
    }

    private void lose() {
      throw FailingMain.<RuntimeException>unannounced(new IOException("a thread is lost"));
    }

    @Override
    public AllocationContext allocationContext(int poa) {
      return null;
    }
  }
}
