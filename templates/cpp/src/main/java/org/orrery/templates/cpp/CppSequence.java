// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.List;
import java.util.stream.Stream;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;

/** Kind of sequences: a view of the elements. */
record CppSequence(TypeRef.SequenceType type, CppKind element) implements CppKind {

  @Override
  public String spelling() {
    return "std::span<const " + element.spelling() + ">";
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
    return CppKinds.bounds(List.of(type.bound()), element);
  }

  @Override
  public Stream<ScopedName> names() {
    return element.names();
  }

  @Override
  public Stream<ScopedName> interfaces() {
    return element.interfaces();
  }

  @Override
  public Stream<String> runtimeHeaders() {
    return element.runtimeHeaders();
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
