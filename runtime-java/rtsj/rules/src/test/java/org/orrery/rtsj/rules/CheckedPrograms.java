// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.rules;

import java.util.concurrent.atomic.AtomicReference;
import javax.realtime.RealtimeThread;
import org.orrery.rtsj.emulation.CheckingClassLoader;

/** Runs programs of the package {@code program}, loaded so that their stores and loads are checked. */
final class CheckedPrograms {
  private static final long LIMIT_MILLIS = 60_000;

  private CheckedPrograms() {}

  /** The exception that a program throws on a real-time thread in the heap; null for none. */
  static Throwable thrownBy(Class<? extends Program> program) throws Exception {
    AtomicReference<Throwable> thrown = new AtomicReference<>();
    RealtimeThread thread = new RealtimeThread() {
      @Override
      public void run() {
        thrown.set(thrownHereBy(program));
      }
    };
    thread.start();
    thread.join(LIMIT_MILLIS);
    if (thread.isAlive()) {
      throw new AssertionError(program.getSimpleName() + " does not end");
    }
    return thrown.get();
  }

  /** The exception that a program throws on the calling thread; null for none. */
  static Throwable thrownHereBy(Class<? extends Program> program) {
    try {
      ClassLoader loader = new CheckingClassLoader(
          CheckedPrograms.class.getClassLoader(), name -> name.startsWith(CheckedPrograms.class.getPackageName() + ".program."));
      Class<?> checked = Class.forName(program.getName(), true, loader);
      ((Program) checked.getDeclaredConstructor().newInstance()).run();
      return null;
    } catch (Throwable thrown) {
      return thrown;
    }
  }
}
