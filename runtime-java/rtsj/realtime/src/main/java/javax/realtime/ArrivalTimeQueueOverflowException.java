// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

/** More releases are pending than the handler keeps. */
public class ArrivalTimeQueueOverflowException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public ArrivalTimeQueueOverflowException() {}

  public ArrivalTimeQueueOverflowException(String description) {
    super(description);
  }
}
