// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli.ior;

import java.util.List;

/**
 * Contents of an object reference, for printing.
 *
 * @param type repository id of the object's interface; empty where the reference does not tell it
 * @param profiles profiles, in the reference's order; none in a nil reference
 * @param problem reason why the rest could not be read; empty if all was read
 */
record Described(String type, List<Profile> profiles, String problem) {

  /**
   * Profile of the reference.
   *
   * @param name kind, with its version where it has one
   * @param address HOST:PORT; empty where it has none
   * @param key object key; empty where it has none
   * @param components tagged components of the profile
   */
  record Profile(String name, String address, byte[] key, List<Component> components) {}

  /**
   * Tagged component of a profile.
   *
   * @param name its kind
   * @param tag its number
   * @param values its contents in words, one or more; hexadecimal digits where its kind is unknown
   */
  record Component(String name, int tag, List<String> values) {}
}
