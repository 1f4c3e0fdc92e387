// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.List;
import java.util.stream.Stream;
import org.orrery.generator.plan.ScopedName;

/** A union: its discriminator and the arm that this chooses, by value. */
record CppUnion(ScopedName name) implements CppKind {

  @Override
  public String spelling() {
    return CppNames.global(name);
  }

  @Override
  public String incoming(String spelling) {
    return CppKinds.referred(spelling);
  }

  @Override
  public String owned(String spelling) {
    return CppKinds.owned(spelling);
  }

  /** Bounds to pass to the codec: none, since the union's own codec checks those of its arms. */
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
    return views.types().contains(name);
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
