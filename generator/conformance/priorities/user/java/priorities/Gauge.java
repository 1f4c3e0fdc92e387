// SPDX-License-Identifier: Apache-2.0
package priorities;

import Gauges.GaugeServant;
import org.orrery.runtime.realtime.PriorityCurrent;

/** Tells at which priority it is called, and by which lane's thread. */
final class Gauge extends GaugeServant {
  @Override
  public int served_at() {
    return PriorityCurrent.priority();
  }

  @Override
  public CharSequence lane_name() {
    return Thread.currentThread().getName().substring("lane ".length());
  }

  @Override
  public int served_after_setting(int priority) {
    PriorityCurrent.set(priority);
    return PriorityCurrent.priority();
  }
}
