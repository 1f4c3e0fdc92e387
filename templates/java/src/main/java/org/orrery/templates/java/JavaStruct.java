// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.stream.Stream;
import org.orrery.generator.plan.ScopedName;

/** Kind of structs: a record is written and kept, a view is received. */
record JavaStruct(ScopedName name) implements JavaViewed {

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
    return Stream.of(name);
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
    return types.structView(name);
  }

  @Override
  public String newView(JavaTypes types) {
    return "new " + view(types) + "()";
  }

  @Override
  public String write(JavaTypes types, String value, String out, int depth) {
    return "%s.writeStruct(%s)".formatted(out, value);
  }

  @Override
  public String writeShown(JavaTypes types, String shown, String out, int depth) {
    return write(types, shown, out, depth) + ";";
  }

  @Override
  public String constant(JavaTypes types, String value) {
    throw JavaKinds.notConstant(this);
  }
}
