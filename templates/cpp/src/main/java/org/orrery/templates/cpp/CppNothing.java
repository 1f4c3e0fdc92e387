// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.List;
import java.util.stream.Stream;
import org.orrery.generator.plan.ScopedName;

/** Kind of {@code void}, the result without a value. */
record CppNothing() implements CppKind {

  @Override
  public String spelling() {
    return "void";
  }

  @Override
  public String incoming(String spelling) {
    throw new IllegalArgumentException("no parameter can have this type: " + spelling);
  }

  @Override
  public String owned(String spelling) {
    throw new IllegalArgumentException("no member can have this type: " + spelling);
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
    return Stream.empty();
  }

  @Override
  public boolean isView(Views views) {
    return false;
  }

  @Override
  public String constantType(String spelling) {
    throw CppKinds.notConstant(spelling);
  }

  @Override
  public String constant(String value) {
    throw CppKinds.notConstant(value);
  }
}
