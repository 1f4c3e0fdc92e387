// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import org.orrery.runtime.realtime.Mutex;

/**
 * All areas of a process, in one native segment that is taken at the start, and the answer to the question in which of them an offset
 * lies: one look-up in a table with an entry for each granule.
 *
 * <pre>
 *   segment   | nil | immortal | session, lane 0 | request, thread 0 | ... | free |
 *   table     | 0   | 1 1 1 1  | 2 2 2 2 2 2 2 2 | 3 3               | ... | 0    |
 * </pre>
 *
 * The memory of areas comes in powers of two, each with a stack of its own, so that areas are made and dropped in constant time, but
 * for the table's entries and a variable one's bits, and what the plan has counted stays true. Any thread may do so; the caller makes
 * sure that no thread is in an area that it drops.
 */
public final class AreaSpace {
  /** Id of primordial memory, which holds what is in no area. */
  static final int PRIMORDIAL = 0;

  /** The smallest area, and what all are multiples of, in bytes. */
  public static final int GRANULE_BYTES = 256;

  private static final int GRANULE_SHIFT = 8;

  /** Most areas at a time. */
  static final int MOST_AREAS = 0xffe;

  /** Greatest size of all areas together, in bytes. */
  static final long MOST_BYTES = Integer.MAX_VALUE;

  private final MemorySegment segment;
  private final short[] owner;
  private final Area[] areas;
  private final SlotStack freeIds;
  private final SlotStack[] freeBlocks = new SlotStack[Long.SIZE];
  /** Locks by id, of areas that were once variable ones: they last as long as the process, so the next area there has the same lock. */
  private Mutex[] locks;
  private int cut = 1;

  /**
   * Takes the memory.
   *
   * @param bytes size for all areas together, each counted as {@link #blockBytes}
   * @param most areas at a time, below 4095
   * @param memory memory that it lies in
   */
  public AreaSpace(long bytes, int most, SegmentAllocator memory) {
    if (most > MOST_AREAS || bytes > MOST_BYTES) {
      throw new IllegalArgumentException("at most " + MOST_AREAS + " areas and 2 GiB");
    }
    int granules = (int) ((bytes + GRANULE_BYTES - 1) / GRANULE_BYTES) + 1;
    segment = memory.allocate((long) granules * GRANULE_BYTES, GRANULE_BYTES);
    owner = new short[granules];
    areas = new Area[most + 1];
    areas[PRIMORDIAL] = new Area(this, PRIMORDIAL, AreaKind.IMMORTAL, "heap", 0, 0);
    freeIds = new SlotStack(most + 1);
    for (int id = most; id > PRIMORDIAL; id--) {
      freeIds.push(id);
    }
  }

  /** Bytes that a space for so many bytes takes: its first granule belongs to no area. */
  public static long memoryBytes(long bytes) {
    return lastingBytes(bytes) + GRANULE_BYTES;
  }

  /** The size of the block that an area of so many bytes takes. */
  public static long blockBytes(long bytes) {
    return bytes <= GRANULE_BYTES ? GRANULE_BYTES : Long.highestOneBit(bytes - 1) << 1;
  }

  /** Bytes that an area of so many bytes takes that is never dropped. */
  public static long lastingBytes(long bytes) {
    return (bytes + GRANULE_BYTES - 1) & -GRANULE_BYTES;
  }

  /** A new area with at least that capacity; null when memory or numbers are used up. */
  public Area make(AreaKind kind, long bytes, String name) {
    int id = freeIds.pop();
    long block = blockBytes(bytes);
    return id == SlotStack.NONE ? null : place(id, take(block), kind, block, name);
  }

  /** A new area with just that capacity, which stays as long as the space; null when memory or numbers are used up. */
  public Area makeLasting(AreaKind kind, long bytes, String name) {
    int id = freeIds.pop();
    return id == SlotStack.NONE ? null : place(id, cut(granule(lastingBytes(bytes))), kind, bytes, name);
  }

  private Area place(int id, int granule, AreaKind kind, long bytes, String name) {
    if (granule == SlotStack.NONE) {
      freeIds.push(id);
      return null;
    }
    Area made = new Area(this, id, kind, name, (long) granule << GRANULE_SHIFT, bytes);
    own(made, id);
    areas[id] = made;
    return made;
  }

  /** Gives the memory of an area back that {@link #make} has made. No thread is in it, and no reference leads to it. */
  public void drop(Area gone) {
    own(gone, PRIMORDIAL);
    areas[gone.id()] = null;
    ofSize(gone.capacityBytes()).push(granule(gone.first()));
    freeIds.push(gone.id());
  }

  /** Says whose an area's granules are. */
  private void own(Area area, int id) {
    Arrays.fill(owner, granule(area.first()), granule(area.first() + lastingBytes(area.capacityBytes())), (short) id);
  }

  private static int granule(long offset) {
    return (int) (offset >>> GRANULE_SHIFT);
  }

  private int take(long block) {
    int granule = ofSize(block).pop();
    return granule == SlotStack.NONE ? cut(granule(block)) : granule;
  }

  private synchronized int cut(int count) {
    if (count > owner.length - cut) {
      return SlotStack.NONE;
    }
    cut += count;
    return cut - count;
  }

  private synchronized SlotStack ofSize(long block) {
    int size = Long.numberOfTrailingZeros(block);
    if (freeBlocks[size] == null) {
      freeBlocks[size] = new SlotStack(owner.length);
    }
    return freeBlocks[size];
  }

  /** The lock of a variable area with that number. */
  synchronized Mutex lock(int id) {
    if (locks == null) {
      locks = new Mutex[areas.length];
    }
    if (locks[id] == null) {
      locks[id] = new Mutex();
    }
    return locks[id];
  }

  /** Primordial memory, which holds what is in no area. */
  public Area primordial() {
    return areas[PRIMORDIAL];
  }

  /** The area in which that offset lies. Any thread, constant time. */
  public Area areaOf(long offset) {
    return areas[owner[granule(offset)]];
  }

  /** True if what lies at {@code from} may refer to what lies at {@code to}. Any thread that is in both scopes, constant time. */
  public boolean mayRefer(long from, long to) {
    int target = owner[granule(to)];
    if (target == PRIMORDIAL) {
      return true;
    }
    int holder = owner[granule(from)];
    return holder == target || areas[holder].mayReferTo(areas[target]);
  }

  /**
   * Writes a reference to what lies at {@code target} into the eight bytes at {@code at}.
   *
   * @return false, and nothing is written, when what is referred to may die first: RTSJ's IllegalAssignmentError
   */
  public boolean store(long at, long target) {
    if (!mayRefer(at, target)) {
      return false;
    }
    write(at, target);
    return true;
  }

  void write(long at, long target) {
    segment.set(ValueLayout.JAVA_LONG, at, target);
  }

  /**
   * Stores a reference, as {@link #store}, for code that never stores an illegal one but by mistake.
   *
   * @throws ScopeViolation when what is referred to may die first; it names both scopes
   */
  public void assign(long at, long target) {
    if (!store(at, target)) {
      throw ScopeViolation.outlives(areaOf(at), areaOf(target));
    }
  }

  /** The reference at that offset. */
  public long load(long at) {
    return segment.get(ValueLayout.JAVA_LONG, at);
  }

  /** Memory of the whole space: for views, which read and write at offsets. */
  public MemorySegment segment() {
    return segment;
  }
}
