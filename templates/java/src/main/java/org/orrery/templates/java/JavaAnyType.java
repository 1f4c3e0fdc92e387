// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.orrery.generator.plan.BasicKind;
import org.orrery.generator.plan.ConstantPlan;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.InterfacePlan;
import org.orrery.generator.plan.Member;
import org.orrery.generator.plan.Origin;
import org.orrery.generator.plan.TypeRef;

/**
 * Type of values in anys, as one file spells it.
 *
 * @param name name of the type in IDL
 * @param value class of the values
 * @param type expression of the {@code AnyType}
 */
record JavaAnyType(String name, Origin origin, String value, String type) {

  private static final BigInteger OCTET = BigInteger.valueOf(0xff);

  static JavaAnyType of(InterfacePlan iface, JavaFile file) {
    String type = "%s.reference(\"%s\", \"%s\")"
        .formatted(file.use(JavaRuntime.ANY_TYPE), iface.repositoryId(), iface.name().simple());
    return new JavaAnyType(iface.name().toString(), iface.origin(), file.use(JavaRuntime.REFERENCE), type);
  }

  static JavaAnyType of(DataType type, JavaFile file) {
    TypeRef of = switch (type) {
      case DataType.Struct struct -> new TypeRef.StructRef(struct.name());
      case DataType.Union union -> new TypeRef.UnionRef(union.name());
      case DataType.Enumeration enumeration -> new TypeRef.EnumRef(enumeration.name());
      case DataType.Alias alias -> alias.target();
      case DataType.UserException exception -> new TypeRef.StructRef(exception.name());
    };
    String value = boxed(file.types().kept(of));
    return new JavaAnyType(type.name().toString(), type.origin(), value, expression(type, of, value, file));
  }

  private static String expression(DataType type, TypeRef of, String value, JavaFile file) {
    String anyType = file.use(JavaRuntime.ANY_TYPE);
    String code = definition(type, file);
    return switch (type) {
      case DataType.Enumeration enumeration -> call(anyType + ".enumeration", code, value + ".values()");
      case DataType.UserException exception ->
          call(anyType + ".exception", code, value + "::read", "(_each, _to) -> _each.write(_to)");
      case DataType.Struct struct -> viewed(anyType, code, of, file);
      case DataType.Union union -> viewed(anyType, code, of, file);
      case DataType.Alias alias when JavaTypes.isDirect(of) ->
          call("new " + anyType + "<>", code, "_in -> " + file.types().read(of, "_in"), file.types().encoder(of));
      case DataType.Alias alias -> viewed(anyType, code, of, file);
    };
  }

  private static String viewed(String anyType, String code, TypeRef of, JavaFile file) {
    return call(anyType + ".of", code, "() -> " + file.types().newView(of), file.types().encoder(of));
  }

  /** Expression of a type's own TypeCode. */
  private static String definition(DataType type, JavaFile file) {
    String codes = file.use(JavaRuntime.TYPE_CODE);
    List<String> named = List.of(quoted(type.repositoryId()), quoted(type.name().simple()));
    return switch (type) {
      case DataType.Struct struct -> call(codes + ".struct", named, members(struct.members(), file));
      case DataType.UserException exception -> call(codes + ".exception", named, members(exception.members(), file));
      case DataType.Enumeration enumeration ->
          call(codes + ".enumeration", named, enumeration.enumerators().stream().map(JavaAnyType::quoted).toList());
      case DataType.Alias alias -> call(codes + ".alias", named, List.of(code(alias.target(), file)));
      case DataType.Union union -> union(union, codes, named, file);
    };
  }

  private static String union(DataType.Union union, String codes, List<String> named, JavaFile file) {
    List<String> members = new ArrayList<>();
    int defaultIndex = -1;
    for (DataType.Arm arm : union.arms()) {
      for (String label : arm.labels()) {
        members.add(arm(label(union, union.discriminator(), label, file), arm.member(), codes, file));
      }
      if (arm.otherwise()) {
        defaultIndex = members.size();
        members.add(arm("0L", arm.member(), codes, file));
      }
    }
    Stream<String> head = Stream.of(code(union.discriminator(), file), String.valueOf(defaultIndex));
    return call(codes + ".union", Stream.concat(named.stream(), head).toList(), members);
  }

  private static String arm(String label, Member member, String codes, JavaFile file) {
    return "%s.Member.of(%s, %s, %s)".formatted(codes, label, quoted(member.name()), code(member.type(), file));
  }

  /** A label as the number that it is on the wire. */
  private static String label(DataType.Union union, TypeRef discriminator, String label, JavaFile file) {
    return switch (discriminator) {
      case TypeRef.AliasRef alias -> label(union, alias.target(), label, file);
      case TypeRef.BasicType basic -> number(basic.kind(), label) + "L";
      case TypeRef.EnumRef enumeration ->
          file.types().constant(new ConstantPlan(union.name(), enumeration, label, "", union.origin())) + ".ordinal()";
      case TypeRef.VoidType none -> throw noDiscriminator(none);
      case TypeRef.StringType string -> throw noDiscriminator(string);
      case TypeRef.SequenceType sequence -> throw noDiscriminator(sequence);
      case TypeRef.ArrayType array -> throw noDiscriminator(array);
      case TypeRef.StructRef struct -> throw noDiscriminator(struct);
      case TypeRef.UnionRef other -> throw noDiscriminator(other);
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

  private static List<String> members(List<Member> members, JavaFile file) {
    String codes = file.use(JavaRuntime.TYPE_CODE);
    return members.stream()
        .map(each -> "%s.Member.of(%s, %s)".formatted(codes, quoted(each.name()), code(each.type(), file)))
        .toList();
  }

  /** Expression of the TypeCode of a type that is used. */
  private static String code(TypeRef type, JavaFile file) {
    String codes = file.use(JavaRuntime.TYPE_CODE);
    String types = file.use(JavaRuntime.ANY_TYPE);
    return switch (type) {
      case TypeRef.VoidType none -> codes + ".NULL";
      case TypeRef.BasicType basic -> "%s.of(%s.%s)".formatted(codes, file.use(JavaRuntime.TYPE_KIND), kind(basic.kind()));
      case TypeRef.StringType string -> "%s.%s(%d)".formatted(codes, string.wide() ? "wstring" : "string", string.bound());
      case TypeRef.SequenceType sequence -> "%s.sequence(%s, %d)".formatted(codes, code(sequence.element(), file), sequence.bound());
      case TypeRef.ArrayType array -> {
        String element = code(array.element(), file);
        for (long dimension : array.dimensions().reversed()) {
          element = "%s.array(%s, %d)".formatted(codes, element, dimension);
        }
        yield element;
      }
      case TypeRef.StructRef struct -> file.types().helper(struct.name()) + ".TYPE.code()";
      case TypeRef.UnionRef union -> file.types().helper(union.name()) + ".TYPE.code()";
      case TypeRef.EnumRef enumeration -> file.types().helper(enumeration.name()) + ".TYPE.code()";
      case TypeRef.AliasRef alias -> file.types().helper(alias.name()) + ".TYPE.code()";
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

  private static String boxed(String type) {
    return switch (type) {
      case "boolean" -> "Boolean";
      case "byte" -> "Byte";
      case "char" -> "Character";
      case "short" -> "Short";
      case "int" -> "Integer";
      case "long" -> "Long";
      case "float" -> "Float";
      case "double" -> "Double";
      default -> type;
    };
  }

  private static String quoted(String text) {
    return "\"" + text + "\"";
  }

  /** A call with the first arguments in one line, and the others in one each. */
  private static String call(String function, List<String> named, List<String> others) {
    String each = others.stream().map(other -> ",\n" + other.indent(4).stripTrailing()).collect(Collectors.joining());
    return function + "(\n    " + String.join(", ", named) + each + ")";
  }

  private static String call(String function, String... arguments) {
    return function + "(\n" + String.join(",\n", arguments).indent(4).stripTrailing() + ")";
  }
}
