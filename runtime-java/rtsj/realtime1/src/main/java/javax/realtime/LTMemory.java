// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

/** A scope in which allocating takes a time that grows with the size only. */
public class LTMemory extends ScopedMemory {

  public LTMemory(long size) {
    super(size);
  }

  public LTMemory(long size, Runnable logic) {
    super(size, logic);
  }

  public LTMemory(long initial, long maximum) {
    this(initial, maximum, null);
  }

  public LTMemory(long initial, long maximum, Runnable logic) {
    super(largest(initial, maximum), logic);
  }

  public LTMemory(SizeEstimator size) {
    super(size);
  }

  public LTMemory(SizeEstimator size, Runnable logic) {
    super(size, logic);
  }

  public LTMemory(SizeEstimator initial, SizeEstimator maximum) {
    this(initial, maximum, null);
  }

  public LTMemory(SizeEstimator initial, SizeEstimator maximum, Runnable logic) {
    this(initial.getEstimate(), maximum.getEstimate(), logic);
  }

  private static long largest(long initial, long maximum) {
    if (initial < 0 || initial > maximum) {
      throw new IllegalArgumentException(initial + " bytes at first, " + maximum + " at most");
    }
    return maximum;
  }
}
