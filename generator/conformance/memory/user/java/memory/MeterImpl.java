// SPDX-License-Identifier: Apache-2.0
package memory;

import Watch.CounterServant;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import org.orrery.runtime.memory.AreaKind;
import org.orrery.runtime.memory.AreaSpace;
import org.orrery.runtime.memory.RequestScope;

/** {@code state fixed}: what it counts with lies in immortal memory, and it says so if it does not. */
public final class MeterImpl extends MeterComponent {
  private static final VarHandle COUNT = ValueLayout.JAVA_INT.varHandle();

  private final long at = _immortal().take(4, 4);

  @Override
  public CounterServant counter() {
    return new CounterServant() {
      @Override
      public int next() {
        AreaSpace space = _immortal().space();
        long own = RequestScope.current().take(1, 1);
        boolean inOrder = space.mayRefer(own, at) && !space.mayRefer(at, own);
        boolean immortal = space.areaOf(at).kind() == AreaKind.IMMORTAL;
        return immortal && inOrder ? 1 + (int) COUNT.getAndAdd(space.segment(), at, 1) : -1;
      }
    };
  }
}
