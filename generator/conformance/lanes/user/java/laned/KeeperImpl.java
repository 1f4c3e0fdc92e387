// SPDX-License-Identifier: Apache-2.0
package laned;

import Tracking.TrackerServant;
import org.orrery.runtime.realtime.PriorityCurrent;

/** Answers with the priority of the lane that serves. */
public final class KeeperImpl extends KeeperComponent {
  @Override
  public TrackerServant tracker() {
    return new TrackerServant() {
      @Override
      public int served_at() {
        return PriorityCurrent.priority();
      }
    };
  }
}
