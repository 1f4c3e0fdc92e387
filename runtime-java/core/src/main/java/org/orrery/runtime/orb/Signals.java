// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;

/**
 * SIGTERM and SIGINT as an orderly end with exit code 0.
 *
 * <p>A shutdown hook can't do it: the JVM then exits with 128 + the signal's number. {@code sun.misc.Signal} of the module
 * {@code jdk.unsupported} is what the JDK offers; it is reached by reflection, since javac warns of each mention of it.
 */
final class Signals {
  private Signals() {
  }

  /** Runs an action, on a thread of the JVM's, at each SIGTERM and SIGINT. */
  static void onTermination(Runnable action) {
    try {
      Class<?> signal = Class.forName("sun.misc.Signal");
      Class<?> handler = Class.forName("sun.misc.SignalHandler");
      Object proxy = Proxy.newProxyInstance(handler.getClassLoader(), new Class<?>[] {handler}, (self, method, arguments) -> {
        switch (method.getName()) {
          case "handle" -> action.run();
          case "equals" -> {
            return self == arguments[0];
          }
          case "hashCode" -> {
            return System.identityHashCode(self);
          }
          default -> {
            return "termination";
          }
        }
        return null;
      });
      for (String name : new String[] {"TERM", "INT"}) {
        Object each = signal.getConstructor(String.class).newInstance(name);
        signal.getMethod("handle", signal, handler).invoke(null, each, proxy);
      }
    } catch (InvocationTargetException reserved) {
      // -Xrs, or another owner: the JVM's own behaviour stays, which ends the process too.
      Runtime.getRuntime().addShutdownHook(new Thread(action, "termination"));
    } catch (ReflectiveOperationException missing) {
      throw new IllegalStateException("this JDK has no module jdk.unsupported", missing);
    }
  }
}
