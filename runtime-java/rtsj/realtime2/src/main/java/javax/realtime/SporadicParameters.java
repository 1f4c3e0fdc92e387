// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

/** Releases at any time, with a minimum interarrival time: a release that comes too early waits. */
public class SporadicParameters extends AperiodicParameters {
  private final RelativeTime minInterarrival;

  public SporadicParameters(RelativeTime minInterarrival) {
    this(minInterarrival, null, null, null, null);
  }

  public SporadicParameters(
      RelativeTime minInterarrival,
      RelativeTime cost,
      RelativeTime deadline,
      AsyncEventHandler overrunHandler,
      AsyncEventHandler missHandler) {
    super(cost, deadline, overrunHandler, missHandler);
    if (minInterarrival == null || minInterarrival.inNanos() <= 0) {
      throw StaticIllegalArgumentException.get().initMessage("a least interarrival time of " + minInterarrival);
    }
    this.minInterarrival = minInterarrival;
  }

  public RelativeTime getMinimumInterarrival() {
    return minInterarrival;
  }
}
