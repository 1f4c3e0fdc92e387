// SPDX-License-Identifier: Apache-2.0
package robustness;

import Targets.TargetServant;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.orrery.runtime.memory.SessionScope;

/** Two targets that count calls in the connection's session where there is one. */
public final class AnnexImpl extends AnnexComponent {
  @Override
  public TargetServant plain() {
    return new Counting();
  }

  @Override
  public TargetServant pooled() {
    return new Counting();
  }

  private static final class Counting extends Answers {
    @Override
    public int visits() {
      SessionScope session = SessionScope.current();
      MemorySegment count = session.kept(4);
      if (count == null) {
        count = session.allocate(4, 4).fill((byte) 0);
        session.keep(count);
      }
      int visits = count.get(ValueLayout.JAVA_INT, 0) + 1;
      count.set(ValueLayout.JAVA_INT, 0, visits);
      return visits;
    }
  }
}
