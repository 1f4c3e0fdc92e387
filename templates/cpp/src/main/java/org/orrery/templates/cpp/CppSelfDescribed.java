// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.List;
import java.util.stream.Stream;
import org.orrery.generator.plan.ScopedName;

/**
 * Kind of anys and TypeCodes: a view of encoded bytes.
 *
 * @param spelling the runtime's class
 */
record CppSelfDescribed(String spelling) implements CppKind {

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
    return Stream.empty();
  }

  @Override
  public Stream<String> runtimeHeaders() {
    return Stream.of(CppRuntime.ANY_HEADER);
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
    throw CppKinds.notConstant(spelling);
  }
}
