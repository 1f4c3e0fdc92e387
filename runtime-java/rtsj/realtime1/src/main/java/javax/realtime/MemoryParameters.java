// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

/** Amount of memory that a schedulable may allocate. The emulation keeps the figures and does not hold anybody to them. */
public class MemoryParameters implements Cloneable {
  /** No limit. */
  public static final long NO_MAX = -1;

  private final long maxMemoryArea;
  private final long maxImmortal;
  private final long allocationRate;

  public MemoryParameters(long maxMemoryArea, long maxImmortal) {
    this(maxMemoryArea, maxImmortal, NO_MAX);
  }

  public MemoryParameters(long maxMemoryArea, long maxImmortal, long allocationRate) {
    if (maxMemoryArea < NO_MAX || maxImmortal < NO_MAX || allocationRate < NO_MAX) {
      throw new IllegalArgumentException("a limit below zero");
    }
    this.maxMemoryArea = maxMemoryArea;
    this.maxImmortal = maxImmortal;
    this.allocationRate = allocationRate;
  }

  public long getAllocationRate() {
    return allocationRate;
  }

  public long getMaxImmortal() {
    return maxImmortal;
  }

  public long getMaxMemoryArea() {
    return maxMemoryArea;
  }

  @Override
  public Object clone() {
    try {
      return super.clone();
    } catch (CloneNotSupportedException impossible) {
      throw new AssertionError(impossible);
    }
  }
}
