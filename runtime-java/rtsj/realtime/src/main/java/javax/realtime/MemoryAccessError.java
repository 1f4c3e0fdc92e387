// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

/** A schedulable without the heap has got hold of a reference to it. */
public class MemoryAccessError extends Error {
  private static final long serialVersionUID = 1;

  public MemoryAccessError() {}

  public MemoryAccessError(String description) {
    super(description);
  }
}
