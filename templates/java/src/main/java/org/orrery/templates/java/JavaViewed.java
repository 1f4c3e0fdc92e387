// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

/** Kind of types of which a view is received: many of them are objects, and a direct value is never read. */
sealed interface JavaViewed extends JavaKind
    permits JavaArray, JavaFixed, JavaReference, JavaSelfDescribed, JavaSequence, JavaString, JavaStruct, JavaUnion {

  @Override
  default Many many() {
    return Many.OBJECTS;
  }

  @Override
  default boolean isDirect() {
    return false;
  }

  @Override
  default String read(JavaTypes types, String in) {
    throw JavaKinds.notDirect(this);
  }

  @Override
  default String layout() {
    throw JavaKinds.notDirect(this);
  }

  @Override
  default String viewOfMany(JavaTypes types) {
    throw JavaKinds.notDirect(this);
  }

  @Override
  default String writerOfMany() {
    throw JavaKinds.notDirect(this);
  }

  @Override
  default String blockOfMany(JavaTypes types) {
    throw JavaKinds.notDirect(this);
  }
}
