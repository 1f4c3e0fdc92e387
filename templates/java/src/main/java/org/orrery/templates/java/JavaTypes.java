// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.List;
import org.orrery.generator.plan.BasicKind;
import org.orrery.generator.plan.ConstantPlan;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;

/**
 * Language mapping of IDL types to Java, and the calls that encode and decode them.
 *
 * <p>A type has two forms: the value, which is encoded, and the view, which is decoded. For primitives and enumerators the two are
 * the same. Typedefs are replaced by their targets. An instance belongs to one file, whose imports grow as types are used.
 */
final class JavaTypes {

  private final JavaNames names;
  private final Imports imports;

  JavaTypes(JavaNames names, Imports imports) {
    this.names = names;
    this.imports = imports;
  }

  /** True if value and view are the same: for primitives, enumerators and void. */
  static boolean isDirect(TypeRef type) {
    return switch (unaliased(type)) {
      case TypeRef.VoidType none -> true;
      case TypeRef.BasicType basic -> true;
      case TypeRef.EnumRef enumeration -> true;
      default -> false;
    };
  }

  /** Type of the value as a parameter of a stub or a result of a servant; strings may be of any class of text. */
  String value(TypeRef type) {
    return unaliased(type) instanceof TypeRef.StringType ? "CharSequence" : kept(type);
  }

  /** Type of the value in a record or a copy. */
  String kept(TypeRef type) {
    return switch (unaliased(type)) {
      case TypeRef.VoidType none -> "void";
      case TypeRef.BasicType basic -> primitive(basic.kind());
      case TypeRef.StringType string -> "String";
      case TypeRef.SequenceType sequence ->
          isPrimitive(sequence.element())
              ? kept(sequence.element()) + "[]"
              : imports.use(JavaRuntime.LIST) + "<" + kept(sequence.element()) + ">";
      case TypeRef.ArrayType array -> keptInner(array) + "[]".repeat(array.dimensions().size() - (isEnum(array.element()) ? 1 : 0));
      case TypeRef.StructRef struct -> imports.use(names.qualified(struct.name(), names.type(struct.name())));
      case TypeRef.EnumRef enumeration -> enumeration(enumeration.name());
      case TypeRef.InterfaceRef reference -> imports.use(JavaRuntime.REFERENCE);
      case TypeRef.ObjectType reference -> imports.use(JavaRuntime.REFERENCE);
      case TypeRef.AliasRef alias -> throw new AssertionError(alias);
    };
  }

  /** Element type before an array's brackets. Enumerators have one view for sequences and arrays, whose copy is a list. */
  private String keptInner(TypeRef.ArrayType array) {
    String element = kept(array.element());
    return isEnum(array.element()) ? imports.use(JavaRuntime.LIST) + "<" + element + ">" : element;
  }

  /** Type of the view, passed to servants and returned by stubs. */
  String view(TypeRef type) {
    return switch (unaliased(type)) {
      case TypeRef.StringType string -> imports.use(JavaRuntime.STRING_VIEW);
      case TypeRef.SequenceType sequence -> collection(sequence.element(), JavaRuntime.SEQUENCE_VIEW);
      case TypeRef.ArrayType array -> collection(inner(array), JavaRuntime.ARRAY_VIEW);
      case TypeRef.StructRef struct -> structView(struct.name());
      case TypeRef.InterfaceRef reference -> imports.use(JavaRuntime.REFERENCE_VIEW);
      case TypeRef.ObjectType reference -> imports.use(JavaRuntime.REFERENCE_VIEW);
      default -> kept(type);
    };
  }

  /** Expression that creates a view. */
  String newView(TypeRef type) {
    return switch (unaliased(type)) {
      case TypeRef.StringType string ->
          string.wide() || string.bound() > 0
              ? "new %s(%b, %s)".formatted(view(type), string.wide(), limit(string.bound()))
              : "new " + view(type) + "()";
      case TypeRef.SequenceType sequence -> newSequence(sequence);
      case TypeRef.ArrayType array -> newArray(array);
      default -> "new " + view(type) + "()";
    };
  }

  /** Expression that reads a primitive or an enumerator. */
  String read(TypeRef type, String in) {
    return switch (unaliased(type)) {
      case TypeRef.BasicType basic -> in + ".read" + coder(basic.kind()) + "()";
      case TypeRef.EnumRef enumeration -> enumeration(enumeration.name()) + ".read(" + in + ")";
      default -> throw new AssertionError(type);
    };
  }

  /** Statement, without its semicolon, that writes a value. */
  String write(TypeRef type, String value, String out) {
    return write(type, value, out, 0);
  }

  /** Expression of a constant's value. */
  String constant(ConstantPlan constant) {
    return unaliased(constant.type()) instanceof TypeRef.EnumRef enumeration
        ? enumeration(enumeration.name()) + "." + JavaNames.enumerator(constant.value())
        : JavaLiterals.value(constant);
  }

  /** Expression that copies a view to a value. */
  static String copy(TypeRef type, String view) {
    return isDirect(type) ? view : view + ".copy()";
  }

  private String write(TypeRef type, String value, String out, int depth) {
    return switch (unaliased(type)) {
      case TypeRef.BasicType basic -> "%s.write%s(%s)".formatted(out, coder(basic.kind()), value);
      case TypeRef.EnumRef enumeration -> "%s.writeEnum(%s)".formatted(out, value);
      case TypeRef.StringType string -> writeString(string, value, out);
      case TypeRef.StructRef struct -> "%s.writeStruct(%s)".formatted(out, value);
      case TypeRef.SequenceType sequence ->
          isPrimitive(sequence.element())
              ? primitives(sequence.element(), value, out, extent(sequence))
              : "%s.writeSequence(%s, %s, %s)".formatted(out, value, extent(sequence), encoder(sequence.element(), depth));
      case TypeRef.ArrayType array -> {
        long count = array.dimensions().getFirst();
        boolean innermost = array.dimensions().size() == 1;
        if (innermost && isEnum(array.element())) {
          yield "%s.writeSequence(%s, %s, %s)".formatted(out, value, exactly(count), encoder(array.element(), depth));
        }
        yield innermost && isPrimitive(array.element())
            ? primitives(array.element(), value, out, exactly(count))
            : "%s.writeArray(%s, %d, %s)".formatted(out, value, count, encoder(inner(array), depth));
      }
      case TypeRef.InterfaceRef reference -> "%s.encode(%s, %s)".formatted(imports.use(JavaRuntime.REFERENCE), value, out);
      case TypeRef.ObjectType reference -> "%s.encode(%s, %s)".formatted(imports.use(JavaRuntime.REFERENCE), value, out);
      default -> throw new AssertionError(type);
    };
  }

  /** Call that writes an array of primitives. {@code char[]} stands for two IDL types, so overloading can't distinguish them. */
  private String primitives(TypeRef element, String value, String out, String extent) {
    String method = unaliased(element) instanceof TypeRef.BasicType(BasicKind kind) && kind == BasicKind.WCHAR ? "writeWide" : "write";
    return "%s.%s(%s, %s, %s)".formatted(imports.use(JavaRuntime.PRIMITIVES), method, out, value, extent);
  }

  private String writeString(TypeRef.StringType string, String value, String out) {
    String method = string.wide() ? "writeWstring" : "writeString";
    return string.bound() > 0
        ? "%s.%s(%s, %d)".formatted(out, method, value, string.bound())
        : "%s.%s(%s)".formatted(out, method, value);
  }

  /** Statements that write the contents of a view or a block, through their common methods, without allocating. */
  String writeShown(TypeRef type, String shown, String out) {
    return writeShown(type, shown, out, 0);
  }

  private String writeShown(TypeRef type, String shown, String out, int depth) {
    return switch (unaliased(type)) {
      case TypeRef.SequenceType sequence ->
          "%s.writeSequenceLength(%s.count(), %s);\n".formatted(out, shown, extent(sequence))
              + writeElements(sequence.element(), shown, out, depth);
      case TypeRef.ArrayType array -> writeElements(inner(array), shown, out, depth);
      case TypeRef.InterfaceRef reference -> "%s.write(%s);".formatted(shown, out);
      case TypeRef.ObjectType reference -> "%s.write(%s);".formatted(shown, out);
      default -> write(type, shown, out) + ";";
    };
  }

  /** Statements that write the elements of a sequence or array; a nested one is read into a variable once. */
  private String writeElements(TypeRef element, String shown, String out, int depth) {
    String index = "_i" + (depth == 0 ? "" : depth);
    String each = "_each" + (depth == 0 ? "" : depth);
    String get = "%s.get(%s)".formatted(shown, index);
    boolean direct = !(unaliased(element) instanceof TypeRef.SequenceType || unaliased(element) instanceof TypeRef.ArrayType);
    String body = direct
        ? writeShown(element, get, out, depth + 1)
        : "var %s = %s;\n".formatted(each, get) + writeShown(element, each, out, depth + 1);
    return "for (int %s = 0; %s < %s.count(); %s++) {\n%s\n}".formatted(index, index, shown, index, body.indent(2).stripTrailing());
  }

  /** Lambda that writes a value. It captures nothing, so that it is created once. */
  String encoder(TypeRef type) {
    return encoder(type, 0);
  }

  /** Lambda that writes an element, at a depth of nesting. It captures nothing, so that it is created once. */
  private String encoder(TypeRef element, int depth) {
    String each = "_each" + (depth == 0 ? "" : depth);
    String to = "_to" + (depth == 0 ? "" : depth);
    return "(%s, %s) -> %s".formatted(each, to, write(element, each, to, depth + 1));
  }

  private String newSequence(TypeRef.SequenceType sequence) {
    TypeRef element = sequence.element();
    if (isPrimitive(element)) {
      return "new %s(%s)".formatted(view(sequence), extent(sequence));
    }
    if (unaliased(element) instanceof TypeRef.EnumRef enumeration) {
      return "new %s<>(%s, %s.values())".formatted(raw(sequence), extent(sequence), enumeration(enumeration.name()));
    }
    return "new %s<>(%s, %d, () -> %s)"
        .formatted(raw(sequence), extent(sequence), sequence.elementMinBytes(), newView(element));
  }

  private String newArray(TypeRef.ArrayType array) {
    long count = array.dimensions().getFirst();
    TypeRef element = inner(array);
    if (isPrimitive(element)) {
      return "new %s(%s)".formatted(view(array), exactly(count));
    }
    if (unaliased(element) instanceof TypeRef.EnumRef enumeration) {
      return "new %s<>(%s, %s.values())".formatted(raw(array), exactly(count), enumeration(enumeration.name()));
    }
    String kept = kept(element);
    String copies = kept.contains("<") ? genericFree(kept) + ".class" : kept + "[]::new";
    return "new %s<>(%d, () -> %s, %s)".formatted(raw(array), count, newView(element), copies);
  }

  /** All members of a struct's record if any of them contains an array, which a record would compare by identity; else none. */
  static List<String> comparedMembers(DataType.Struct struct) {
    boolean any = struct.members().stream().anyMatch(member -> holdsArray(member.type()));
    return any ? struct.members().stream().map(member -> JavaNames.member(member.name())).toList() : List.of();
  }

  /** True if a value is an array, or a list that contains arrays. */
  static boolean holdsArray(TypeRef type) {
    return switch (unaliased(type)) {
      case TypeRef.SequenceType sequence -> isPrimitive(sequence.element()) || holdsArray(sequence.element());
      case TypeRef.ArrayType array -> array.dimensions().size() > 1 || !isEnum(array.element());
      default -> false;
    };
  }

  private static boolean isEnum(TypeRef type) {
    return unaliased(type) instanceof TypeRef.EnumRef;
  }

  private static String genericFree(String type) {
    return type.replaceAll("<.*>", "");
  }

  private String raw(TypeRef type) {
    return genericFree(view(type));
  }

  private String collection(TypeRef element, String general) {
    return switch (unaliased(element)) {
      case TypeRef.BasicType basic -> imports.use(primitiveView(basic.kind()));
      case TypeRef.EnumRef enumeration ->
          imports.use(JavaRuntime.ENUM_SEQUENCE_VIEW) + "<" + enumeration(enumeration.name()) + ">";
      default -> imports.use(general) + "<" + view(element) + ", " + kept(element) + ">";
    };
  }

  private String structView(ScopedName name) {
    return imports.use(names.qualified(name, names.derived(name, "View")));
  }

  private String enumeration(ScopedName name) {
    return imports.use(names.qualified(name, names.type(name)));
  }

  private String extent(TypeRef.SequenceType sequence) {
    String extent = imports.use(JavaRuntime.EXTENT);
    return sequence.bound() == 0 ? extent + ".UNBOUNDED" : extent + ".atMost(" + limit(sequence.bound()) + ")";
  }

  private String exactly(long count) {
    return imports.use(JavaRuntime.EXTENT) + ".exactly(" + count + ")";
  }

  /** Argument for a bound; bounds that no message can reach count as unbounded. */
  private static String limit(long bound) {
    return bound == 0 || bound > Integer.MAX_VALUE ? "Integer.MAX_VALUE" : Long.toString(bound);
  }

  /** Type of an array's elements: arrays of the other dimensions, or the element type. */
  private static TypeRef inner(TypeRef.ArrayType array) {
    List<Long> dimensions = array.dimensions();
    return dimensions.size() == 1
        ? array.element()
        : new TypeRef.ArrayType(array.element(), dimensions.subList(1, dimensions.size()));
  }

  private static boolean isPrimitive(TypeRef type) {
    return unaliased(type) instanceof TypeRef.BasicType;
  }

  static TypeRef unaliased(TypeRef type) {
    return type instanceof TypeRef.AliasRef alias ? unaliased(alias.target()) : type;
  }

  private static String primitive(BasicKind kind) {
    return switch (kind) {
      case BOOLEAN -> "boolean";
      case OCTET, INT8, UINT8 -> "byte";
      case CHAR, WCHAR -> "char";
      case SHORT, UNSIGNED_SHORT -> "short";
      case LONG, UNSIGNED_LONG -> "int";
      case LONG_LONG, UNSIGNED_LONG_LONG -> "long";
      case FLOAT -> "float";
      case DOUBLE -> "double";
      case LONG_DOUBLE -> throw unmapped(kind);
    };
  }

  private static String coder(BasicKind kind) {
    return switch (kind) {
      case BOOLEAN -> "Boolean";
      case OCTET, INT8, UINT8 -> "Octet";
      case CHAR -> "Char";
      case WCHAR -> "Wchar";
      case SHORT, UNSIGNED_SHORT -> "Short";
      case LONG, UNSIGNED_LONG -> "Long";
      case LONG_LONG, UNSIGNED_LONG_LONG -> "LongLong";
      case FLOAT -> "Float";
      case DOUBLE -> "Double";
      case LONG_DOUBLE -> throw unmapped(kind);
    };
  }

  private static String primitiveView(BasicKind kind) {
    return switch (kind) {
      case BOOLEAN -> JavaRuntime.BOOLEAN_SEQUENCE_VIEW;
      case OCTET, INT8, UINT8 -> JavaRuntime.OCTET_SEQUENCE_VIEW;
      case CHAR -> JavaRuntime.CHARACTER_SEQUENCE_VIEW;
      case WCHAR -> JavaRuntime.WIDE_CHARACTER_SEQUENCE_VIEW;
      case SHORT, UNSIGNED_SHORT -> JavaRuntime.SHORT_SEQUENCE_VIEW;
      case LONG, UNSIGNED_LONG -> JavaRuntime.LONG_SEQUENCE_VIEW;
      case LONG_LONG, UNSIGNED_LONG_LONG -> JavaRuntime.LONG_LONG_SEQUENCE_VIEW;
      case FLOAT -> JavaRuntime.FLOAT_SEQUENCE_VIEW;
      case DOUBLE -> JavaRuntime.DOUBLE_SEQUENCE_VIEW;
      case LONG_DOUBLE -> throw unmapped(kind);
    };
  }

  /** Exception for a type without a mapping; {@link JavaTarget#refusals} reports such types before anything is printed. */
  private static IllegalArgumentException unmapped(BasicKind kind) {
    return new IllegalArgumentException("no mapping to Java: " + kind);
  }
}
