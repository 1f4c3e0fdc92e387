// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.idl.diff;

/** Whom a change breaks. A change without any effect is harmless. */
public enum Effect {
  /** Clients of the old version that call a server of the new one. */
  OLD_CLIENTS("old-clients", "old clients of a new server"),
  /** Clients of the new version that call a server of the old one. */
  NEW_CLIENTS("new-clients", "new clients of an old server"),
  /** Programs that are compiled against the new version. */
  SOURCE("source", "source code");

  private final String word;
  private final String title;

  Effect(String word, String title) {
    this.word = word;
    this.title = title;
  }

  /** Word for options and JSON. */
  public String word() {
    return word;
  }

  /** Words for people. */
  public String title() {
    return title;
  }

  /** True if programs that run already are affected. */
  public boolean isPeer() {
    return this != SOURCE;
  }
}
