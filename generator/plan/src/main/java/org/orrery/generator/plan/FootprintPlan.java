// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

/**
 * Memory that a process allocates from the system before its first request; with {@code lock on}, this and the program's image are
 * locked. Exact in C++, where a process compares it with what it has laid out when it starts. In Java it is native memory, without
 * that of the Java machine itself.
 *
 * @param bytes total size in bytes
 * @param scopeBytes immortal memory and scopes, if the model states any
 * @param laneBytes connections, buffers, outbound connections and request scopes of the lanes' threads; in Java buffers and scopes
 * @param taskBytes buffers, outbound connections and request scopes of tasks; 0 in Java
 * @param stackBytes stacks of all threads but the main one; 0 in Java, where the Java machine allocates them
 * @param greatestBytes total size in bytes that it can grow to: in C++ that before the first request; in Java with the largest
 *     messages on all connections, and with the stacks of all threads that the model states
 */
public record FootprintPlan(long bytes, long scopeBytes, long laneBytes, long taskBytes, long stackBytes, long greatestBytes) {

  /** Footprint of a process that is not counted. */
  public static final FootprintPlan NONE = new FootprintPlan(0, 0, 0, 0, 0, 0);
}
