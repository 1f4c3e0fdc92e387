// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

/** Something that happens without saying more, and releases its handlers when it does. */
public class AsyncEvent extends AsyncBaseEvent {

  public AsyncEvent() {}

  public void fire() {
    release();
  }
}
