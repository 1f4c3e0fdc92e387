// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import java.util.List;

/** Inner scopes of a thread: those that servants may enter within its requests, and those that it is in. For that thread. */
final class InnerScopes {
  /** The scopes of a thread whose lane has none. */
  static final InnerScopes NONE = new InnerScopes(null, List.of(), new Area[0]);

  /** Request scope of the thread; null for none. */
  private final RequestScope request;
  private final List<Layout.Scope> layout;
  /** Inner scopes by index in the layout; null for other scopes, and for those that the thread's lane does not enter. */
  private final InnerScope[] all;
  /** Scope that was entered last; null for none. */
  private InnerScope innermost;

  private InnerScopes(RequestScope request, List<Layout.Scope> layout, Area[] mine) {
    this.request = request;
    this.layout = layout;
    all = new InnerScope[mine.length];
    for (int index = 0; index < mine.length; index++) {
      if (mine[index] != null && layout.get(index).inner()) {
        all[index] = new InnerScope(this, mine[layout.get(index).parent()], mine[index]);
      }
    }
  }

  /**
   * The scopes of one thread.
   *
   * @param mine its areas, by index in the layout; null for others
   */
  static InnerScopes of(RequestScope request, List<Layout.Scope> layout, Area[] mine) {
    for (int index = 0; index < mine.length; index++) {
      if (layout.get(index).inner()) {
        return new InnerScopes(request, layout, mine);
      }
    }
    return NONE;
  }

  /**
   * Enters an inner scope.
   *
   * @param from area that the thread is in, or another such that it is in
   * @throws IllegalStateException when it is nested in another, or the thread is in it already
   */
  InnerScope enter(int scope, Area from) {
    InnerScope next = scope < 0 || scope >= all.length ? null : all[scope];
    if (next == null || !next.isIn(from)) {
      throw elsewhere(scope, from);
    }
    if (next.isEntered()) {
      throw new IllegalStateException(
          "scope '%s' can't be entered: the thread is in it already, and in scope '%s' now".formatted(next.where().name(), here().name()));
    }
    Permission answer = next.enter(innermost);
    if (answer != Permission.GRANTED) {
      throw new IllegalStateException(
          "scope '%s' can't be entered from scope '%s': %s".formatted(next.where().name(), from.name(), answer));
    }
    innermost = next;
    assert CurrentScope.set(next.where());
    return next;
  }

  private IllegalStateException elsewhere(int scope, Area from) {
    if (scope < 0 || scope >= layout.size()) {
      return new IllegalStateException("the thread has no such scope to enter from scope '" + from.name() + "'");
    }
    Layout.Scope next = layout.get(scope);
    String outer = layout.get(next.parent()).name();
    String whose = from.name().equals(outer) ? " of another thread" : "";
    return new IllegalStateException(
        "scope '%s' is nested in scope '%s': it can't be entered from scope '%s'%s".formatted(next.name(), outer, from.name(), whose));
  }

  /** Leaves a scope that the thread is in, and all that it has entered since. */
  void leave(InnerScope last) {
    InnerScope gone;
    do {
      gone = innermost;
      innermost = gone.leave();
    } while (gone != last);
    assert CurrentScope.set(here());
  }

  /** Leaves all. */
  void leaveAll() {
    while (innermost != null) {
      leave(innermost);
    }
  }

  /** The innermost area that the thread is in. */
  Area here() {
    return here(request.area());
  }

  /** The innermost area of a thread whose request is in {@code ofRequest}. */
  Area here(Area ofRequest) {
    return innermost == null ? ofRequest : innermost.where();
  }
}
