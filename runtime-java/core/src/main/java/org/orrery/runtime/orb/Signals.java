// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * SIGTERM and SIGINT as an orderly end with exit code 0.
 *
 * <p>A shutdown hook can't do it: the JVM then exits with 128 + the signal's number. {@code sun.misc.Signal} of the module
 * {@code jdk.unsupported} is what the JDK offers. It is reached by reflection, since javac warns of each mention of it, and its
 * handler is a lambda made by hand, since a proxy class would cost start-up twenty times as much.
 */
final class Signals {
  private static final int INT = 2;
  private static final int TERM = 15;
  private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

  private Signals() {
  }

  /** The action that is done at a signal. */
  interface Action {
    /** Handles a signal, by its number. */
    void signalled(int number);
  }

  /** Runs an action, on a thread of the JVM's, at each SIGTERM and SIGINT. */
  static void onTermination(Action action) {
    try {
      Class<?> signal = Class.forName("sun.misc.Signal");
      Class<?> handler = Class.forName("sun.misc.SignalHandler");
      MethodHandle handle = LOOKUP.findStatic(signal, "handle", MethodType.methodType(handler, signal, handler));
      handle.invoke(signal.getConstructor(String.class).newInstance("TERM"), lambda(signal, handler, () -> action.signalled(TERM)));
      handle.invoke(signal.getConstructor(String.class).newInstance("INT"), lambda(signal, handler, () -> action.signalled(INT)));
    } catch (IllegalArgumentException reserved) {
      // -Xrs, or another owner: the JVM's own behaviour stays, which ends the process too.
      Runtime.getRuntime().addShutdownHook(new Thread(() -> action.signalled(TERM), "termination"));
    } catch (Throwable missing) {
      throw new IllegalStateException("this JDK has no module jdk.unsupported", missing);
    }
  }

  private static Object lambda(Class<?> signal, Class<?> handler, Runnable action) throws Throwable {
    MethodType shape = MethodType.methodType(void.class, signal);
    MethodHandle body = LOOKUP.findStatic(
        Signals.class, "handle", MethodType.methodType(void.class, Runnable.class, Object.class));
    return LambdaMetafactory.metafactory(
            LOOKUP, "handle", MethodType.methodType(handler, Runnable.class), shape, body, shape)
        .getTarget()
        .invoke(action);
  }

  private static void handle(Runnable action, Object signal) {
    action.run();
  }
}
