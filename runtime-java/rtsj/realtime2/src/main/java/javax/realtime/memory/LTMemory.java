// SPDX-License-Identifier: Apache-2.0
package javax.realtime.memory;

import javax.realtime.SizeEstimator;

/** A scope in which allocating takes a time that grows with the size only. */
public class LTMemory extends ScopedMemory {

  public LTMemory(long size) {
    this(size, null);
  }

  public LTMemory(long size, Runnable logic) {
    super(size, logic);
  }

  public LTMemory(SizeEstimator size) {
    this(size, null);
  }

  public LTMemory(SizeEstimator size, Runnable logic) {
    this(size.getEstimate(), logic);
  }
}
