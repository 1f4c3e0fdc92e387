// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.InterfacePlan;
import org.orrery.generator.plan.Origin;
import org.orrery.generator.plan.TypeRef;
import org.orrery.templates.common.RecursiveTypes;

/**
 * Type of values in anys, as one file spells it.
 *
 * @param name name of the type in IDL
 * @param value class of the values
 * @param type expression of the {@code AnyType}
 */
record JavaAnyType(String name, Origin origin, String value, String type) {

  static JavaAnyType of(InterfacePlan iface, JavaFile file) {
    String type = "%s.reference(\"%s\", \"%s\")"
        .formatted(file.use(JavaRuntime.ANY_TYPE), iface.repositoryId(), iface.name().simple());
    return new JavaAnyType(iface.name().toString(), iface.origin(), file.use(JavaRuntime.REFERENCE), type);
  }

  static JavaAnyType of(DataType type, RecursiveTypes recursive, JavaFile file) {
    TypeRef of = switch (type) {
      case DataType.Struct struct -> new TypeRef.StructRef(struct.name());
      case DataType.Union union -> new TypeRef.UnionRef(union.name());
      case DataType.Enumeration enumeration -> new TypeRef.EnumRef(enumeration.name());
      case DataType.Alias alias -> alias.target();
      case DataType.UserException exception -> new TypeRef.StructRef(exception.name());
      case DataType.Value other -> other.reference();
    };
    String value = boxed(file.types().kept(of));
    return new JavaAnyType(type.name().toString(), type.origin(), value, expression(type, of, value, recursive, file));
  }

  private static String expression(DataType type, TypeRef of, String value, RecursiveTypes recursive, JavaFile file) {
    String anyType = file.use(JavaRuntime.ANY_TYPE);
    String code = JavaTypeCode.of(type, recursive, file);
    return switch (type) {
      case DataType.Enumeration enumeration -> call(anyType + ".enumeration", code, value + ".values()");
      case DataType.UserException exception ->
          call(anyType + ".exception", code, value + "::read", "(_each, _to) -> _each.write(_to)");
      case DataType.Struct struct -> viewed(anyType, code, of, file);
      case DataType.Union union -> viewed(anyType, code, of, file);
      case DataType.Alias alias when JavaTypes.isDirect(of) ->
          call("new " + anyType + "<>", code, "_in -> " + file.types().read(of, "_in"), file.types().encoder(of));
      case DataType.Alias alias -> viewed(anyType, code, of, file);
      case DataType.Value other -> throw new IllegalArgumentException("is in no any: " + other.name());
    };
  }

  private static String viewed(String anyType, String code, TypeRef of, JavaFile file) {
    return call(anyType + ".of", code, "() -> " + file.types().newView(of), file.types().encoder(of));
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

  private static String call(String function, String... arguments) {
    return function + "(\n" + String.join(",\n", arguments).indent(4).stripTrailing() + ")";
  }
}
