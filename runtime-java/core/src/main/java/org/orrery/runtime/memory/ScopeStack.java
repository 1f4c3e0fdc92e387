// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import java.util.Arrays;

/**
 * The areas that one thread has entered, the current one on top. Each entry knows the innermost scope below it, so push, pop and the
 * search for a parent take constant time, however many entries of primordial memory lie between (RTSJ 1.0.2, "Maintaining the scope
 * stack", which scans). For its thread only.
 *
 * <pre>{@code
 * if (stack.enter(request) == Permission.GRANTED) {
 *   try {
 *     long at = stack.current().allocate(64, 8);
 *   } finally {
 *     stack.leave();
 *   }
 * }
 * }</pre>
 */
public final class ScopeStack {
  private static final int MOST_ENTRIES = 2 * Area.DEEPEST;

  private static final class Entry {
    private Area where;
    private Area scope;
    /** A private area that was entered: both of the above, too. It stays, so that entering it again here has nothing to note. */
    private Area alone;
    /** True if another area was entered, rather than gone back to. */
    private boolean counted;

    void enterAlone(Area area) {
      where = area;
      scope = area;
      alone = area;
    }

    void enter(Area area, Area innermost, boolean entered) {
      where = area;
      scope = innermost;
      alone = null;
      counted = entered;
    }
  }

  private final Entry[] entries = new Entry[MOST_ENTRIES];
  private int top;

  /** A thread begins in primordial memory. */
  public ScopeStack(Area primordial) {
    Arrays.setAll(entries, each -> new Entry());
    entries[0].enter(primordial, primordial, false);
  }

  /** The area in which the thread allocates. */
  public Area current() {
    return entries[top].where;
  }

  /** The parent of a scope that is entered now: primordial memory where the thread is in no scope. */
  public Area innermostScope() {
    return entries[top].scope;
  }

  /** Number of areas that were entered, the first included. */
  public int size() {
    return top + 1;
  }

  /** Enters an area, RTSJ's enter(): what is allocated comes from it until {@link #leave}. Nothing has changed when it is refused. */
  public Permission enter(Area next) {
    int height = top + 1;
    if (height == MOST_ENTRIES) {
      return Permission.TOO_DEEP;
    }
    if (!next.enterAgain(entries[top].scope)) {
      return enterOtherwise(next);
    }
    Entry entry = entries[height];
    if (entry.alone != next) {
      entry.enterAlone(next);
    }
    top = height;
    assert CurrentScope.set(next);
    return Permission.GRANTED;
  }

  private Permission enterOtherwise(Area next) {
    Area parent = innermostScope();
    if (!next.isScoped()) {
      push(next, parent, false);
      return Permission.GRANTED;
    }
    Permission result = next.enter(parent);
    if (result == Permission.GRANTED) {
      push(next, next, true);
    }
    return result;
  }

  /**
   * Goes back into an area that the thread is in already, or into primordial memory: RTSJ's executeInArea(). Scopes that are entered from
   * there have it as their parent. Until {@link #leave}.
   */
  public Permission enterAgain(Area outer) {
    if (top + 1 == MOST_ENTRIES) {
      return Permission.TOO_DEEP;
    }
    if (outer.isScoped() && !holds(outer)) {
      return Permission.INACCESSIBLE;
    }
    push(outer, outer.isScoped() ? outer : entries[0].scope, false);
    return Permission.GRANTED;
  }

  private void push(Area area, Area innermost, boolean entered) {
    entries[++top].enter(area, innermost, entered);
    assert CurrentScope.set(innermost);
  }

  /** Back to before the last {@link #enter} or {@link #enterAgain} that was granted. */
  public void leave() {
    Area alone = entries[top].alone;
    if (alone != null) {
      top--;
      alone.leaveAlone();
    } else {
      leaveOtherwise();
    }
    assert CurrentScope.set(innermostScope());
  }

  private void leaveOtherwise() {
    if (top == 0) {
      throw new IllegalStateException("nothing was entered");
    }
    Entry gone = entries[top--];
    if (gone.counted) {
      gone.where.leave();
    }
  }

  /** True if a scope is one that the current one is nested in, or the current one. */
  public boolean holds(Area candidate) {
    return candidate.depth() >= 0 && innermostScope().isWithin(candidate);
  }
}
