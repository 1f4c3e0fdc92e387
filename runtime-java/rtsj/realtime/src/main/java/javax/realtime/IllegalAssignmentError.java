// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

/** A reference would be stored where it may outlive what it refers to. */
public class IllegalAssignmentError extends Error {
  private static final long serialVersionUID = 1;

  public IllegalAssignmentError() {}

  public IllegalAssignmentError(String description) {
    super(description);
  }
}
