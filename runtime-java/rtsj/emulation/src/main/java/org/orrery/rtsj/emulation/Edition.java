// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.emulation;

import java.util.Iterator;
import java.util.ServiceLoader;

/** An edition of {@code javax.realtime}: it has the exceptions that this module, which stands below it, can't name. */
public interface Edition {

  /**
   * The exception that this edition of the specification names.
   *
   * @return an Error or a RuntimeException
   */
  Throwable of(Fault fault, String message);

  /**
   * The exception for a fault, to be thrown by the caller; an Error is thrown here.
   *
   * @throws IllegalStateException when no edition is on the class path
   */
  static RuntimeException refusal(Fault fault, String message) {
    Iterator<Edition> editions = ServiceLoader.load(Edition.class, Edition.class.getClassLoader()).iterator();
    if (!editions.hasNext()) {
      throw new IllegalStateException("no edition of javax.realtime is on the class path: " + message);
    }
    Throwable thrown = editions.next().of(fault, message);
    if (thrown instanceof Error) {
      throw (Error) thrown;
    }
    return (RuntimeException) thrown;
  }
}
