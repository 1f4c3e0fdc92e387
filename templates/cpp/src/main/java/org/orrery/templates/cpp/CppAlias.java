// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.List;
import java.util.stream.Stream;
import org.orrery.generator.plan.ScopedName;

/** Kind of typedefs: a C++ alias of another type. */
record CppAlias(ScopedName name, CppKind target) implements CppKind {

  @Override
  public String spelling() {
    return CppNames.global(name);
  }

  @Override
  public String incoming(String spelling) {
    return target.incoming(spelling);
  }

  @Override
  public String owned(String spelling) {
    return target.owned(spelling);
  }

  @Override
  public List<Long> bounds() {
    return target.bounds();
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
    return target.isView(views);
  }

  @Override
  public String constantType(String spelling) {
    return target.constantType(spelling);
  }

  @Override
  public String constant(String value) {
    return target.constant(value);
  }
}
