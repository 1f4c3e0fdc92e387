// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

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

  private final Area[] where = new Area[MOST_ENTRIES];
  private final Area[] scope = new Area[MOST_ENTRIES];
  private final boolean[] counted = new boolean[MOST_ENTRIES];
  private int top;

  /** A thread begins in primordial memory. */
  public ScopeStack(Area primordial) {
    where[0] = primordial;
    scope[0] = primordial;
  }

  /** Where the thread allocates. */
  public Area current() {
    return where[top];
  }

  /** The parent of a scope that is entered now: primordial memory where the thread is in no scope. */
  public Area innermostScope() {
    return scope[top];
  }

  /** How many areas were entered, the first included. */
  public int size() {
    return top + 1;
  }

  /** Enters an area, RTSJ's enter(): what is allocated comes from it until {@link #leave}. Nothing has changed when it is refused. */
  public Permission enter(Area next) {
    if (top + 1 == MOST_ENTRIES) {
      return Permission.TOO_DEEP;
    }
    Area parent = scope[top];
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
    push(outer, outer.isScoped() ? outer : scope[0], false);
    return Permission.GRANTED;
  }

  private void push(Area area, Area innermost, boolean entered) {
    top++;
    where[top] = area;
    scope[top] = innermost;
    counted[top] = entered;
    assert Whereabouts.are(innermost);
  }

  /** Back to before the last {@link #enter} or {@link #enterAgain} that was granted. */
  public void leave() {
    if (top == 0) {
      throw new IllegalStateException("nothing was entered");
    }
    Area gone = where[top];
    if (counted[top--]) {
      gone.leave();
    }
    assert Whereabouts.are(scope[top]);
  }

  /** Whether a scope is one that the current one is nested in, or the current one. */
  public boolean holds(Area candidate) {
    return candidate.depth() >= 0 && scope[top].isWithin(candidate);
  }
}
