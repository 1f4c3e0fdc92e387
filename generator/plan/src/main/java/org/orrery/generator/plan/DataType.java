// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

import java.util.List;
import java.util.Optional;

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
   * Union; on the wire its discriminator, then the arm that this chooses (CORBA 3.3 part 2, 9.3.2.2).
   *
   * @param discriminator type of the discriminator: an integer, character, boolean or enum, or a typedef of one
   * @param arms arms in order, at least one
   * @param otherLabel a value of the discriminator that no label names, in the form of {@link ConstantPlan#value()}: the default arm's
   *     where none is stated, or that of a union without an arm; empty if labels name all values
   * @param keptBytes greatest size in bytes of a value stored in a memory area of a C++ process, as of {@link Struct#keptBytes()}
   */
  record Union(
      ScopedName name,
      String repositoryId,
      TypeRef discriminator,
      List<Arm> arms,
      String otherLabel,
      Wire wire,
      long keptBytes,
      String doc,
      Origin origin)
      implements DataType {
    public Union {
      arms = List.copyOf(arms);
    }

    /** True if a value can have no arm: no label names some values of the discriminator, and no arm is the default. */
    public boolean mayHaveNoArm() {
      return !otherLabel.isEmpty() && arms.stream().noneMatch(Arm::otherwise);
    }

    /** Value of the discriminator with which an arm is chosen where none is stated: its first label. */
    public String labelOf(Arm arm) {
      return arm.labels().isEmpty() ? otherLabel : arm.labels().getFirst();
    }

    /** Members of the arms, in order. */
    public List<Member> members() {
      return arms.stream().map(Arm::member).toList();
    }
  }

  /**
   * Arm of a union.
   *
   * @param labels values of the discriminator that choose it, in the form of {@link ConstantPlan#value()}; empty if it is the default
   *     and has no other label
   * @param otherwise true if it is the default: values that no label names choose it, too
   */
  record Arm(Member member, List<String> labels, boolean otherwise) {
    public Arm {
      labels = List.copyOf(labels);
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

  /**
   * Valuetype, or value box, which has one member {@code value}. Values are referred to, by parameters, members and each other.
   *
   * @param bases valuetypes with state from which it is derived, the nearest first
   * @param abstractBases all abstract valuetypes from which it or one of its bases is derived
   * @param truncatable true if a receiver that does not know the type may take a value for one of the nearest base
   * @param members members of its own state, which follows that of the bases
   */
  record Value(
      ScopedName name,
      String repositoryId,
      Form form,
      List<ScopedName> bases,
      List<ScopedName> abstractBases,
      boolean truncatable,
      List<Member> members,
      String doc,
      Origin origin)
      implements DataType {
    public Value {
      bases = List.copyOf(bases);
      abstractBases = List.copyOf(abstractBases);
      members = List.copyOf(members);
    }

    /** Form of a valuetype. */
    public enum Form {
      /** With state, which generated code encodes. */
      STATE,
      /** With state, which user code encodes (CORBA 3.3 part 1, 9.4.1). */
      CUSTOM,
      /** Value box. */
      BOX,
      /** Without state or values of its own. */
      ABSTRACT
    }

    /** Reference to a value of the type. */
    public TypeRef.ValueRef reference() {
      return new TypeRef.ValueRef(name, form == Form.ABSTRACT);
    }

    /** True if a value of the type is one of the other type. */
    public boolean isA(ScopedName other) {
      return name.equals(other) || bases.contains(other) || abstractBases.contains(other);
    }

    /** Valuetype whose state is before this one's own; empty if there is none. */
    public Optional<ScopedName> base() {
      return bases.stream().findFirst();
    }
  }
}
