// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

/** A scope would be entered from another parent than it has. */
public class ScopedCycleException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public ScopedCycleException() {}

  public ScopedCycleException(String description) {
    super(description);
  }
}
