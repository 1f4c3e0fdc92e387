// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.corba;

/**
 * A CORBA system exception (CORBA 3.3 part 1, 8.4.1): raised by the runtime, by a servant, or received in a reply.
 *
 * <p>Stubs throw it; a servant that throws it has it sent to the caller as it is. Minor codes are in {@link MinorCodes}.
 */
public final class SystemException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final StandardException kind;
  private final int minor;
  private final Completion completed;

  /**
   * Makes one.
   *
   * @param minor a code of {@link MinorCodes}, or 0 where there is nothing more to say
   */
  public SystemException(StandardException kind, int minor, Completion completed) {
    this(kind, minor, completed, null);
  }

  /** Makes one with the failure below it, which stays in this process. */
  public SystemException(StandardException kind, int minor, Completion completed, Throwable cause) {
    super(kind + " (" + MinorCodes.explain(minor) + "), completed " + completed, cause);
    this.kind = kind;
    this.minor = minor;
    this.completed = completed;
  }

  /** A MARSHAL with one of {@link MinorCodes}'s codes. */
  public static SystemException marshal(int minor, Completion completed) {
    return new SystemException(StandardException.MARSHAL, minor, completed);
  }

  /** The exception that answers an operation that the interface does not have. */
  public static SystemException badOperation() {
    return new SystemException(StandardException.BAD_OPERATION, MinorCodes.UNKNOWN_OPERATION, Completion.NO);
  }

  /** The standard exception that it is. */
  public StandardException kind() {
    return kind;
  }

  /** Repository id, for example {@code IDL:omg.org/CORBA/MARSHAL:1.0}. */
  public String id() {
    return kind.id();
  }

  /** The reason, under the vendor's id in the upper 20 bits. */
  public int minor() {
    return minor;
  }

  /** Extent to which the operation was done. */
  public Completion completed() {
    return completed;
  }
}
