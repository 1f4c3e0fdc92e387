// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.preprocess;

/**
 * Pragma that defines repository ids (CORBA 3.3 part 1, 14.7.5). All others are ignored.
 *
 * @param offset offset of the directive
 * @param length length of the directive
 * @param kind kind of pragma
 * @param name scoped name to which it applies; null for a prefix
 * @param value prefix, repository id, or version such as 1.0
 */
public record Pragma(int offset, int length, Kind kind, String name, String value) {

  /** Kind of pragma. */
  public enum Kind {
    PREFIX,
    ID,
    VERSION
  }
}
