// SPDX-License-Identifier: Apache-2.0
package javax.realtime.memory;

import javax.realtime.ConfigurationParameters;

/** Parameters of a schedulable that may not use the heap. */
public class ScopedConfigurationParameters extends ConfigurationParameters {

  public ScopedConfigurationParameters(
      int messageLength,
      int stackTraceDepth,
      int classNameLength,
      int methodNameLength,
      int fileNameLength,
      long[] sizes) {
    super(messageLength, stackTraceDepth, classNameLength, methodNameLength, fileNameLength, sizes);
  }

  @Override
  public boolean mayUseHeap() {
    return false;
  }
}
