// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.emulation;

/**
 * The memory that an object of javax.realtime.MemoryArea stands for. A scoped one is empty again, and without a parent, when the
 * last execution has left it.
 *
 * <p>One lock, {@link #TREE}, guards parents and counts of all scopes: they form one tree. Any thread.
 */
public final class Space {
  /** The heap, which has no bounds here. */
  public static final Space HEAP = new Space(Kind.HEAP, Long.MAX_VALUE);

  /** Immortal memory, which has no bounds here. */
  public static final Space IMMORTAL = new Space(Kind.IMMORTAL, Long.MAX_VALUE);

  static final Object TREE = new Object();

  private final Kind kind;
  private final long bytes;
  private long consumed;
  private Object owner;
  private int references;
  private Space parent;
  private Object portal;
  private int generation;

  private Space(Kind kind, long bytes) {
    this.kind = kind;
    this.bytes = bytes;
  }

  /** A scope that nobody is in. */
  public static Space scoped(long bytes) {
    if (bytes < 0) {
      throw Edition.refusal(Fault.ILLEGAL_ARGUMENT, "an area of " + bytes + " bytes");
    }
    return new Space(Kind.SCOPED, bytes);
  }

  /** The kind of memory. */
  public enum Kind {
    HEAP,
    IMMORTAL,
    SCOPED
  }

  /** Says which object of javax.realtime stands for it. */
  public Space ownedBy(Object area) {
    synchronized (TREE) {
      owner = area;
    }
    return this;
  }

  /** The object of javax.realtime that stands for it. */
  public Object owner() {
    synchronized (TREE) {
      return owner;
    }
  }

  /** True if the space has a limited life. */
  public boolean isScoped() {
    return kind == Kind.SCOPED;
  }

  /** Size in bytes. */
  public long bytes() {
    return bytes;
  }

  /** Number of bytes that objects have taken of it. */
  public long consumed() {
    synchronized (TREE) {
      return consumed;
    }
  }

  /** Number of executions that have it on their scope stack. */
  public int references() {
    synchronized (TREE) {
      return references;
    }
  }

  /** The scope that it was entered from; null when that is primordial, or nobody is in it. */
  public Space parent() {
    synchronized (TREE) {
      return parent;
    }
  }

  /**
   * True if an object in it may refer to one in another (1.0.2, "Memory Management", the table of assignments): to what is in no scope
   * always, else to its own area's and to outer scopes'. Scans from parent to parent.
   */
  public boolean mayReferTo(Space other) {
    if (!other.isScoped()) {
      return true;
    }
    synchronized (TREE) {
      for (Space each = this; each != null; each = each.parent) {
        if (each == other) {
          return true;
        }
      }
    }
    return false;
  }

  /** Takes memory for an object; returns in which life of the area that was. */
  int take(long wanted) {
    synchronized (TREE) {
      if (bytes - consumed < wanted) {
        throw Edition.refusal(
            Fault.OUT_OF_MEMORY, this + " has " + (bytes - consumed) + " bytes left, " + wanted + " are needed");
      }
      consumed += wanted;
      return generation;
    }
  }

  int generation() {
    synchronized (TREE) {
      return generation;
    }
  }

  /** True if it may be entered from there without getting a second parent; outer is null for primordial. */
  boolean fits(Space outer) {
    synchronized (TREE) {
      return references == 0 || parent == outer;
    }
  }

  void enteredFrom(Space outer) {
    synchronized (TREE) {
      if (!fits(outer)) {
        throw Edition.refusal(
            Fault.SCOPED_CYCLE, this + " has the parent " + named(parent) + " and can't be entered from " + named(outer));
      }
      parent = outer;
      references++;
    }
  }

  void left() {
    synchronized (TREE) {
      references--;
      if (references == 0) {
        parent = null;
        portal = null;
        consumed = 0;
        generation++;
        TREE.notifyAll();
      }
    }
  }

  /** The object that those who enter it share; null when there is none. Only for who is in it. */
  public Object portal() {
    Execution current = Execution.current();
    current.requireWithin(this);
    synchronized (TREE) {
      if (portal != null && !current.space().mayReferTo(this)) {
        throw Edition.refusal(Fault.ILLEGAL_ASSIGNMENT, "the portal of " + this + " can't be referred to from " + current.space());
      }
      return portal;
    }
  }

  /** Sets the object that those who enter it share: one that lies in it. Only for who is in it. */
  public void portal(Object object) {
    Execution.current().requireWithin(this);
    if (object != null && Allocations.of(object) != this) {
      throw Edition.refusal(Fault.ILLEGAL_ASSIGNMENT, "a portal of " + this + " that lies in " + Allocations.of(object));
    }
    synchronized (TREE) {
      portal = object;
    }
  }

  /**
   * Waits until nobody is in it.
   *
   * @param limitNanos how long at most; negative: for ever
   */
  public void join(long limitNanos) throws InterruptedException {
    long end = System.nanoTime() + limitNanos;
    synchronized (TREE) {
      while (references > 0) {
        long left = end - System.nanoTime();
        if (limitNanos < 0) {
          TREE.wait();
        } else if (left <= 0) {
          return;
        } else {
          TREE.wait(left / 1_000_000, (int) (left % 1_000_000));
        }
      }
    }
  }

  /** Waits as {@link #join}, and then enters it from there, before anybody else can. */
  void joinedFrom(Space outer, long limitNanos) throws InterruptedException {
    synchronized (TREE) {
      join(limitNanos);
      enteredFrom(outer);
    }
  }

  private static String named(Space space) {
    return space == null ? "primordial" : space.toString();
  }

  @Override
  public String toString() {
    return kind == Kind.SCOPED
        ? "scope@" + Integer.toHexString(System.identityHashCode(this)) + " of " + bytes + " bytes"
        : kind.name().toLowerCase(java.util.Locale.ROOT) + " memory";
  }
}
