// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.emulation;

/**
 * Calls that {@link CheckingClassLoader} puts into each class before it stores a reference, and after it has loaded one or made an object.
 * On an RTSJ machine the interpreter and the compiler do this.
 */
public final class Checks {
  private Checks() {}

  /** Checks a reference before a field or an element is set. */
  public static void stored(Object target, Object value) {
    if (value == null || target == null) {
      return;
    }
    Space from = Allocations.of(target);
    Space to = Allocations.of(value);
    if (Allocations.isGone(value) || !from.mayReferTo(to)) {
      throw Edition.refusal(
          Fault.ILLEGAL_ASSIGNMENT, "an object in " + from + " can't refer to a " + value.getClass().getName() + " in " + to);
    }
    loaded(value);
  }

  /** Checks a reference before a static field is set, which lies in immortal memory. */
  public static void storedStatic(Object value) {
    if (value != null && Allocations.of(value).isScoped()) {
      throw Edition.refusal(
          Fault.ILLEGAL_ASSIGNMENT,
          "a static field can't refer to a " + value.getClass().getName() + " in " + Allocations.of(value));
    }
  }

  /** Sets an element. */
  public static void store(Object[] array, int index, Object value) {
    stored(array, value);
    array[index] = value;
  }

  /**
   * Checks a reference after it was loaded. One to what is gone was stored where it may not be, by code that is not rewritten: the JDK's.
   */
  public static void loaded(Object value) {
    if (value != null && Allocations.isGone(value)) {
      throw Edition.refusal(
          Fault.ILLEGAL_ASSIGNMENT,
          "a " + value.getClass().getName() + " of " + Allocations.of(value) + ", left since, was kept where stores are not seen");
    }
    if (value != null && Execution.current().isNoHeap() && Allocations.of(value) == Space.HEAP) {
      throw Edition.refusal(
          Fault.MEMORY_ACCESS, "a no-heap thread has got hold of a " + value.getClass().getName() + " on the heap");
    }
  }

  /** Enters immortal memory before a class is initialized there, whoever is the first to use it. */
  public static void initializing() {
    Execution.current().beginInitializer();
  }

  /** Leaves immortal memory after a class was initialized without throwing anything. */
  public static void initialized() {
    Execution.current().endInitializer();
  }

  /** Notes the area of an object after it was made. */
  public static void allocated(Object object) {
    if (!Allocations.isKnown(object)) {
      Execution current = Execution.current();
      current.requireAllocation();
      Allocations.tell(object, current.space());
    }
  }
}
