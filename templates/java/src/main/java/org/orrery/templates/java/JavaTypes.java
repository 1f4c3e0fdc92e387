// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.List;
import org.orrery.generator.plan.ConstantPlan;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;

/**
 * Spelling of IDL types in one file, and the calls that encode and decode them; {@link JavaKind} has the language mapping.
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
    return JavaKinds.of(type).isDirect();
  }

  /** Type of the value as a parameter of a stub or a result of a servant; strings may be of any class of text. */
  String value(TypeRef type) {
    return JavaKinds.of(type).value(this);
  }

  /** Type of the value in a record or a copy. */
  String kept(TypeRef type) {
    return JavaKinds.of(type).kept(this);
  }

  /** Type of the view, passed to servants and returned by stubs. */
  String view(TypeRef type) {
    return JavaKinds.of(type).view(this);
  }

  /** Expression that creates a view. */
  String newView(TypeRef type) {
    return JavaKinds.of(type).newView(this);
  }

  /** Expression that reads a primitive or an enumerator. */
  String read(TypeRef type, String in) {
    return JavaKinds.of(type).read(this, in);
  }

  /** Statement, without its semicolon, that writes a value. */
  String write(TypeRef type, String value, String out) {
    return JavaKinds.of(type).write(this, value, out, 0);
  }

  /** Expression of a constant's value. */
  String constant(ConstantPlan constant) {
    return JavaKinds.of(constant.type()).constant(this, constant.value());
  }

  /** Expression that copies a view to a value. */
  static String copy(TypeRef type, String view) {
    return isDirect(type) ? view : view + ".copy()";
  }

  /** Statements that write the contents of a view or a block, through their common methods, without allocating. */
  String writeShown(TypeRef type, String shown, String out) {
    return JavaKinds.of(type).writeShown(this, shown, out, 0);
  }

  /** Lambda that writes a value; it captures nothing. */
  String encoder(TypeRef type) {
    return encoder(JavaKinds.of(type), 0);
  }

  /** Members of a struct's record if any of them holds an array, which a record would compare by identity; else none. */
  static List<String> comparedMembers(DataType.Struct struct) {
    boolean any = struct.members().stream().anyMatch(member -> JavaKinds.of(member.type()).holdsArray());
    return any ? struct.members().stream().map(member -> JavaNames.member(member.name())).toList() : List.of();
  }

  /** Name in the file of a class of the runtime or the library. */
  String use(String qualified) {
    return imports.use(qualified);
  }

  /** Class of a struct, a union, an enum or a valuetype. */
  String named(ScopedName name) {
    return imports.use(names.qualified(name, names.type(name)));
  }

  /** Class of the view of a struct. */
  String structView(ScopedName name) {
    return imports.use(names.qualified(name, names.derived(name, "View")));
  }

  /** Class with the type of values in anys. */
  String helper(ScopedName name) {
    return imports.use(names.qualified(name, names.derived(name, "Helper")));
  }

  /** Statement that writes many primitives. */
  String primitives(JavaKind element, String value, String out, String extent) {
    return "%s.%s(%s, %s, %s)".formatted(imports.use(JavaRuntime.PRIMITIVES), element.writerOfMany(), out, value, extent);
  }

  /** Lambda that writes an element; it captures nothing, so that the JVM creates it once. */
  String encoder(JavaKind element, int depth) {
    String each = "_each" + (depth == 0 ? "" : depth);
    String to = "_to" + (depth == 0 ? "" : depth);
    return "(%s, %s) -> %s".formatted(each, to, element.write(this, each, to, depth + 1));
  }

  /** A loop; an element that has elements is asked for once: to go back to it would cost as much as to come to it again. */
  String writeElements(JavaKind element, String shown, String out, int depth) {
    String index = "_i" + (depth == 0 ? "" : depth);
    String each = "_each" + (depth == 0 ? "" : depth);
    String get = "%s.get(%s)".formatted(shown, index);
    String body = element.hasElements()
        ? "var %s = %s;\n".formatted(each, get) + element.writeShown(this, each, out, depth + 1)
        : element.writeShown(this, get, out, depth + 1);
    return "for (int %s = 0; %s < %s.count(); %s++) {\n%s\n}".formatted(index, index, shown, index, body.indent(2).stripTrailing());
  }

  /**
   * The view of a sequence or an array.
   *
   * @param general view of elements that are objects
   */
  String collection(JavaKind element, String general) {
    return switch (element.many()) {
      case PRIMITIVES, ENUMERATORS, VALUES -> element.viewOfMany(this);
      case OBJECTS -> imports.use(general) + "<" + element.view(this) + ", " + element.kept(this) + ">";
    };
  }

  /** A type without its type arguments. */
  static String raw(String type) {
    return type.replaceAll("<.*>", "");
  }

  /** A bound that no message can reach is none. */
  static String limit(long bound) {
    return bound == 0 || bound > Integer.MAX_VALUE ? "Integer.MAX_VALUE" : Long.toString(bound);
  }
}
