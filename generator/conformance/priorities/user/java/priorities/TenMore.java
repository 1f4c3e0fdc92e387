// SPDX-License-Identifier: Apache-2.0
package priorities;

import org.orrery.runtime.realtime.PriorityTransform;

/** What the callers' priorities become. */
public final class TenMore implements PriorityTransform {
  @Override
  public int transform(int priority) {
    return priority + 10;
  }
}
