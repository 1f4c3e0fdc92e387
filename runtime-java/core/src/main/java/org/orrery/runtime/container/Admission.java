// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.container;

/** Result of the attempt to put something into a container. Where it is not granted nothing has changed. */
public enum Admission {
  GRANTED,
  /** The container holds as many elements as it was made for. */
  FULL,
  /** A string or sequence of the element, or its key, is longer than there is room for. */
  TOO_LARGE
}
