// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

/** An object is given to a wait-free queue one of whose ends may not refer to it. */
public class MemoryScopeException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public MemoryScopeException() {}

  public MemoryScopeException(String description) {
    super(description);
  }
}
