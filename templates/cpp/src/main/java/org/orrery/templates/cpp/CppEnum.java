// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.List;
import java.util.stream.Stream;
import org.orrery.generator.plan.ScopedName;

/** Kind of enums: a plain value. */
record CppEnum(ScopedName name) implements CppKind {

  @Override
  public String spelling() {
    return CppNames.global(name);
  }

  @Override
  public String incoming(String spelling) {
    return spelling;
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
    return Stream.of(name);
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
    return spelling;
  }

  @Override
  public String constant(String value) {
    return CppNames.global(name) + "::" + CppNames.enumerator(value);
  }
}
