// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

/**
 * All memory that a process lays out before its first request, as it is taken from the system: what it locks beside the
 * program's own image, where the model says {@code lock on}. In C++ sizes of the runtime's own objects are rounded, so it holds within
 * a twentieth; generated code does not compile where it doesn't. In Java it is native memory, apart from the Java machine's own.
 *
 * @param bytes all of it
 * @param scopeBytes immortal memory and scopes, where the model states any
 * @param laneBytes connections, buffers, outbound halves and request scopes of the lanes' threads; in Java buffers and scopes
 * @param taskBytes the same of tasks; 0 in Java
 * @param stackBytes stacks of all threads but the main one; 0 in Java, where the Java machine makes them
 */
public record FootprintPlan(long bytes, long scopeBytes, long laneBytes, long taskBytes, long stackBytes) {

  /** Nothing is counted. */
  public static final FootprintPlan NONE = new FootprintPlan(0, 0, 0, 0, 0);
}
