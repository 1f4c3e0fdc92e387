// SPDX-License-Identifier: Apache-2.0
package priorities;

import java.util.function.Supplier;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.realtime.PriorityCurrent;

/** Prints at which priority each of its tasks' calls are served. */
public final class CallerImpl extends CallerComponent {
  @Override
  public void low() {
    call("low");
  }

  @Override
  public void middle() {
    call("middle");
  }

  @Override
  public void high() {
    call("high");
  }

  @Override
  public void rising() {
    System.out.println("rising begins at " + PriorityCurrent.priority());
    PriorityCurrent.set(20_000);
    call("rising");
  }

  private void call(String task) {
    System.out.println(task + ": follows " + follows().lane_name() + " " + follows().served_at()
        + ", banded " + text(() -> banded().served_at())
        + ", decides " + text(() -> decides().served_at())
        + ", strict " + text(() -> strict().served_at())
        + ", set " + text(() -> follows().served_after_setting(15_000)) + " " + text(() -> follows().served_after_setting(-1))
        + ", then " + text(() -> follows().served_at()));
  }

  private static String text(Supplier<Object> call) {
    try {
      return call.get().toString();
    } catch (SystemException answer) {
      return answer.kind().toString();
    }
  }
}
