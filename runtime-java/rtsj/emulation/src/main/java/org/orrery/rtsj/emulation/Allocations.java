// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.emulation;

/** Areas of objects. The area of an object that nobody told of is not known; it counts as immortal. Any thread. */
public final class Allocations {
  private static final IdentityTable<Place> PLACES = new IdentityTable<>();

  private Allocations() {}

  /** An object's area, and the life of that area in which it was put there. */
  private static final class Place {
    private final Space space;
    private final int generation;

    Place(Space space, int generation) {
      this.space = space;
      this.generation = generation;
    }
  }

  /** An object has come to be in an area, which pays for it; told twice, the first counts. */
  public static void tell(Object object, Space space) {
    if (object != null && PLACES.get(object) == null) {
      PLACES.putIfAbsent(object, new Place(space, space.take(Footprint.of(object))));
    }
  }

  /** The area that an object lies in. */
  public static Space of(Object object) {
    Place place = PLACES.get(object);
    return place == null ? Space.IMMORTAL : place.space;
  }

  /** Refuses what a schedulable without the heap is to be made of and lies there. */
  public static void requireOffHeap(Object object) {
    if (object != null && of(object) == Space.HEAP) {
      throw Edition.refusal(Fault.ILLEGAL_ARGUMENT, "a " + object.getClass().getName() + " on the heap, for a no-heap schedulable");
    }
  }

  /** Refuses to start a thread without the heap that lies there itself. */
  public static void requireUsable(Object thread, Execution execution) {
    if (execution.isNoHeap() && of(thread) == Space.HEAP) {
      throw Edition.refusal(Fault.ILLEGAL_ARGUMENT, "a no-heap thread that lies on the heap itself");
    }
  }

  /** True if somebody told the object's area. */
  static boolean isKnown(Object object) {
    return PLACES.get(object) != null;
  }

  /** True if the object's area has been left by all since: then it exists here only, not on an RTSJ machine. */
  static boolean isGone(Object object) {
    Place place = PLACES.get(object);
    return place != null && place.space.generation() != place.generation;
  }
}
