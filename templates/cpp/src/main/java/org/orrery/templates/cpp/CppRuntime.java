// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

/**
 * The runtime's symbols and headers that generated code names, each once. {@code CppRuntimeTest} compiles a reference to each,
 * so a renamed symbol fails there and not in a user's build.
 */
final class CppRuntime {

  static final String READER = "orrery::cdr::reader";
  static final String WRITER = "orrery::cdr::writer";
  static final String TYPE = "orrery::cdr::type";
  static final String QUAD = "orrery::cdr::quad";
  static final String BOUNDED = "orrery::cdr::bounded";
  static final String DECODE_ENUM = "orrery::cdr::decode_enum";
  static final String ENCODE_ENUM = "orrery::cdr::encode_enum";
  static final String OBJECT_REF = "orrery::object_ref";

  private CppRuntime() {}
}
