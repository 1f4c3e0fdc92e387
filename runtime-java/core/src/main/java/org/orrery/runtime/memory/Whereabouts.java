// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

/** The current scope of each thread, which {@link ScopeViolation} tells. Kept where assertions are on, and used in assertions only. */
final class Whereabouts {
  private static final ThreadLocal<Area> HERE = new ThreadLocal<>();

  private Whereabouts() {}

  /** The calling thread is in an area now; null for none. */
  static boolean are(Area area) {
    HERE.set(area);
    return true;
  }

  /** Text on the scope of the calling thread, which uses what lay in an area that is gone. */
  static String text(Area gone) {
    return text() + (HERE.get() == gone ? ", which it has entered anew" : "");
  }

  /** Text on the scope of the calling thread, which uses what is not there. */
  static String text() {
    Area here = HERE.get();
    return here == null || !here.isScoped() ? "the thread is in no scope" : "the thread is in scope '" + here.name() + "'";
  }
}
