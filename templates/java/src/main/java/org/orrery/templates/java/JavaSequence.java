// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.stream.Stream;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;

/** Kind of sequences: a list, or an array of primitives. */
record JavaSequence(TypeRef.SequenceType type, JavaKind element) implements JavaViewed {

  @Override
  public boolean hasElements() {
    return true;
  }

  @Override
  public boolean holdsArray() {
    return element.many() == Many.PRIMITIVES || element.holdsArray();
  }

  @Override
  public boolean hasIdentity() {
    return holdsArray();
  }

  @Override
  public boolean isMapped() {
    return element.isMapped();
  }

  @Override
  public Stream<ScopedName> structs() {
    return element.structs();
  }

  @Override
  public String value(JavaTypes types) {
    return kept(types);
  }

  @Override
  public String kept(JavaTypes types) {
    return switch (element.many()) {
      case PRIMITIVES -> element.kept(types) + "[]";
      case ENUMERATORS, VALUES, OBJECTS -> types.use(JavaRuntime.LIST) + "<" + element.kept(types) + ">";
    };
  }

  @Override
  public String view(JavaTypes types) {
    return types.collection(element, JavaRuntime.SEQUENCE_VIEW);
  }

  @Override
  public String newView(JavaTypes types) {
    return switch (element.many()) {
      case PRIMITIVES -> "new %s(%s)".formatted(view(types), extent(types));
      case ENUMERATORS -> "new %s<>(%s, %s.values())".formatted(JavaTypes.raw(view(types)), extent(types), element.kept(types));
      case VALUES -> "new %s<>(%s, %s._TYPE)".formatted(JavaTypes.raw(view(types)), extent(types), element.kept(types));
      case OBJECTS -> "%s(%s, %d, () -> %s)"
          .formatted(maker(JavaTypes.raw(view(types))), extent(types), type.elementMinBytes(), element.newView(types));
    };
  }

  private String maker(String view) {
    return type.recursive() ? view + ".recursive" : "new " + view + "<>";
  }

  @Override
  public String write(JavaTypes types, String value, String out, int depth) {
    return switch (element.many()) {
      case PRIMITIVES -> types.primitives(element, value, out, extent(types));
      case ENUMERATORS, VALUES, OBJECTS ->
          "%s.writeSequence(%s, %s, %s)".formatted(out, value, extent(types), types.encoder(element, depth));
    };
  }

  @Override
  public String writeShown(JavaTypes types, String shown, String out, int depth) {
    return "%s.writeSequenceLength(%s.count(), %s);\n".formatted(out, shown, extent(types))
        + types.writeElements(element, shown, out, depth);
  }

  @Override
  public String constant(JavaTypes types, String value) {
    throw JavaKinds.notConstant(this);
  }

  private String extent(JavaTypes types) {
    String extent = types.use(JavaRuntime.EXTENT);
    return type.bound() == 0 ? extent + ".UNBOUNDED" : extent + ".atMost(" + JavaTypes.limit(type.bound()) + ")";
  }
}
