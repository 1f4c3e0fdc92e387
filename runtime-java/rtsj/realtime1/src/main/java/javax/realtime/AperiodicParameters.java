// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

/** Releases that may come at any time. */
public class AperiodicParameters extends ReleaseParameters {

  public AperiodicParameters() {}

  public AperiodicParameters(
      RelativeTime cost, RelativeTime deadline, AsyncEventHandler overrunHandler, AsyncEventHandler missHandler) {
    super(cost, deadline, overrunHandler, missHandler);
  }
}
