// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli.top;

/** Why nothing can be shown; the message tells a user what to do. */
final class Unobservable extends Exception {
  private static final long serialVersionUID = 1;

  Unobservable(String message) {
    super(message);
  }
}
