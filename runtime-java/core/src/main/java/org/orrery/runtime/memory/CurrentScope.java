// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

/** Current scope of each thread, for the messages of {@link ScopeViolation}. Recorded only if assertions are enabled. */
final class CurrentScope {
  private static final ThreadLocal<Area> HERE = new ThreadLocal<>();

  private CurrentScope() {}

  /** Records the area that the calling thread has entered; null for none. Always true, so that an assertion can call it. */
  static boolean set(Area area) {
    HERE.set(area);
    return true;
  }

  /** Text about the calling thread's scope, for a use of an object in an area that was left. */
  static String text(Area gone) {
    return text() + (HERE.get() == gone ? ", which it has entered anew" : "");
  }

  /** Text about the calling thread's scope, for a use of an object that does not exist any more. */
  static String text() {
    Area here = HERE.get();
    return here == null || !here.isScoped() ? "the thread is in no scope" : "the thread is in scope '" + here.name() + "'";
  }
}
