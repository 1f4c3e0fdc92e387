// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.stream.Stream;
import org.orrery.generator.plan.ScopedName;

/** Kind of {@code void}, the result without a value. */
record JavaNothing() implements JavaKind {

  @Override
  public Many many() {
    throw JavaKinds.noValue();
  }

  @Override
  public boolean isDirect() {
    return true;
  }

  @Override
  public boolean hasElements() {
    return false;
  }

  @Override
  public boolean holdsArray() {
    return false;
  }

  @Override
  public boolean hasIdentity() {
    return false;
  }

  @Override
  public boolean isMapped() {
    return true;
  }

  @Override
  public Stream<ScopedName> structs() {
    return Stream.empty();
  }

  @Override
  public String value(JavaTypes types) {
    return "void";
  }

  @Override
  public String kept(JavaTypes types) {
    return "void";
  }

  @Override
  public String view(JavaTypes types) {
    return "void";
  }

  @Override
  public String newView(JavaTypes types) {
    throw JavaKinds.noValue();
  }

  @Override
  public String read(JavaTypes types, String in) {
    throw JavaKinds.noValue();
  }

  @Override
  public String write(JavaTypes types, String value, String out, int depth) {
    throw JavaKinds.noValue();
  }

  @Override
  public String writeShown(JavaTypes types, String shown, String out, int depth) {
    throw JavaKinds.noValue();
  }

  @Override
  public String constant(JavaTypes types, String value) {
    throw JavaKinds.noValue();
  }

  @Override
  public String layout() {
    throw JavaKinds.noValue();
  }

  @Override
  public String viewOfMany(JavaTypes types) {
    throw JavaKinds.noValue();
  }

  @Override
  public String writerOfMany() {
    throw JavaKinds.noValue();
  }

  @Override
  public String blockOfMany(JavaTypes types) {
    throw JavaKinds.noValue();
  }
}
