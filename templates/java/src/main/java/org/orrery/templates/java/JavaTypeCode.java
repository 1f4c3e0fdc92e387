// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.orrery.generator.plan.BasicKind;
import org.orrery.generator.plan.ConstantPlan;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.Member;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;
import org.orrery.templates.common.RecursiveTypes;

/**
 * TypeCode of a type, as one file spells it. It refers to those of other types, but for types that contain the type itself: their classes
 * could not be initialized before this one, nor this before them, so the TypeCodes of the whole circle are written out.
 *
 * @param circle the type and all that it contains and that contain it; empty if it does not contain itself
 */
record JavaTypeCode(Set<ScopedName> circle, RecursiveTypes recursive, JavaFile file) {

  private static final BigInteger OCTET = BigInteger.valueOf(0xff);

  /** Expression of a type's own TypeCode. */
  static String of(DataType type, RecursiveTypes recursive, JavaFile file) {
    JavaTypeCode codes = new JavaTypeCode(recursive.circle(type.name()), recursive, file);
    if (codes.circle.size() < 2) {
      return codes.definition(type);
    }
    List<String> others = codes.circle.stream()
        .filter(name -> !name.equals(type.name()))
        .map(name -> codes.definition(recursive.type(name)))
        .toList();
    return call(file.use(JavaRuntime.TYPE_CODE) + ".circle", List.of(codes.definition(type)), others);
  }

  /** Expression of the TypeCode of a named type that is used. */
  private String named(ScopedName name) {
    return circle.contains(name)
        ? "%s.recursive(%s)".formatted(file.use(JavaRuntime.TYPE_CODE), quoted(recursive.type(name).repositoryId()))
        : file.types().helper(name) + ".TYPE.code()";
  }

  /** Expression of a type's own TypeCode. */
  private String definition(DataType type) {
    String codes = file.use(JavaRuntime.TYPE_CODE);
    List<String> named = List.of(quoted(type.repositoryId()), quoted(type.name().simple()));
    return switch (type) {
      case DataType.Struct struct -> call(codes + ".struct", named, members(struct.members()));
      case DataType.UserException exception -> call(codes + ".exception", named, members(exception.members()));
      case DataType.Enumeration enumeration ->
          call(codes + ".enumeration", named, enumeration.enumerators().stream().map(JavaTypeCode::quoted).toList());
      case DataType.Alias alias -> call(codes + ".alias", named, List.of(code(alias.target())));
      case DataType.Union union -> union(union, codes, named);
      case DataType.Value value -> throw new IllegalArgumentException("is in no any: " + value.name());
    };
  }

  private String union(DataType.Union union, String codes, List<String> named) {
    List<String> members = new ArrayList<>();
    int defaultIndex = -1;
    for (DataType.Arm arm : union.arms()) {
      for (String label : arm.labels()) {
        members.add(arm(label(union, union.discriminator(), label), arm.member(), codes));
      }
      if (arm.otherwise()) {
        defaultIndex = members.size();
        members.add(arm("0L", arm.member(), codes));
      }
    }
    Stream<String> head = Stream.of(code(union.discriminator()), String.valueOf(defaultIndex));
    return call(codes + ".union", Stream.concat(named.stream(), head).toList(), members);
  }

  private String arm(String label, Member member, String codes) {
    return "%s.Member.of(%s, %s, %s)".formatted(codes, label, quoted(member.name()), code(member.type()));
  }

  /** A label as the number that it is on the wire. */
  private String label(DataType.Union union, TypeRef discriminator, String label) {
    return switch (discriminator) {
      case TypeRef.AliasRef alias -> label(union, alias.target(), label);
      case TypeRef.BasicType basic -> number(basic.kind(), label) + "L";
      case TypeRef.EnumRef enumeration ->
          file.types().constant(new ConstantPlan(union.name(), enumeration, label, "", union.origin())) + ".ordinal()";
      case TypeRef.VoidType none -> throw noDiscriminator(none);
      case TypeRef.StringType string -> throw noDiscriminator(string);
      case TypeRef.FixedType fixed -> throw noDiscriminator(fixed);
      case TypeRef.SequenceType sequence -> throw noDiscriminator(sequence);
      case TypeRef.ArrayType array -> throw noDiscriminator(array);
      case TypeRef.StructRef struct -> throw noDiscriminator(struct);
      case TypeRef.UnionRef other -> throw noDiscriminator(other);
      case TypeRef.ValueRef value -> throw noDiscriminator(value);
      case TypeRef.InterfaceRef reference -> throw noDiscriminator(reference);
      case TypeRef.ObjectType object -> throw noDiscriminator(object);
      case TypeRef.AnyType any -> throw noDiscriminator(any);
      case TypeRef.TypeCodeType code -> throw noDiscriminator(code);
    };
  }

  private static long number(BasicKind kind, String label) {
    return switch (kind) {
      case BOOLEAN -> label.equals("true") ? 1 : 0;
      case CHAR, WCHAR -> label.charAt(0);
      case INT8, UINT8, OCTET -> new BigInteger(label).and(OCTET).longValue();
      case SHORT, UNSIGNED_SHORT, LONG, UNSIGNED_LONG, LONG_LONG, UNSIGNED_LONG_LONG -> new BigInteger(label).longValue();
      case FLOAT, DOUBLE, LONG_DOUBLE -> throw noDiscriminator(kind);
    };
  }

  private static AssertionError noDiscriminator(Object type) {
    return new AssertionError("is no discriminator: " + type);
  }

  private List<String> members(List<Member> members) {
    String codes = file.use(JavaRuntime.TYPE_CODE);
    return members.stream()
        .map(each -> "%s.Member.of(%s, %s)".formatted(codes, quoted(each.name()), code(each.type())))
        .toList();
  }

  /** Expression of the TypeCode of a type that is used. */
  private String code(TypeRef type) {
    String codes = file.use(JavaRuntime.TYPE_CODE);
    String types = file.use(JavaRuntime.ANY_TYPE);
    return switch (type) {
      case TypeRef.VoidType none -> codes + ".NULL";
      case TypeRef.BasicType basic -> "%s.of(%s.%s)".formatted(codes, file.use(JavaRuntime.TYPE_KIND), kind(basic.kind()));
      case TypeRef.StringType string -> "%s.%s(%d)".formatted(codes, string.wide() ? "wstring" : "string", string.bound());
      case TypeRef.FixedType fixed -> "%s.fixed(%d, %d)".formatted(codes, fixed.digits(), fixed.scale());
      case TypeRef.SequenceType sequence -> "%s.sequence(%s, %d)".formatted(codes, code(sequence.element()), sequence.bound());
      case TypeRef.ArrayType array -> {
        String element = code(array.element());
        for (long dimension : array.dimensions().reversed()) {
          element = "%s.array(%s, %d)".formatted(codes, element, dimension);
        }
        yield element;
      }
      case TypeRef.StructRef struct -> named(struct.name());
      case TypeRef.UnionRef union -> named(union.name());
      case TypeRef.EnumRef enumeration -> file.types().helper(enumeration.name()) + ".TYPE.code()";
      case TypeRef.AliasRef alias -> named(alias.name());
      case TypeRef.ValueRef value -> throw new IllegalArgumentException("is in no any: " + value);
      case TypeRef.InterfaceRef reference -> file.types().helper(reference.name()) + ".TYPE.code()";
      case TypeRef.ObjectType object -> types + ".OBJECT.code()";
      case TypeRef.AnyType any -> types + ".ANY.code()";
      case TypeRef.TypeCodeType code -> types + ".TYPE_CODE.code()";
    };
  }

  private static String kind(BasicKind kind) {
    return switch (kind) {
      case BOOLEAN -> "BOOLEAN";
      // There is no kind for int8.
      case OCTET, INT8, UINT8 -> "OCTET";
      case CHAR -> "CHAR";
      case WCHAR -> "WCHAR";
      case SHORT -> "SHORT";
      case UNSIGNED_SHORT -> "USHORT";
      case LONG -> "LONG";
      case UNSIGNED_LONG -> "ULONG";
      case LONG_LONG -> "LONGLONG";
      case UNSIGNED_LONG_LONG -> "ULONGLONG";
      case FLOAT -> "FLOAT";
      case DOUBLE -> "DOUBLE";
      case LONG_DOUBLE -> "LONGDOUBLE";
    };
  }

  private static String quoted(String text) {
    return "\"" + text + "\"";
  }

  /** A call with the first arguments in one line, and the others in one each. */
  private static String call(String function, List<String> named, List<String> others) {
    String each = others.stream().map(other -> ",\n" + other.indent(4).stripTrailing()).collect(Collectors.joining());
    return function + "(\n" + String.join(", ", named).indent(4).stripTrailing() + each + ")";
  }
}
