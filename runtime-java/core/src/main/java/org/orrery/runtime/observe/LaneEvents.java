// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.observe;

/**
 * Events of one lane for the JDK's flight recorder. While nobody records, an event costs the question whether somebody does: the virtual
 * machine answers it with a constant. Then alone objects are made.
 */
public final class LaneEvents {
  private final String lane;
  /** Asked whether somebody records; never recorded themselves. */
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
