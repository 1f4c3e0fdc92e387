// SPDX-License-Identifier: Apache-2.0
package priorities;

import org.orrery.runtime.realtime.PriorityTransform;

/** Lets nobody in from 25,000 on. */
public final class Guarded implements PriorityTransform {
  @Override
  public int transform(int priority) {
    return priority >= 25_000 ? REFUSED : priority + 7;
  }
}
