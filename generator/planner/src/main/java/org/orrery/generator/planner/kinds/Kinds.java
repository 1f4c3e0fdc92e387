// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.kinds;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.orrery.generator.plan.BasicKind;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.Member;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;
import org.orrery.generator.plan.Wire;

/**
 * Kinds of types, by type, and the named types. Sizes in the C++ mapping are those of the supported platforms: 64 bits, each number
 * aligned to its size. {@code runtime-cpp/test/memory/decoding_need_test.cpp} checks the compiler against these numbers.
 */
public final class Kinds {

  /** Interface of objects of any type. */
  public static final ScopedName OBJECT = ScopedName.of("CORBA::Object");

  private static final long CHARACTER_BYTES_IN_JAVA = 2;

  private final Map<ScopedName, StructKind> structs = new HashMap<>();
  private final Map<ScopedName, UnionKind> unions = new HashMap<>();
  private final Map<ScopedName, TypeRef> targets = new HashMap<>();
  private final Recursion recursion = new Recursion();
  private final Values values = new Values();

  /** Creates an instance without named types. */
  public Kinds() {}

  /**
   * Creates an instance with the types of a plan.
   *
   * @param types types, each after those of its parts, but for elements of sequences in recursive types
   */
  public Kinds(List<DataType> types) {
    types.forEach(this::add);
  }

  /** Adds a type; the types of its parts must have been added before, but for elements of sequences in recursive types. */
  public void add(DataType type) {
    switch (type) {
      case DataType.Struct struct -> add(struct.name(), struct.members());
      case DataType.UserException exception -> add(exception.name(), exception.members());
      case DataType.Union union -> add(union.name(), union.discriminator(), union.members(), union.mayHaveNoArm());
      case DataType.Alias alias -> add(alias.name(), alias.target());
      case DataType.Value value -> values.add(value);
      case DataType.Enumeration enumeration -> {
        // A reference to the typedef contains its target.
      }
    }
  }

  /** Adds a struct or a user exception, and returns its CDR properties. */
  public Wire add(ScopedName name, List<Member> members) {
    StructKind struct = StructKind.of(name, members, this);
    structs.put(name, struct);
    recursion.add(name, members);
    return struct.wire();
  }

  /** Adds a union, and returns its CDR properties. */
  public Wire add(ScopedName name, TypeRef discriminator, List<Member> arms, boolean mayHaveNoArm) {
    UnionKind union = new UnionKind(of(discriminator), arms, arms.stream().map(arm -> of(arm.type())).toList(), mayHaveNoArm);
    unions.put(name, union);
    recursion.add(name, arms);
    return union.wire();
  }

  /** Adds a typedef. */
  public void add(ScopedName name, TypeRef target) {
    targets.put(name, target);
  }

  /** Kind of a type, with its typedefs resolved. */
  public Kind of(TypeRef type) {
    return switch (type) {
      case TypeRef.VoidType none -> new NothingKind();
      case TypeRef.BasicType basic -> basic(basic.kind());
      case TypeRef.StringType string -> new StringKind(string);
      case TypeRef.FixedType fixed -> new FixedKind(fixed);
      case TypeRef.SequenceType sequence -> new SequenceKind(sequence, this);
      case TypeRef.ArrayType array -> new ArrayKind(array, of(array.element()));
      case TypeRef.StructRef struct when values.isKnown(struct.name()) -> values.state(struct.name(), this);
      case TypeRef.StructRef struct -> known(structs, struct.name());
      case TypeRef.UnionRef union -> known(unions, union.name());
      case TypeRef.EnumRef enumeration -> new EnumKind(enumeration);
      case TypeRef.ValueRef value -> new ValueKind(value.name(), values, this);
      case TypeRef.AliasRef alias -> of(alias.target());
      case TypeRef.InterfaceRef reference -> new ReferenceKind(reference.name());
      case TypeRef.ObjectType reference -> new ReferenceKind(OBJECT);
      case TypeRef.AnyType any -> SelfDescribedKind.ANY;
      case TypeRef.TypeCodeType code -> SelfDescribedKind.TYPE_CODE;
    };
  }

  private static Kind basic(BasicKind kind) {
    return switch (kind) {
      case BOOLEAN, OCTET, INT8, UINT8, SHORT, UNSIGNED_SHORT, LONG, UNSIGNED_LONG, LONG_LONG, UNSIGNED_LONG_LONG, FLOAT, DOUBLE,
          LONG_DOUBLE -> new NumberKind(kind, kind.bytes());
      case CHAR -> new NumberKind(kind, CHARACTER_BYTES_IN_JAVA);
      case WCHAR -> new WideCharacterKind();
    };
  }

  /** Members of a struct or a user exception. */
  public List<Member> members(ScopedName name) {
    return known(structs, name).members();
  }

  /** True if values of a type can contain values of that type, which sequences and valuetypes make possible. */
  public boolean isRecursive(TypeRef type) {
    return recursion.leadsBack(type) || values.isState(type);
  }

  /** False for elements of a sequence that are planned behind it. */
  public boolean isKnown(TypeRef type) {
    return recursion.isKnown(type);
  }

  /** Names of the typedefs through which a type is used, the nearest first; empty if there are none. */
  public List<ScopedName> aliases(TypeRef type) {
    List<ScopedName> names = new ArrayList<>();
    TypeRef written = type;
    while (written instanceof TypeRef.AliasRef alias) {
      names.add(alias.name());
      written = targets.getOrDefault(alias.name(), alias.target());
    }
    return names;
  }

  private static <K extends Kind> K known(Map<ScopedName, K> kinds, ScopedName name) {
    K kind = kinds.get(name);
    if (kind == null) {
      throw new IllegalStateException("not planned yet: " + name);
    }
    return kind;
  }
}
