// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

import java.util.List;

/** A type that IDL gives a name to, in the order of declaration: what it uses stands before it. */
public sealed interface DataType {

  /** Absolute name; the scope may be an interface's. */
  ScopedName name();

  /** Repository id, for example {@code IDL:Nav/Position:1.0} (CORBA 3.3 part 1, 14.7). */
  String repositoryId();

  /** Documentation comment, without its marks; empty when there is none. */
  String doc();

  Origin origin();

  /**
   * A struct.
   *
   * @param keptBytes what a value takes that is kept in an area of a C++ process, with all that it refers to, at its longest by the
   *     bounds of IDL and system; -1 where these leave it open
   */
  record Struct(
      ScopedName name, String repositoryId, List<Member> members, Wire wire, long keptBytes, String doc, Origin origin)
      implements DataType {
    public Struct {
      members = List.copyOf(members);
    }

    /** The same with that decided. */
    public Struct withKeptBytes(long bytes) {
      return new Struct(name, repositoryId, members, wire, bytes, doc, origin);
    }
  }

  /**
   * An enum.
   *
   * @param enumerators in order: the first travels as 0, in an unsigned long
   */
  record Enumeration(ScopedName name, String repositoryId, List<String> enumerators, String doc, Origin origin)
      implements DataType {
    public Enumeration {
      enumerators = List.copyOf(enumerators);
    }
  }

  /** A typedef. */
  record Alias(ScopedName name, String repositoryId, TypeRef target, String doc, Origin origin) implements DataType {}

  /** A user exception: its repository id travels before its members. */
  record UserException(ScopedName name, String repositoryId, List<Member> members, Wire wire, String doc, Origin origin)
      implements DataType {
    public UserException {
      members = List.copyOf(members);
    }
  }
}
