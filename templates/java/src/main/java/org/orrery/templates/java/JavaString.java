// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.stream.Stream;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;

/** Kind of strings: any {@code CharSequence} is written, a {@code String} is kept. */
record JavaString(TypeRef.StringType type) implements JavaViewed {

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
    return true;
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
    return "CharSequence";
  }

  @Override
  public String kept(JavaTypes types) {
    return "String";
  }

  @Override
  public String view(JavaTypes types) {
    return types.use(JavaRuntime.STRING_VIEW);
  }

  @Override
  public String newView(JavaTypes types) {
    return type.wide() || type.bound() > 0
        ? "new %s(%b, %s)".formatted(view(types), type.wide(), JavaTypes.limit(type.bound()))
        : "new " + view(types) + "()";
  }

  @Override
  public String write(JavaTypes types, String value, String out, int depth) {
    String method = type.wide() ? "writeWstring" : "writeString";
    return type.bound() > 0
        ? "%s.%s(%s, %d)".formatted(out, method, value, type.bound())
        : "%s.%s(%s)".formatted(out, method, value);
  }

  @Override
  public String writeShown(JavaTypes types, String shown, String out, int depth) {
    return write(types, shown, out, depth) + ";";
  }

  @Override
  public String constant(JavaTypes types, String value) {
    return JavaLiterals.quoted(value);
  }
}
