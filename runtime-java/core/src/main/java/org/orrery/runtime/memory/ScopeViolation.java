// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

/** A use of memory that the rules between scopes forbid: a fault of the program's. The message names the scopes. */
public final class ScopeViolation extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  ScopeViolation(String message) {
    super(message);
  }

  /** Something is used that lay in a scope which was left since. */
  static ScopeViolation left(String what, Area gone) {
    return new ScopeViolation(
        "a %s in scope '%s' is used after that was left; %s".formatted(what, gone.name(), CurrentScope.text(gone)));
  }

  /** Memory is used that its thread has left. */
  static ScopeViolation closed(Area gone, Area here) {
    return new ScopeViolation("scope '%s' is used after it was left; the thread is in scope '%s'".formatted(gone.name(), here.name()));
  }

  /** Memory is used that was given back, and may have been given out again. */
  static ScopeViolation givenBack(String what, Area there) {
    return new ScopeViolation("a %s in scope '%s' is used after it was given back; %s".formatted(what, there.name(), CurrentScope.text()));
  }

  /** Violation by a reference whose holder might outlive its target: RTSJ's IllegalAssignmentError. */
  static ScopeViolation outlives(Area holder, Area target) {
    return new ScopeViolation("%s can't refer to %s, which may be left before".formatted(text(holder), text(target)));
  }

  private static String text(Area area) {
    return area.isScoped() ? "what lies in scope '" + area.name() + "'" : "what lies in " + area.name() + " memory";
  }
}
