// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import java.util.LinkedHashMap;
import java.util.Map;
import org.orrery.runtime.StartupException;
import org.orrery.runtime.client.CallPolicy;
import org.orrery.runtime.client.NamedTarget;
import org.orrery.runtime.client.Target;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.iop.Reference;

/** Names that a process gives to its objects in naming services, before it is ready. */
final class ObjectNames {
  /** Longest call to a naming service. */
  static final long CALL_NANOS = 2_000_000_000L;
  /** Longest wait for a naming service: one that starts with the process may come later than it. */
  private static final long LONGEST_NANOS = 10_000_000_000L;

  private final CommandLine commandLine;
  private final Map<NamedTarget, Reference> objects = new LinkedHashMap<>();

  ObjectNames(CommandLine commandLine) {
    this.commandLine = commandLine;
  }

  /**
   * Adds an object, if it has a name by the plan or by the command line, which comes first.
   *
   * @param facet {@code instance.facet}
   * @throws StartupException when the plan's name is none, or begins at an initial reference that nobody states
   */
  void add(String facet, ObjectConfiguration object, Reference reference) {
    NamedTarget told = commandLine.name().get(facet);
    if (told != null) {
      objects.put(told, reference);
    } else if (!object.named().isEmpty()) {
      objects.put(parsed(facet, object.named()), reference);
    }
  }

  private NamedTarget parsed(String facet, String name) {
    String why = "it has none; write corbaname::HOST:PORT#NAME";
    try {
      if (Target.named(name, commandLine.initial()) instanceof NamedTarget named) {
        return named;
      }
    } catch (IllegalArgumentException malformed) {
      why = malformed.getMessage();
    }
    throw new StartupException("the name of " + facet + ", " + name + ": " + why);
  }

  /**
   * Gives the names.
   *
   * @param policy bounds each call
   * @param pause rest before a naming service is asked again
   * @throws StartupException when a naming service does not take a name, or does not answer in time
   */
  void give(CallPolicy policy, Prebind.Pause pause) throws InterruptedException {
    long end = System.nanoTime() + LONGEST_NANOS;
    for (Map.Entry<NamedTarget, Reference> each : objects.entrySet()) {
      while (!isGiven(each.getKey(), each.getValue(), policy, end)) {
        if (pause.isTold()) {
          return;
        }
      }
    }
  }

  /** Gives a name; false if that may go better later. */
  private static boolean isGiven(NamedTarget name, Reference object, CallPolicy policy, long end) {
    try {
      name.give(object, policy);
      return true;
    } catch (SystemException failed) {
      if (mayPass(failed) && System.nanoTime() - end < 0) {
        return false;
      }
      throw new StartupException("the naming service does not take " + name.description() + ": " + failed.getMessage()
          + "; start it first, or state another place with --name INSTANCE.FACET=corbaname::HOST:PORT#NAME");
    }
  }

  /** True if the naming service may answer otherwise later: it has not said anything of the name. */
  private static boolean mayPass(SystemException failed) {
    return failed.kind() == StandardException.TRANSIENT
        || failed.kind() == StandardException.COMM_FAILURE
        || failed.kind() == StandardException.TIMEOUT;
  }
}
