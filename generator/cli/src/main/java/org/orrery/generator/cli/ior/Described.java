// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli.ior;

import java.util.List;

/**
 * An object reference in words.
 *
 * @param type repository id of the object's interface; empty where the reference does not tell it
 * @param profiles ways to the object, in the reference's order; none in the reference to no object
 * @param problem why the rest could not be read; empty where everything was
 */
record Described(String type, List<Profile> profiles, String problem) {

  /**
   * A way to the object.
   *
   * @param name kind, with its version where it has one
   * @param address HOST:PORT; empty where it has none
   * @param key object key; empty where it has none
   * @param components what else the server tells
   */
  record Profile(String name, String address, byte[] key, List<Component> components) {}

  /**
   * A component of a profile.
   *
   * @param name its kind
   * @param tag its number
   * @param values its contents in words, one or more; hexadecimal digits where its kind is unknown
   */
  record Component(String name, int tag, List<String> values) {}
}
