// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

/** The area is not on the scope stack of the caller. */
public class InaccessibleAreaException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public InaccessibleAreaException() {}

  public InaccessibleAreaException(String description) {
    super(description);
  }
}
