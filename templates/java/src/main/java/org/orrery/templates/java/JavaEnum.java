// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.stream.Stream;
import org.orrery.generator.plan.ScopedName;

/** Kind of enums: an enumerator is both value and view. */
record JavaEnum(ScopedName name) implements JavaKind {

  @Override
  public Many many() {
    return Many.ENUMERATORS;
  }

  @Override
  public boolean isDirect() {
    return true;
  }

  @Override
  public boolean hasElements() {
    return false;
  }

  @Override
  public boolean holdsArray() {
    return false;
  }

  @Override
  public boolean hasIdentity() {
    return false;
  }

  @Override
  public boolean isMapped() {
    return true;
  }

  @Override
  public Stream<ScopedName> structs() {
    return Stream.empty();
  }

  @Override
  public String value(JavaTypes types) {
    return kept(types);
  }

  @Override
  public String kept(JavaTypes types) {
    return types.named(name);
  }

  @Override
  public String view(JavaTypes types) {
    return kept(types);
  }

  @Override
  public String newView(JavaTypes types) {
    throw JavaKinds.isDirect(this);
  }

  @Override
  public String read(JavaTypes types, String in) {
    return "%s.read(%s)".formatted(kept(types), in);
  }

  @Override
  public String write(JavaTypes types, String value, String out, int depth) {
    return "%s.writeEnum(%s)".formatted(out, value);
  }

  @Override
  public String writeShown(JavaTypes types, String shown, String out, int depth) {
    return write(types, shown, out, depth) + ";";
  }

  @Override
  public String constant(JavaTypes types, String value) {
    return kept(types) + "." + JavaNames.enumerator(value);
  }

  @Override
  public String layout() {
    return "JAVA_INT";
  }

  @Override
  public String viewOfMany(JavaTypes types) {
    return "%s<%s>".formatted(types.use(JavaRuntime.ENUM_SEQUENCE_VIEW), kept(types));
  }

  @Override
  public String writerOfMany() {
    throw new AssertionError("is no primitive: " + this);
  }

  @Override
  public String blockOfMany(JavaTypes types) {
    return "%s<%s>".formatted(types.use(JavaRuntime.ENUM_SEQUENCE_BLOCK), kept(types));
  }
}
