// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;

/** Kind of arrays: {@code std::array} of its elements, by value. */
record CppArray(TypeRef.ArrayType type, CppKind element) implements CppKind {

  @Override
  public String spelling() {
    String spelling = element.spelling();
    for (long dimension : type.dimensions().reversed()) {
      spelling = "std::array<" + spelling + ", " + dimension + ">";
    }
    return spelling;
  }

  @Override
  public String incoming(String spelling) {
    return CppKinds.referred(spelling);
  }

  @Override
  public String owned(String spelling) {
    return CppKinds.owned(spelling);
  }

  /** Bounds of the elements alone, since the C++ type has the dimensions. */
  @Override
  public List<Long> bounds() {
    return CppKinds.bounds(Collections.nCopies(type.dimensions().size(), 0L), element);
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
    return element.isView(views);
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
