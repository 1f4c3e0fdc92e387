// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.List;
import java.util.stream.Stream;
import org.orrery.generator.plan.ScopedName;

/**
 * Kind of object references: a view of the profiles.
 *
 * @param name the interface; null for {@code Object}
 */
record CppReference(ScopedName name) implements CppKind {

  @Override
  public String spelling() {
    return name == null ? CppRuntime.OBJECT_REF : CppNames.reference(name);
  }

  @Override
  public String incoming(String spelling) {
    return CppKinds.referred(spelling);
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
    return Stream.empty();
  }

  @Override
  public Stream<ScopedName> interfaces() {
    return Stream.ofNullable(name);
  }

  @Override
  public Stream<String> runtimeHeaders() {
    return Stream.empty();
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
