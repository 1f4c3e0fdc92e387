// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.observe;

/**
 * Events of one lane for the JDK's flight recorder. While no recording runs, an event costs one check, which the virtual machine answers
 * with a constant; objects are made only while one runs.
 */
public final class LaneEvents {
  private final String lane;
  /** Events by which the recorder is asked whether it records their kind; never recorded themselves. */
  private final RequestEvent request = new RequestEvent();
  private final ConnectionEvent connection = new ConnectionEvent();
  private final FaultEvent fault = new FaultEvent();

  /** Events of the lane with that name. */
  public LaneEvents(String lane) {
    this.lane = lane;
  }

  /** True if requests are recorded. */
  public boolean recordsRequests() {
    return request.isEnabled();
  }

  /** A request that begins now; {@link #end} records it. Only while requests are recorded. */
  public RequestEvent begin(String operation, int requestId, boolean responseExpected) {
    RequestEvent event = new RequestEvent();
    event.lane = lane;
    event.operation = operation;
    event.requestId = requestId;
    event.responseExpected = responseExpected;
    event.begin();
    return event;
  }

  /** Records a request that ends now. */
  public void end(RequestEvent event) {
    event.commit();
  }

  /** A connection is accepted, closed or refused. */
  public void connection(String what) {
    if (connection.isEnabled()) {
      ConnectionEvent event = new ConnectionEvent();
      event.lane = lane;
      event.what = what;
      event.commit();
    }
  }

  /** A message is malformed or late. */
  public void fault(String what) {
    if (fault.isEnabled()) {
      FaultEvent event = new FaultEvent();
      event.lane = lane;
      event.what = what;
      event.commit();
    }
  }
}
