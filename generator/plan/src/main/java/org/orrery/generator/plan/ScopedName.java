// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

import java.util.List;

/**
 * Absolute IDL name, without the leading {@code ::} and without escaping underscores (OMG IDL 4.2, 7.3.1).
 *
 * @param parts parts from the outermost module inwards, at least one
 */
public record ScopedName(List<String> parts) implements Comparable<ScopedName> {

  public ScopedName {
    parts = List.copyOf(parts);
    if (parts.isEmpty()) {
      throw new IllegalArgumentException("a scoped name has at least one part");
    }
  }

  /** Creates a name from its parts separated by {@code ::}. */
  public static ScopedName of(String name) {
    return new ScopedName(List.of(name.split("::")));
  }

  /** Last part. */
  public String simple() {
    return parts.getLast();
  }

  /** All parts but the last; empty for a name in the global scope. */
  public List<String> scope() {
    return parts.subList(0, parts.size() - 1);
  }

  @Override
  public int compareTo(ScopedName other) {
    return toString().compareTo(other.toString());
  }

  @Override
  public String toString() {
    return String.join("::", parts);
  }
}
