// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.List;
import java.util.stream.Stream;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;

/** Kind of strings: a view of the characters. */
record CppString(TypeRef.StringType type) implements CppKind {

  @Override
  public String spelling() {
    return type.wide() ? "std::u16string_view" : "std::string_view";
  }

  @Override
  public String incoming(String spelling) {
    return spelling;
  }

  @Override
  public String owned(String spelling) {
    return type.wide() ? "std::u16string" : "std::string";
  }

  @Override
  public List<Long> bounds() {
    return List.of(type.bound());
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
    return true;
  }

  @Override
  public String constantType(String spelling) {
    return spelling;
  }

  @Override
  public String constant(String value) {
    return (type.wide() ? "u" : "") + CppLiterals.string(value);
  }
}
