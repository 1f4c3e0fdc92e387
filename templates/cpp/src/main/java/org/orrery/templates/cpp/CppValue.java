// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.List;
import java.util.stream.Stream;
import org.orrery.generator.plan.ScopedName;

/** Kind of values of valuetypes: a pointer, which may be null, and for an abstract one a class with such a pointer. */
record CppValue(ScopedName name, boolean ofAbstract) implements CppKind {

  @Override
  public String spelling() {
    return (ofAbstract ? CppRuntime.ABSTRACT_VALUE : CppRuntime.VALUE_PTR) + "<" + CppNames.global(name) + ">";
  }

  @Override
  public String incoming(String spelling) {
    return spelling;
  }

  @Override
  public String owned(String spelling) {
    return CppKinds.owned(spelling);
  }

  @Override
  public List<Long> bounds() {
    return List.of();
  }

  @Override
  public Stream<ScopedName> names() {
    return Stream.of(name);
  }

  @Override
  public Stream<ScopedName> interfaces() {
    return Stream.empty();
  }

  @Override
  public Stream<String> runtimeHeaders() {
    return Stream.of(CppRuntime.VALUE_HEADER);
  }

  @Override
  public boolean isView(Views views) {
    return true;
  }

  @Override
  public String constantType(String spelling) {
    throw CppKinds.notConstant(spelling);
  }

  @Override
  public String constant(String value) {
    throw CppKinds.notConstant(spelling());
  }
}
