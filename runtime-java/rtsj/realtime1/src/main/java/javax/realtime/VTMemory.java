// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

/** A scope in which allocating may take any time. */
public class VTMemory extends ScopedMemory {

  public VTMemory(long size) {
    super(size);
  }

  public VTMemory(long size, Runnable logic) {
    super(size, logic);
  }

  public VTMemory(long initial, long maximum) {
    this(initial, maximum, null);
  }

  public VTMemory(long initial, long maximum, Runnable logic) {
    super(largest(initial, maximum), logic);
  }

  public VTMemory(SizeEstimator size) {
    super(size);
  }

  public VTMemory(SizeEstimator size, Runnable logic) {
    super(size, logic);
  }

  public VTMemory(SizeEstimator initial, SizeEstimator maximum) {
    this(initial, maximum, null);
  }

  public VTMemory(SizeEstimator initial, SizeEstimator maximum, Runnable logic) {
    this(initial.getEstimate(), maximum.getEstimate(), logic);
  }

  private static long largest(long initial, long maximum) {
    if (initial < 0 || initial > maximum) {
      throw new IllegalArgumentException(initial + " bytes at first, " + maximum + " at most");
    }
    return maximum;
  }
}
