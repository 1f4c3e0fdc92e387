// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import org.orrery.generator.plan.ScopedName;

/** Paths of generated files relative to the output folder, which is on the include path. */
final class CppPaths {

  private CppPaths() {}

  /** Types of a source file: {@code nav.idl.hpp}. The whole name is kept, so {@code nav.orrery} has its own. */
  static String types(String source) {
    return local(source) + ".hpp";
  }

  /** The CDR codec of those types. */
  static String codec(String source) {
    return local(source) + ".codec.hpp";
  }

  /** Path of a file of one interface, in a folder named as its namespace: {@code Nav/Navigation/servant.hpp}. */
  static String ofInterface(ScopedName iface, String file) {
    return String.join("/", iface.parts()) + "/" + file;
  }

  /** The base class of a component. */
  static String component(String component) {
    return "components/" + component + ".hpp";
  }

  /** Path of a file of one process. */
  static String process(String process, String file) {
    return "processes/" + process + "/" + file;
  }

  /** A source outside the model's folder must not lead out of the output folder. */
  private static String local(String source) {
    return source.replace('\\', '/').replaceAll("^[A-Za-z]:", "").replaceAll("(^|/)(\\.{1,2}/)+", "$1").replaceAll("^/+", "");
  }
}
