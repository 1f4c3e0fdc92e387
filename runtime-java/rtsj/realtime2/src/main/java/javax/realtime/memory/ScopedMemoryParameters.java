// SPDX-License-Identifier: Apache-2.0
package javax.realtime.memory;

import javax.realtime.MemoryParameters;

/** Limits on scopes besides. The emulation keeps the figures and does not hold anybody to them. */
public class ScopedMemoryParameters extends MemoryParameters {
  private final long maxContainingArea;
  private final long maxInitialBackingStore;
  private final long maxGlobalBackingStore;

  public ScopedMemoryParameters(
      long maxInitialArea,
      long maxImmortal,
      long allocationRate,
      long maxContainingArea,
      long maxInitialBackingStore,
      long maxGlobalBackingStore) {
    super(maxInitialArea, maxImmortal, allocationRate);
    this.maxContainingArea = maxContainingArea;
    this.maxInitialBackingStore = maxInitialBackingStore;
    this.maxGlobalBackingStore = maxGlobalBackingStore;
  }

  public long getMaxContainingArea() {
    return maxContainingArea;
  }

  public long getMaxInitialBackingStore() {
    return maxInitialBackingStore;
  }

  public long getMaxGlobalBackingStore() {
    return maxGlobalBackingStore;
  }
}
