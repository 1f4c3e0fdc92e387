// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.conversion;

import java.util.Arrays;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Escaped identifiers: one leading underscore makes a name of a word that would else be a keyword, and is no part of the
 * name (IDL 4.2, 7.2.3.2).
 */
final class Escapes {

  private Escapes() {
  }

  /** The name that the identifier declares. */
  static String name(String identifier) {
    return identifier.length() > 1 && identifier.charAt(0) == '_' ? identifier.substring(1) : identifier;
  }

  /** The identifier that declares the name. */
  static String identifier(String name) {
    return ReservedWords.contains(name) ? "_" + name : name;
  }

  /** The same for each part of a scoped name such as {@code ::Nav::_interface}. */
  static UnaryOperator<String> eachPart(UnaryOperator<String> part) {
    return text -> Arrays.stream(text.split("::", -1)).map(part).collect(Collectors.joining("::"));
  }
}
