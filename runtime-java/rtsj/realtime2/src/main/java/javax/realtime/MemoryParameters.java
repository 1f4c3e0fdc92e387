// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

/** Amount of memory that a schedulable may allocate. The emulation keeps the figures and does not hold anybody to them. */
public class MemoryParameters implements Cloneable {
  /** No limit. */
  public static final long UNLIMITED = Long.MAX_VALUE;

  private final long maxInitialArea;
  private final long maxImmortal;
  private final long allocationRate;

  public MemoryParameters(long maxInitialArea, long maxImmortal) {
    this(maxInitialArea, maxImmortal, UNLIMITED);
  }

  public MemoryParameters(long maxInitialArea, long maxImmortal, long allocationRate) {
    if (maxInitialArea < 0 || maxImmortal < 0 || allocationRate < 0) {
      throw StaticIllegalArgumentException.get().initMessage("a limit below zero");
    }
    this.maxInitialArea = maxInitialArea;
    this.maxImmortal = maxImmortal;
    this.allocationRate = allocationRate;
  }

  public long getAllocationRate() {
    return allocationRate;
  }

  public long getMaxImmortal() {
    return maxImmortal;
  }

  public long getMaxInitialArea() {
    return maxInitialArea;
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
