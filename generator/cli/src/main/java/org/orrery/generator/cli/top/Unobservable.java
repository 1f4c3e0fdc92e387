// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli.top;

/** Reason why a process can't be observed; the message includes a remedy. */
final class Unobservable extends Exception {
  private static final long serialVersionUID = 1;

  Unobservable(String message) {
    super(message);
  }
}
