// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

/** Why a process can't start: one line for whoever started it, with what to do about it. */
public final class StartupException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** With the line. */
  public StartupException(String message) {
    super(message);
  }
}
