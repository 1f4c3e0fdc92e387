// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.orrery.runtime.StartupException;

/**
 * Functions of components that their process calls at its start and at its end, each once, in its main thread. Whether they
 * allocate or block is the user's choice.
 */
final class ComponentHooks {
  private static final int CODE_MASK = 0xff;

  private final List<Hook> all = new ArrayList<>();
  private final Deque<Hook> started = new ArrayDeque<>();

  /** The functions of one instance. */
  private record Hook(String instance, OrbProcess.Start start, OrbProcess.Stop stop) {}

  void add(String instance, OrbProcess.Start start, OrbProcess.Stop stop) {
    all.add(new Hook(instance, start, stop));
  }

  /**
   * Starts the components in their order.
   *
   * @throws StartupException when one refuses: those before it have started
   */
  void start() {
    for (Hook each : all) {
      try {
        int code = each.start.run();
        if (code != 0) {
          // The system keeps eight bits of the exit code, and a failure whose eight bits are 0 must not look like success.
          throw new StartupException(
              refusal(each) + "returned " + code, (code & CODE_MASK) == 0 ? StartupException.EXIT_CODE : code & CODE_MASK);
        }
      } catch (StartupException refused) {
        throw refused;
      } catch (Throwable failure) {
        throw new StartupException(refusal(each) + "threw " + failure);
      }
      started.push(each);
    }
  }

  /** Stops the components that have started, the last one first; prints what they throw on standard error. */
  void stop() {
    while (!started.isEmpty()) {
      Hook last = started.pop();
      try {
        last.stop.run();
      } catch (Throwable failure) {
        System.err.println(last.instance + ": its stop function threw " + failure);
      }
    }
  }

  private static String refusal(Hook hook) {
    return hook.instance + ": its component did not start: its start function ";
  }
}
