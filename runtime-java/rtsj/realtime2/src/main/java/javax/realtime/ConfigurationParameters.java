// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

/** Reserves of a schedulable beside its areas: room for exceptions, and stacks. The emulation reserves nothing. */
public class ConfigurationParameters {

  public ConfigurationParameters(
      int messageLength,
      int stackTraceDepth,
      int classNameLength,
      int methodNameLength,
      int fileNameLength,
      long[] sizes) {}

  /** True if a schedulable with these parameters may allocate on the heap and refer to what is there. */
  public boolean mayUseHeap() {
    return true;
  }
}
