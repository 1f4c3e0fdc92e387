// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.api;

/**
 * File to be written.
 *
 * @param path path relative to the output folder ({@link Kind#SCAFFOLD}: to the scaffold folder), with {@code /} as separator
 * @param text whole content, in which each line ends with {@code \n}
 * @param kind owner of the file once it is written
 */
public record Artifact(String path, String text, Kind kind) {

  /** Owner of a file. */
  public enum Kind {
    /** File owned by the generator: replaced whenever its content changes, removed when it is no longer generated. */
    GENERATED,
    /** File owned by the user: written once, on request, if it does not exist; never changed afterwards. */
    SCAFFOLD
  }
}
