// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * A part of an {@link AreaSpace} that is given back at once, when the last thread has left it, with the rules of the RTSJ (1.0.2,
 * chapter Memory management). What lies in it are no Java objects but bytes, read and written through views; a reference is an offset in
 * the space. This is the RTSJ's semantics on views, not the RTSJ.
 *
 * <p>While a scoped area is entered it has a depth, 0 for one entered from primordial memory, and a display: the areas that it is nested
 * in, by depth. With these each question about two areas is answered by one comparison, however deep they are.
 *
 * <p>Unless said otherwise any thread that is in the area may call.
 */
public final class Area {
  /** Most scopes that may be nested in each other. */
  public static final int DEEPEST = 64;

  /** No offset: nothing lies there. */
  public static final long NIL = 0;

  // Numbers of displays. None has NO_SHAPE or ANOTHER_SHAPE.
  private static final long NO_SHAPE = 0;
  private static final long NEVER_ALIKE = 1;
  private static final long PRIMORDIAL_SHAPE = 2;
  private static final long ANOTHER_SHAPE = 3;
  private static final AtomicLong NEXT_SHAPE = new AtomicLong(ANOTHER_SHAPE + 1);
  private static final long JOIN_PAUSE_NANOS = 100_000;

  private final AreaSpace space;
  private final int id;
  private final AreaKind kind;
  private final String name;
  private final long first;
  private final long capacity;
  private final MemorySegment memory;
  /** The id; of immortal areas that of primordial memory, which is at level 0 of each display. */
  private final short nameInDisplays;
  /** Names of the area and of those around it, by level. */
  private final short[] display = new short[DEEPEST + 1];
  private final EntryWord entry = new EntryWord();
  /** Bytes taken of a shared area, and in the upper half the generation in which they were. */
  private final AtomicLong sharedUse = new AtomicLong();
  /** An offset in the area, and in the upper half the generation in which it was published. */
  private final AtomicLong portal = new AtomicLong();
  /** Pieces of a variable area; else null. */
  private final PieceStore pieces;
  /** Stamps of the pieces of a variable area or a pool, where assertions are on; else null. */
  private PieceStamps stamps;

  /** Level when it was last entered: one more than the depth, so that primordial memory has a level, too. */
  private int level;
  /** Bytes taken of a private area; its capacity while no thread is in it, and for other areas, so that nothing is left. */
  private long used;
  /** Number of times that a private area was left, where assertions are on. */
  private int stays;
  /** High-water mark of a private area without the current stay. Another thread may see it a little late. */
  private long highest;
  /** Unique number of the display of a private area, which only its one thread writes. */
  private long shape;
  /** Number of the display that a private area's own was copied from: a thread that enters from there again copies nothing. */
  private long shapeOfParent = ANOTHER_SHAPE;
  /** Value of {@code shapeOfParent} while no thread is in the area, else NO_SHAPE; ANOTHER_SHAPE for a shared area. */
  private long openTo = ANOTHER_SHAPE;
  /** Place of what a private area last referred to: in it, in one that it is nested in, or nowhere. */
  private long reachedFirst;
  private long reachedBytes;

  Area(AreaSpace space, int id, AreaKind kind, String name, long first, long capacity) {
    this.space = space;
    this.id = id;
    this.kind = kind;
    this.name = name;
    this.first = first;
    this.capacity = capacity;
    used = capacity;
    memory = space.segment().asSlice(first, capacity);
    nameInDisplays = (short) (kind == AreaKind.IMMORTAL ? AreaSpace.PRIMORDIAL : id);
    shape = kind == AreaKind.IMMORTAL ? PRIMORDIAL_SHAPE : NEVER_ALIKE;
    pieces = kind == AreaKind.VARIABLE ? new PieceStore(first, capacity, space.lock(id)) : null;
    assert pieces == null || isStampedBy(pieces.stamps());
  }

  AreaSpace space() {
    return space;
  }

  /** The area's number in the space. */
  public int id() {
    return id;
  }

  public AreaKind kind() {
    return kind;
  }

  /** The area's name, for messages. */
  public String name() {
    return name;
  }

  public boolean isScoped() {
    return kind != AreaKind.IMMORTAL;
  }

  /** Nesting depth; -1 for primordial memory, and for a scope that was never entered. Meaningful while it is entered. */
  public int depth() {
    return level - 1;
  }

  /** True if this is {@code other} or nested in it, both being entered; all are nested in primordial memory. One comparison. */
  public boolean isWithin(Area other) {
    int outer = other.level;
    return level >= outer && display[outer] == other.nameInDisplays;
  }

  /** True if what lies here may refer to what lies in {@code other}: unless that may die first. Both are entered, or primordial. */
  public boolean mayReferTo(Area other) {
    return isWithin(other);
  }

  /**
   * Writes a reference to what lies at {@code target} into the eight bytes at {@code at}, for who is in this area, in which they lie. Where
   * the target lies is looked up only when it is neither here nor where the last one was that lay elsewhere.
   *
   * @return false, and nothing is written, when what is referred to may die first: RTSJ's IllegalAssignmentError
   * @throws IndexOutOfBoundsException when {@code at} is not in this area
   */
  public boolean store(long at, long target) {
    if (!lies(target, reachedFirst, reachedBytes) && !lies(target, first, capacity) && !mayReach(target)) {
      return false;
    }
    memory.set(ValueLayout.JAVA_LONG, at - first, target);
    return true;
  }

  private static boolean lies(long offset, long first, long bytes) {
    return Long.compareUnsigned(offset - first, bytes) < 0;
  }

  private boolean mayReach(long target) {
    Area there = space.areaOf(target);
    if (!mayReferTo(there)) {
      return false;
    }
    // Immortal areas can be dropped while this one is nested where it is.
    if (kind == AreaKind.PRIVATE_MEMORY && (there.isScoped() || target == NIL)) {
      reachedFirst = there.first;
      reachedBytes = target == NIL ? 1 : there.capacity;
    }
    return true;
  }

  Permission enter(Area parent) {
    if (enterAgain(parent)) {
      return Permission.GRANTED;
    }
    if (kind == AreaKind.PRIVATE_MEMORY) {
      return enterAlone(parent);
    }
    return parent.level >= DEEPEST ? Permission.TOO_DEEP : entry.enter(this, parent);
  }

  /**
   * Enters a private area that is free and was entered from the same place before, so that only little has to be written anew. Nothing
   * happens when it is another one.
   */
  boolean enterAgain(Area parent) {
    if (parent.shape != openTo) {
      return false;
    }
    openTo = NO_SHAPE;
    used = 0;
    return true;
  }

  private Permission enterAlone(Area parent) {
    if (openTo == NO_SHAPE) {
      return Permission.BUSY;
    }
    if (parent.level >= DEEPEST) {
      return Permission.TOO_DEEP;
    }
    writeDisplay(parent);
    reachedFirst = first;
    reachedBytes = capacity;
    // A display that threads write together is never like another.
    shapeOfParent = parent.shape == NEVER_ALIKE ? ANOTHER_SHAPE : parent.shape;
    shape = NEXT_SHAPE.getAndIncrement();
    portal.setPlain(NIL);
    openTo = NO_SHAPE;
    used = 0;
    return Permission.GRANTED;
  }

  void writeDisplay(Area parent) {
    int at = parent.level + 1;
    System.arraycopy(parent.display, 0, display, 0, at);
    display[at] = (short) id;
    level = at;
  }

  void leave() {
    if (kind == AreaKind.PRIVATE_MEMORY) {
      leaveAlone();
    } else {
      entry.leave();
    }
  }

  /** Leaves a private area. */
  void leaveAlone() {
    if (used > highest) {
      highest = used;
    }
    used = capacity;
    assert countStay();
    // A thread that joins sees all that was done in it.
    VarHandle.releaseFence();
    openTo = shapeOfParent;
  }

  /** Empties a private area, by its thread: as if it were left, and entered again from where it was. */
  void empty() {
    if (used > highest) {
      highest = used;
    }
    used = 0;
    portal.setPlain(NIL);
    assert countStay();
  }

  private boolean countStay() {
    stays++;
    return true;
  }

  /** Number of the current stay in the area, where assertions are on: what was allocated in an earlier one is gone. */
  int generation() {
    return kind == AreaKind.PRIVATE_MEMORY ? stays : entry.generation();
  }

  /** True while the stay of that number lasts. */
  boolean isIn(int generation) {
    return !isScoped() || generation == generation() && (kind == AreaKind.PRIVATE_MEMORY ? openTo == NO_SHAPE : entry.entries() > 0);
  }

  /** Notes that its memory comes back piece by piece; for assertions. */
  boolean isStampedBy(PieceStamps known) {
    stamps = known;
    return true;
  }

  /** Stamp of the piece that lies there, set when it was given out, where assertions are on and pieces come back one by one; else 0. */
  int stamp(long offset) {
    return stamps == null ? 0 : stamps.at(offset);
  }

  /** True if the piece that lies there was not given back since. */
  boolean isGivenOut(long offset, int then) {
    return stamps == null || stamps.isStill(offset, then);
  }

  /** Waits until who is in it now has left it. By who is not in it. Asks again and again, so that who leaves has nothing to tell. */
  public void join() {
    int generation = entry.generation();
    long number = shape;
    while (kind == AreaKind.PRIVATE_MEMORY ? isOccupiedSince(number) : entry.isStill(generation)) {
      LockSupport.parkNanos(JOIN_PAUSE_NANOS);
    }
  }

  /** True while that stay lasts. Stays are not counted, but who enters otherwise than before numbers the display; so the next one does. */
  private boolean isOccupiedSince(long number) {
    shapeOfParent = ANOTHER_SHAPE;
    boolean occupied = openTo == NO_SHAPE && shape == number;
    VarHandle.acquireFence();
    return occupied;
  }

  /**
   * Takes {@code bytes} aligned to {@code alignment}, a power of two of at most 256.
   *
   * @return their offset in the space; {@link #NIL} when they do not fit
   */
  public long allocate(long bytes, long alignment) {
    long at = (used + alignment - 1) & -alignment;
    if (bytes >= capacity - at || bytes < 0) {
      return allocateOtherwise(bytes, alignment);
    }
    used = at + bytes;
    return first + at;
  }

  /** Allocates from a private area that is used up, or from a shared or variable one. */
  private long allocateOtherwise(long bytes, long alignment) {
    if (kind != AreaKind.PRIVATE_MEMORY) {
      return allocateShared(bytes, alignment);
    }
    long at = (used + alignment - 1) & -alignment;
    if (openTo != NO_SHAPE || bytes > capacity - at || bytes < 0) {
      return NIL;
    }
    used = at + bytes;
    return first + at;
  }

  private long allocateShared(long bytes, long alignment) {
    if (pieces != null) {
      return pieces.take(entry.generation(), bytes, alignment);
    }
    long now = (long) entry.generation() << 32;
    long seen;
    long at;
    do {
      seen = sharedUse.get();
      // Bytes that an earlier generation has taken are free, so the last thread to leave gives nothing back.
      long taken = (seen ^ now) >>> 32 == 0 ? seen & 0xffff_ffffL : 0;
      at = (taken + alignment - 1) & -alignment;
      if (bytes > capacity - at || bytes < 0) {
        return NIL;
      }
    } while (!sharedUse.compareAndSet(seen, now | (at + bytes)));
    note(at + bytes);
    if (kind == AreaKind.LINEAR) {
      space.segment().asSlice(first + at, bytes).fill((byte) 0);
    }
    return first + at;
  }

  /** Takes back what {@link #allocate} gave for so many bytes; of an area that is not variable it comes back with the area. */
  public void release(long at, long bytes) {
    if (pieces != null && at != NIL) {
      pieces.give(entry.generation(), at, bytes);
    }
  }

  private void note(long taken) {
    if (taken > highest) {
      synchronized (sharedUse) {
        highest = Math.max(highest, taken);
      }
    }
  }

  /**
   * Publishes an offset of the area to threads that enter it later, as long as one stays in it.
   *
   * @return ILLEGAL_ASSIGNMENT for an offset that is not the area's
   */
  public Permission setPortal(long offset) {
    if (offset < first || offset >= first + capacity) {
      return Permission.ILLEGAL_ASSIGNMENT;
    }
    portal.set((long) entry.generation() << 32 | (offset - first + 1));
    // A private area is then entered anew as if from somewhere else, which drops the portal; others need not look for one.
    shapeOfParent = ANOTHER_SHAPE;
    return Permission.GRANTED;
  }

  /** Offset of what was published; {@link #NIL} when nothing was since the area was entered anew. */
  public long portal() {
    long published = portal.get();
    long offset = published & 0xffff_ffffL;
    return published >>> 32 == (entry.generation() & 0xffff_ffffL) && offset != 0 ? first + offset - 1 : NIL;
  }

  /** Offset in the space of the area's first byte. */
  public long first() {
    return first;
  }

  public long capacityBytes() {
    return capacity;
  }

  /** Bytes taken since it was entered; of an area that several threads are in, at some time just now. */
  public long usedBytes() {
    if (kind == AreaKind.PRIVATE_MEMORY) {
      return openTo == NO_SHAPE ? used : 0;
    }
    if (pieces != null) {
      return pieces.usedBytes(entry.generation());
    }
    long seen = sharedUse.get();
    return seen >>> 32 == (entry.generation() & 0xffff_ffffL) ? seen & 0xffff_ffffL : 0;
  }

  /** The most that was ever taken at once: compared with the plan's bound. */
  public long highWaterBytes() {
    long most = pieces == null ? highest : pieces.highWaterBytes();
    return kind == AreaKind.PRIVATE_MEMORY ? Math.max(most, usedBytes()) : most;
  }
}
