// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.stream.Stream;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;

/** Kind of decimal fixed-point numbers. */
record JavaFixed(TypeRef.FixedType type) implements JavaViewed {

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
    return types.use(JavaRuntime.BIG_DECIMAL);
  }

  @Override
  public String view(JavaTypes types) {
    return types.use(JavaRuntime.FIXED_VIEW);
  }

  @Override
  public String newView(JavaTypes types) {
    return "new %s(%d, %d)".formatted(view(types), type.digits(), type.scale());
  }

  @Override
  public String write(JavaTypes types, String value, String out, int depth) {
    return "%s.writeFixed(%s, %d, %d)".formatted(out, value, type.digits(), type.scale());
  }

  @Override
  public String writeShown(JavaTypes types, String shown, String out, int depth) {
    return write(types, shown + ".value()", out, depth) + ";";
  }

  @Override
  public String constant(JavaTypes types, String value) {
    return "new %s(\"%s\")".formatted(types.use(JavaRuntime.BIG_DECIMAL), value);
  }
}
