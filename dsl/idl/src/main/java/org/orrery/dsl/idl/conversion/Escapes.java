// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.conversion;

import java.util.Arrays;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Escaped identifiers: a leading underscore lets a keyword be used as a name, and is not part of the name (IDL 4.2,
 * 7.2.3.2).
 */
final class Escapes {

  private Escapes() {
  }

  /** Name declared by an identifier: the identifier without a leading underscore. */
  static String name(String identifier) {
    return identifier.length() > 1 && identifier.charAt(0) == '_' ? identifier.substring(1) : identifier;
  }

  /** Identifier that declares a name: the name, escaped if it is a keyword. */
  static String identifier(String name) {
    return ReservedWords.contains(name) ? "_" + name : name;
  }

  /** Function that applies another one to each part of a scoped name such as {@code ::Nav::_interface}. */
  static UnaryOperator<String> eachPart(UnaryOperator<String> part) {
    return text -> Arrays.stream(text.split("::", -1)).map(part).collect(Collectors.joining("::"));
  }
}
