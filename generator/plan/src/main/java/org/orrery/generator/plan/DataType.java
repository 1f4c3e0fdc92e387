// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

import java.util.List;

/** Named type of IDL. A plan lists types in the order of declaration, so the types that one uses are before it. */
public sealed interface DataType {

  /** Absolute name; the scope may be an interface's. */
  ScopedName name();

  /** Repository id, for example {@code IDL:Nav/Position:1.0} (CORBA 3.3 part 1, 14.7). */
  String repositoryId();

  /** Documentation comment, without its marks; empty if there is none. */
  String doc();

  Origin origin();

  /**
   * Struct.
   *
   * @param keptBytes greatest size in bytes of a value stored in a memory area of a C++ process, with all that it refers to, by the
   *     bounds of IDL and system; -1 if these leave it unbounded
   */
  record Struct(
      ScopedName name, String repositoryId, List<Member> members, Wire wire, long keptBytes, String doc, Origin origin)
      implements DataType {
    public Struct {
      members = List.copyOf(members);
    }
  }

  /**
   * Enum.
   *
   * @param enumerators enumerators in order; on the wire each is its index, in an unsigned long
   */
  record Enumeration(ScopedName name, String repositoryId, List<String> enumerators, String doc, Origin origin)
      implements DataType {
    public Enumeration {
      enumerators = List.copyOf(enumerators);
    }
  }

  /** Typedef. */
  record Alias(ScopedName name, String repositoryId, TypeRef target, String doc, Origin origin) implements DataType {}

  /** User exception; on the wire its repository id precedes its members. */
  record UserException(ScopedName name, String repositoryId, List<Member> members, Wire wire, String doc, Origin origin)
      implements DataType {
    public UserException {
      members = List.copyOf(members);
    }
  }
}
