// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

/** Releases that may come at any time, but with a least time between two of them. */
public class SporadicParameters extends AperiodicParameters {
  /** An early release throws MITViolationException where the event is fired. */
  public static final String mitViolationExcept = "EXCEPT";

  /** An early release is lost. */
  public static final String mitViolationIgnore = "IGNORE";

  /** An early release takes the place of the one before. */
  public static final String mitViolationReplace = "REPLACE";

  /** An early release waits. */
  public static final String mitViolationSave = "SAVE";

  private final RelativeTime minInterarrival;
  private String mitViolation = mitViolationSave;

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
      throw new IllegalArgumentException("a least interarrival time of " + minInterarrival);
    }
    this.minInterarrival = minInterarrival;
  }

  public RelativeTime getMinimumInterarrival() {
    return minInterarrival;
  }

  public String getMitViolationBehavior() {
    return mitViolation;
  }

  public void setMitViolationBehavior(String behavior) {
    switch (behavior) {
      case mitViolationExcept:
      case mitViolationIgnore:
      case mitViolationReplace:
      case mitViolationSave:
        mitViolation = behavior;
        break;
      default:
        throw new IllegalArgumentException("no behaviour: " + behavior);
    }
  }
}
