// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

/** The memory asked for is given out already. */
public class MemoryInUseException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public MemoryInUseException() {}

  public MemoryInUseException(String description) {
    super(description);
  }
}
