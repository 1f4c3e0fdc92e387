// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.List;
import java.util.stream.Stream;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;

/**
 * Kind of arrays; the elements of an array of several dimensions are arrays.
 *
 * @param innermost element type after all dimensions
 */
record JavaArray(TypeRef.ArrayType type, JavaKind innermost) implements JavaViewed {

  @Override
  public boolean hasElements() {
    return true;
  }

  @Override
  public boolean holdsArray() {
    return type.dimensions().size() > 1 || (innermost.many() != Many.ENUMERATORS && innermost.many() != Many.VALUES);
  }

  @Override
  public boolean hasIdentity() {
    return holdsArray();
  }

  @Override
  public boolean isMapped() {
    return innermost.isMapped();
  }

  @Override
  public Stream<ScopedName> structs() {
    return innermost.structs();
  }

  @Override
  public String value(JavaTypes types) {
    return kept(types);
  }

  @Override
  public String kept(JavaTypes types) {
    int dimensions = type.dimensions().size();
    return switch (innermost.many()) {
      case PRIMITIVES, OBJECTS -> innermost.kept(types) + "[]".repeat(dimensions);
      // Enumerators have one view for sequences and arrays, whose copy is a list, and so have values.
      case ENUMERATORS, VALUES -> types.use(JavaRuntime.LIST) + "<" + innermost.kept(types) + ">" + "[]".repeat(dimensions - 1);
    };
  }

  @Override
  public String view(JavaTypes types) {
    return types.collection(element(), JavaRuntime.ARRAY_VIEW);
  }

  @Override
  public String newView(JavaTypes types) {
    JavaKind element = element();
    return switch (element.many()) {
      case PRIMITIVES -> "new %s(%s)".formatted(view(types), exactly(types));
      case ENUMERATORS -> "new %s<>(%s, %s.values())".formatted(JavaTypes.raw(view(types)), exactly(types), element.kept(types));
      case VALUES -> "new %s<>(%s, %s._TYPE)".formatted(JavaTypes.raw(view(types)), exactly(types), element.kept(types));
      case OBJECTS -> {
        String kept = element.kept(types);
        String copies = kept.contains("<") ? JavaTypes.raw(kept) + ".class" : kept + "[]::new";
        yield "new %s<>(%d, () -> %s, %s)".formatted(JavaTypes.raw(view(types)), count(), element.newView(types), copies);
      }
    };
  }

  @Override
  public String write(JavaTypes types, String value, String out, int depth) {
    JavaKind element = element();
    return switch (element.many()) {
      case PRIMITIVES -> types.primitives(element, value, out, exactly(types));
      case ENUMERATORS, VALUES -> "%s.writeSequence(%s, %s, %s)".formatted(out, value, exactly(types), types.encoder(element, depth));
      case OBJECTS -> "%s.writeArray(%s, %d, %s)".formatted(out, value, count(), types.encoder(element, depth));
    };
  }

  @Override
  public String writeShown(JavaTypes types, String shown, String out, int depth) {
    return types.writeElements(element(), shown, out, depth);
  }

  @Override
  public String constant(JavaTypes types, String value) {
    throw JavaKinds.notConstant(this);
  }

  /** Kind of the elements: arrays of the other dimensions, or the element type. */
  private JavaKind element() {
    List<Long> dimensions = type.dimensions();
    return dimensions.size() == 1
        ? innermost
        : new JavaArray(new TypeRef.ArrayType(type.element(), dimensions.subList(1, dimensions.size())), innermost);
  }

  private long count() {
    return type.dimensions().getFirst();
  }

  private String exactly(JavaTypes types) {
    return types.use(JavaRuntime.EXTENT) + ".exactly(" + count() + ")";
  }
}
