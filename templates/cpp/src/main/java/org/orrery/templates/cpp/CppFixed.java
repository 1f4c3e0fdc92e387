// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.List;
import java.util.stream.Stream;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;

/** Kind of decimal fixed-point numbers: a plain value. */
record CppFixed(TypeRef.FixedType type) implements CppKind {

  @Override
  public String spelling() {
    return CppRuntime.FIXED + "<" + type.digits() + ", " + type.scale() + ">";
  }

  @Override
  public String incoming(String spelling) {
    return CppKinds.referred(spelling);
  }

  @Override
  public String owned(String spelling) {
    return spelling;
  }

  @Override
  public List<Long> bounds() {
    return List.of();
  }

  @Override
  public Stream<ScopedName> names() {
    return Stream.empty();
  }

  @Override
  public Stream<ScopedName> interfaces() {
    return Stream.empty();
  }

  @Override
  public Stream<String> runtimeHeaders() {
    return Stream.of(CppRuntime.FIXED_HEADER);
  }

  @Override
  public boolean isView(Views views) {
    return false;
  }

  @Override
  public String constantType(String spelling) {
    return spelling;
  }

  @Override
  public String constant(String value) {
    return spelling() + "::literal(\"" + value + "\")";
  }
}
