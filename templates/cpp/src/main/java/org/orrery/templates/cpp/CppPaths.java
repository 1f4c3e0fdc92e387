// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import org.orrery.generator.plan.ScopedName;

/** Paths of generated files relative to the output folder, which is on the include path. */
final class CppPaths {

  private CppPaths() {}

  /**
   * Path of the header with a source file's types: {@code nav.idl.hpp}, the whole file name and {@code .hpp}, so that {@code
   * nav.orrery} has another one.
   */
  static String types(String source) {
    return local(source) + ".hpp";
  }

  /** Path of the header with the CDR codecs of a source file's types. */
  static String codec(String source) {
    return local(source) + ".codec.hpp";
  }

  /** Path of the header with the TypeCodes of a source file's types. */
  static String any(String source) {
    return local(source) + ".any.hpp";
  }

  /** Path of the user's file that encodes the values of a custom valuetype: {@code Nav/Fix.cpp}. */
  static String state(ScopedName value) {
    return String.join("/", value.parts()) + ".cpp";
  }

  /** Path of a file of one interface, in a folder named as its namespace: {@code Nav/Navigation/servant.hpp}. */
  static String ofInterface(ScopedName iface, String file) {
    return String.join("/", iface.parts()) + "/" + file;
  }

  /** Path of the header with a component's base class. */
  static String component(String component) {
    return "components/" + component + ".hpp";
  }

  /** Path of a file of one process. */
  static String process(String process, String file) {
    return "processes/" + process + "/" + file;
  }

  /** Path of a source without {@code ..}, so that one outside the model's folder does not lead out of the output folder. */
  private static String local(String source) {
    return source.replace('\\', '/').replaceAll("^[A-Za-z]:", "").replaceAll("(^|/)(\\.{1,2}/)+", "$1").replaceAll("^/+", "");
  }
}
