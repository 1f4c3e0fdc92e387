// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.preprocess;

/**
 * A pragma that bears on repository ids (CORBA 3.3 part 1, 14.7.5). All others are passed over.
 *
 * @param offset where the directive begins
 * @param length of the directive
 * @param kind which one
 * @param name the scoped name spoken of; null for a prefix
 * @param value the prefix, the whole id, or the version as in 1.0
 */
public record Pragma(int offset, int length, Kind kind, String name, String value) {

  /** Which pragma. */
  public enum Kind {
    PREFIX,
    ID,
    VERSION
  }
}
