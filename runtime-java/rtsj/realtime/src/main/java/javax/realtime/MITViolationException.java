// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

/** A handler is released sooner after the release before than its parameters allow. */
public class MITViolationException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public MITViolationException() {}

  public MITViolationException(String description) {
    super(description);
  }
}
