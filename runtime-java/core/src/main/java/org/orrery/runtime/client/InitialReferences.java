// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.client;

import java.util.Map;

/** Initial references of a process, which {@code corbaloc:rir:} names by their ids (CORBA 3.3 part 2, 7.6.10.1). */
final class InitialReferences {
  static final String SCHEME = "corbaloc:rir:";
  private static final String DEFAULT_ID = "NameService";

  private InitialReferences() {
  }

  /**
   * The text that is stated for an initial reference.
   *
   * @param text {@code corbaloc:rir:[/][ID]}
   * @param initial texts by id
   * @throws IllegalArgumentException when none is stated, or one that is an initial reference itself; the message says what to write
   */
  static String find(String text, Map<String, String> initial) {
    String rest = text.substring(SCHEME.length());
    String named = rest.startsWith("/") ? rest.substring(1) : rest;
    String id = named.isEmpty() ? DEFAULT_ID : named;
    String found = initial.get(id);
    if (found == null || hasScheme(found, SCHEME) || hasScheme(found, "corbaname:")) {
      throw new IllegalArgumentException(
          "no initial reference '" + id + "' is stated; write --initial " + id + "=corbaloc:iiop:1.2@HOST:PORT/KEY");
    }
    return found;
  }

  /** True if a reference's text begins with a scheme, in upper or lower case. */
  static boolean hasScheme(String text, String scheme) {
    return text.regionMatches(true, 0, scheme, 0, scheme.length());
  }
}
