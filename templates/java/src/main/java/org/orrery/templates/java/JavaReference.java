// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.stream.Stream;
import org.orrery.generator.plan.ScopedName;

/** Kind of object references, of any interface. */
record JavaReference() implements JavaViewed {

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
    return types.use(JavaRuntime.REFERENCE);
  }

  @Override
  public String view(JavaTypes types) {
    return types.use(JavaRuntime.REFERENCE_VIEW);
  }

  @Override
  public String newView(JavaTypes types) {
    return "new " + view(types) + "()";
  }

  @Override
  public String write(JavaTypes types, String value, String out, int depth) {
    return "%s.encode(%s, %s)".formatted(types.use(JavaRuntime.REFERENCE), value, out);
  }

  @Override
  public String writeShown(JavaTypes types, String shown, String out, int depth) {
    return "%s.write(%s);".formatted(shown, out);
  }

  @Override
  public String constant(JavaTypes types, String value) {
    throw JavaKinds.notConstant(this);
  }
}
