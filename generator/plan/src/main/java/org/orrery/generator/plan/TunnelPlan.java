// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

import java.util.List;

/**
 * A tunnel: carries values between scopes that may not refer to each other.
 *
 * @param index in its process
 * @param element what crosses
 * @param capacity how many may be under way at once
 * @param from index of the scope that they come from; -1 for immortal memory, which tasks run in
 * @param to where they are received; as {@code from}
 * @param home index of the scope that the tunnel lies in; -1 for immortal memory
 * @param valueBytes of the largest value with all that it refers to, in CDR from a place that is a multiple of 8; 0 of
 *     {@link CopyDepth#SHALLOW}
 * @param bytes what the tunnel takes of its home at most, in its process's language
 * @param structs of {@link CopyDepth#SHALLOW} in Java: how what is referred to lies, behind the structs that it contains; else empty
 */
public record TunnelPlan(
    int index,
    String name,
    TypeRef element,
    int capacity,
    CopyDepth depth,
    int from,
    int to,
    int home,
    long valueBytes,
    long bytes,
    List<BlockPlan> structs,
    Origin origin) {

  public TunnelPlan {
    structs = List.copyOf(structs);
  }

  /** What crosses. */
  public enum CopyDepth {
    /** A copy of the value with all that it refers to. */
    DEEP,
    /** A reference. */
    SHALLOW
  }

  /** Whether users can't tell them apart: what a component may rely on that runs in several processes. */
  public boolean isLike(TunnelPlan other) {
    return name.equals(other.name) && element.equals(other.element) && depth == other.depth;
  }
}
