// SPDX-License-Identifier: Apache-2.0
package priorities;

import Gauges.GaugeServant;

/** A gauge for each of its POAs: a servant follows the rules of one. */
public final class KeeperImpl extends KeeperComponent {
  @Override
  public GaugeServant follows() {
    return new Gauge();
  }

  @Override
  public GaugeServant decides() {
    return new Gauge();
  }
}
