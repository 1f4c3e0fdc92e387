// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

import java.util.List;

/**
 * Tunnel: a queue of values between scopes that may not refer to each other.
 *
 * @param index index in its process
 * @param element type of the values
 * @param capacity greatest number of values in the tunnel
 * @param from index of the scope of the senders; -1 for immortal memory, in which tasks run
 * @param to index of the scope of the receivers; -1 for immortal memory
 * @param home index of the scope that contains the tunnel; -1 for immortal memory
 * @param valueBytes size in bytes of the largest value with all that it refers to, in CDR from an offset that is a multiple of 8; 0
 *     for {@link CopyDepth#SHALLOW}
 * @param bytes greatest size in bytes of the tunnel in its home, in its process's language
 * @param structs layouts of the values referred to by a {@link CopyDepth#SHALLOW} tunnel in Java, after those of the structs that they
 *     contain; else empty
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

  /** Form in which values cross. */
  public enum CopyDepth {
    /** Copy of the value with all that it refers to. */
    DEEP,
    /** Reference to the value. */
    SHALLOW
  }

  /** True if components can use either tunnel alike; a component in several processes can use only such a tunnel. */
  public boolean isLike(TunnelPlan other) {
    return name.equals(other.name) && element.equals(other.element) && depth == other.depth;
  }
}
