// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.cdr.CdrWriter;
import org.orrery.runtime.giop.RequestHeader;
import org.orrery.runtime.memory.ThreadAreas;
import org.orrery.runtime.observe.ThreadStatistics;

/** Finds the servant of a request and calls it. One per thread of a lane. */
public interface Dispatcher {
  /**
   * Sets the counters of its thread, before it serves.
   *
   * @param statistics null where nothing is observed
   */
  void countIn(ThreadStatistics statistics);

  /**
   * Sets the memory areas of its thread, before it serves.
   *
   * @param areas null where the model lays out no memory
   */
  default void serveIn(ThreadAreas areas) {
    // A dispatcher without areas enters nothing.
  }

  /** Another thread dispatches from now on, since this is the dispatcher of a slot for borrowed threads. */
  default void changesThread() {
    // A dispatcher that keeps nothing of its thread has nothing to change.
  }

  /**
   * Serves a request and leaves a whole reply message in {@code out} if one is expected.
   *
   * @param arguments stands at the arguments
   */
  void request(RequestHeader header, CdrReader arguments, CdrWriter out);

  /** The last request has been answered: a failure of its servant may be reported now. */
  default void answered() {
    // A dispatcher without servants has no failure to tell.
  }

  /**
   * True if there is an object with that key and an operation of that name: the servant would run.
   *
   * @param in has the memory that the header's offsets are of
   */
  boolean accepts(RequestHeader header, CdrReader in);

  /**
   * True if requests for the header's object key are served here.
   *
   * @param in has the memory that the header's offsets are of
   */
  boolean locate(RequestHeader header, CdrReader in);

  /** Number of requests with a priority outside of the lane's range and of their connection's band. Any thread may ask. */
  default long foreignPriorities() {
    return 0;
  }
}
