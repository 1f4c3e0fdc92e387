// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.List;
import java.util.stream.Collectors;
import org.orrery.generator.plan.BlockPlan;
import org.orrery.generator.plan.BlockPlan.Form;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.Member;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;

/**
 * Struct stored in a memory area, with the Java names and types of its file.
 *
 * @param direct members that are numbers or enumerators
 * @param parts members of other types, stored inside the struct
 * @param texts parts that are strings
 * @param written true if tunnels carry copies of it, so that it needs a method that writes it
 */
record JavaBlock(
    BlockPlan plan, DataType.Struct struct, List<Direct> direct, List<Part> parts, List<Part> texts, boolean written, JavaFile file) {

  /**
   * Member that is a number or an enumerator.
   *
   * @param offset offset in bytes from the beginning of the struct
   * @param layout name of the constant of java.lang.foreign.ValueLayout
   * @param field name of the constant with the enumerators; empty for a number
   */
  record Direct(String name, String type, long offset, String layout, String field) {

    boolean enumerated() {
      return !field.isEmpty();
    }
  }

  /**
   * Member of another type, stored inside the struct.
   *
   * @param offset offset in bytes from the beginning of the struct
   * @param made expression that creates the part's window
   */
  record Part(String name, String type, long offset, String made) {}

  static JavaBlock of(BlockPlan plan, DataType.Struct struct, boolean written, JavaFile file) {
    return new JavaBlock(
        plan,
        struct,
        plan.fields().stream().filter(each -> each.form() instanceof BlockPlan.Direct).map(each -> direct(each, file)).toList(),
        plan.fields().stream().filter(each -> !(each.form() instanceof BlockPlan.Direct)).map(each -> part(each, file)).toList(),
        plan.fields().stream().filter(each -> each.form() instanceof BlockPlan.Text).map(each -> part(each, file)).toList(),
        written,
        file);
  }

  /** File of the class of a struct stored in a memory area. */
  static JavaFile file(ScopedName struct, JavaNames names) {
    return JavaFile.beside(struct, names.derived(struct, "Block"), names);
  }

  String view() {
    return file.types().view(new TypeRef.StructRef(plan.name()));
  }

  String value() {
    return file.types().kept(new TypeRef.StructRef(plan.name()));
  }

  /** Statements that write a member. */
  String shown(Member member) {
    String name = JavaNames.member(member.name());
    boolean isDirect = direct.stream().anyMatch(each -> each.name().equals(name));
    return file.types().writeShown(member.type(), isDirect ? name + "()" : "_" + name, "_out");
  }

  /** Arguments of the constructor of a copy, with commas between them. */
  String copies() {
    return plan.fields().stream()
        .map(each -> each.form() instanceof BlockPlan.Direct
            ? JavaNames.member(each.name()) + "()"
            : "_" + JavaNames.member(each.name()) + ".copy()")
        .collect(Collectors.joining(", "));
  }

  private static Direct direct(BlockPlan.Field field, JavaFile file) {
    TypeRef type = ((BlockPlan.Direct) field.form()).value();
    String name = JavaNames.member(field.name());
    JavaKind kind = JavaKinds.of(type);
    String constant = switch (kind.many()) {
      case PRIMITIVES -> "";
      case ENUMERATORS -> "_" + JavaNames.constant(field.name());
      case VALUES -> throw JavaKinds.notKept(kind);
      case OBJECTS -> throw JavaKinds.notDirect(kind);
    };
    return new Direct(name, file.types().kept(type), field.offset(), kind.layout(), constant);
  }

  private static Part part(BlockPlan.Field field, JavaFile file) {
    return new Part(JavaNames.member(field.name()), type(field.form(), file), field.offset(), made(field.form(), file));
  }

  /** Class of a part. */
  private static String type(Form form, JavaFile file) {
    return switch (form) {
      case BlockPlan.Text text -> file.use(JavaRuntime.TEXT_BLOCK);
      case BlockPlan.Nested nested -> nested(nested.name(), file);
      case BlockPlan.Sequence(TypeRef value, long capacity, BlockPlan.Direct element, long bytes) -> elements(element.value(), file);
      case BlockPlan.Array(TypeRef value, long count, BlockPlan.Direct element, long bytes) -> elements(element.value(), file);
      case BlockPlan.Sequence sequence -> generic(JavaRuntime.SEQUENCE_BLOCK, sequence.element(), file);
      case BlockPlan.Array array -> generic(JavaRuntime.ARRAY_BLOCK, array.element(), file);
      case BlockPlan.Direct direct -> throw new AssertionError(direct);
    };
  }

  private static String made(Form form, JavaFile file) {
    return switch (form) {
      case BlockPlan.Text text -> "new %s(%d)".formatted(type(form, file), text.capacity());
      case BlockPlan.Nested nested -> "new %s()".formatted(type(form, file));
      case BlockPlan.Sequence(TypeRef value, long capacity, BlockPlan.Direct element, long bytes) ->
          direct(element.value(), "atMost(" + capacity + ")", file);
      case BlockPlan.Array(TypeRef value, long count, BlockPlan.Direct element, long bytes) ->
          direct(element.value(), "exactly(" + count + ")", file);
      case BlockPlan.Sequence sequence ->
          "new %s<>(%d, %s)".formatted(file.use(JavaRuntime.SEQUENCE_BLOCK), sequence.capacity(), made(sequence.element(), file));
      case BlockPlan.Array array ->
          "new %s<>(%d, %s, %s[]::new)".formatted(
              file.use(JavaRuntime.ARRAY_BLOCK),
              array.count(),
              made(array.element(), file),
              file.types().kept(value(array.element())).replaceAll("<.*>", ""));
      case BlockPlan.Direct direct -> throw new AssertionError(direct);
    };
  }

  /** Expression that creates the window of a sequence or an array of numbers or enumerators. */
  private static String direct(TypeRef element, String extent, JavaFile file) {
    String many = file.use(JavaRuntime.EXTENT) + "." + extent;
    JavaKind kind = JavaKinds.of(element);
    return switch (kind.many()) {
      case PRIMITIVES -> "new %s(%s)".formatted(elements(element, file), many);
      case ENUMERATORS ->
          "new %s<>(%s, %s.values())".formatted(file.use(JavaRuntime.ENUM_SEQUENCE_BLOCK), many, file.types().kept(element));
      case VALUES -> throw JavaKinds.notKept(kind);
      case OBJECTS -> throw JavaKinds.notDirect(kind);
    };
  }

  private static String elements(TypeRef element, JavaFile file) {
    return JavaKinds.of(element).blockOfMany(file.types());
  }

  private static String generic(String type, Form element, JavaFile file) {
    TypeRef value = value(element);
    return "%s<%s, %s, %s>".formatted(file.use(type), type(element, file), file.types().view(value), file.types().kept(value));
  }

  private static String nested(ScopedName struct, JavaFile file) {
    return file.use(file.names().block(struct));
  }

  /** IDL type of a form. */
  private static TypeRef value(Form form) {
    return switch (form) {
      case BlockPlan.Direct direct -> direct.value();
      case BlockPlan.Text text -> new TypeRef.StringType(false, 0);
      case BlockPlan.Nested nested -> new TypeRef.StructRef(nested.name());
      case BlockPlan.Sequence sequence -> sequence.value();
      case BlockPlan.Array array -> array.value();
    };
  }
}
