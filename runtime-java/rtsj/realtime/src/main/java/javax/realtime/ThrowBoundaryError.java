// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

/** Stands for an exception that lies in a scope which it would leave, so that nobody outside may refer to it. */
public class ThrowBoundaryError extends Error {
  private static final long serialVersionUID = 1;

  public ThrowBoundaryError() {}

  public ThrowBoundaryError(String description) {
    super(description);
  }
}
