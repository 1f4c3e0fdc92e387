// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.api;

/**
 * A file to be written.
 *
 * @param path relative to the output folder ({@link Kind#SCAFFOLD}: to the scaffold folder), with {@code /}
 * @param text its whole content, with {@code \n} line ends and a final one
 * @param kind who owns it once it is written
 */
public record Artifact(String path, String text, Kind kind) {

  /** Who owns a file. */
  public enum Kind {
    /** Ours: replaced whenever its content changes, removed when it is no longer generated. */
    GENERATED,
    /** The user's: written once, on request, where nothing stands yet; never touched again. */
    SCAFFOLD
  }
}
