// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import org.orrery.runtime.cdr.CdrValue;
import org.orrery.runtime.cdr.CdrWriter;

/**
 * An exception that IDL declares; generated classes extend it.
 *
 * <p>Its stack trace is not filled in: it is an answer, raised on the request path, and walking the stack would cost more
 * than the call.
 */
public abstract class UserException extends Exception implements CdrValue {
  private static final long serialVersionUID = 1L;

  private final String id;

  /**
   * A user exception; for generated classes.
   *
   * @param id repository id
   */
  protected UserException(String id) {
    super(id, null, false, false);
    this.id = id;
  }

  /** Repository id, for example {@code IDL:Nav/NotFound:1.0}. */
  public final String id() {
    return id;
  }

  /** Writes the members, without the repository id. */
  @Override
  public abstract void write(CdrWriter out);
}
