// SPDX-License-Identifier: Apache-2.0
package priorities;

import Gauges.GaugeServant;

/** A gauge. */
public final class StrictImpl extends StrictComponent {
  @Override
  public GaugeServant gauge() {
    return new Gauge();
  }
}
