// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.stream.Stream;
import org.orrery.generator.plan.ScopedName;

/** Kind of values of valuetypes: an object, or null, is both value and view. */
record JavaValue(ScopedName name) implements JavaKind {

  @Override
  public Many many() {
    return Many.VALUES;
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
    return "%s.readValue(%s._TYPE)".formatted(in, kept(types));
  }

  @Override
  public String write(JavaTypes types, String value, String out, int depth) {
    return "%s.writeValue(%s, %s._TYPE)".formatted(out, value, kept(types));
  }

  @Override
  public String writeShown(JavaTypes types, String shown, String out, int depth) {
    return write(types, shown, out, depth) + ";";
  }

  @Override
  public String constant(JavaTypes types, String value) {
    throw JavaKinds.notConstant(this);
  }

  @Override
  public String layout() {
    throw JavaKinds.notKept(this);
  }

  @Override
  public String viewOfMany(JavaTypes types) {
    return "%s<%s>".formatted(types.use(JavaRuntime.VALUE_SEQUENCE_VIEW), kept(types));
  }

  @Override
  public String writerOfMany() {
    throw new AssertionError("is no primitive: " + this);
  }

  @Override
  public String blockOfMany(JavaTypes types) {
    throw JavaKinds.notKept(this);
  }
}
