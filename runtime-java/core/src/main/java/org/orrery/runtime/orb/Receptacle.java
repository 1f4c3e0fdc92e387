// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import org.orrery.runtime.StartupException;
import org.orrery.runtime.client.Stub;
import org.orrery.runtime.client.Target;
import org.orrery.runtime.corba.SystemException;

/** A connected receptacle: what its stub is bound to, and how long the process waits for that at start-up. */
record Receptacle(BindingConfiguration configuration, Target target, Stub<?> stub) implements Prebind.Peer {
  /** Target of the receptacle, as the plan, or the command line, says. */
  static Target target(BindingConfiguration binding, CommandLine commandLine) {
    String told = commandLine.ref().get(binding.receptacle());
    if (told != null) {
      return Target.named(told, commandLine.initial());
    }
    if (!binding.address().isEmpty()) {
      try {
        return Target.named(binding.address(), commandLine.initial());
      } catch (IllegalArgumentException nothing) {
        throw new StartupException(binding.receptacle() + " is connected to " + binding.address() + ": " + nothing.getMessage());
      }
    }
    return Target.of(commandLine.refs().resolve(binding.reference() + ".ior"));
  }

  @Override
  public long prebindNanos() {
    return configuration.prebindNanos();
  }

  /** Binds the stub, and gives the connection up again: it is the main thread's, which does not call, and the peer may have few to give. */
  @Override
  public void bindBefore(long deadline) {
    stub._bindBefore(deadline);
    stub._release();
  }

  /**
   * Connects the calling thread, which will call, so that its first call meets no connecting. A peer that has gone meanwhile is
   * left to that call to tell.
   */
  void bindThread() {
    if (configuration.prebindNanos() > 0) {
      try {
        stub._bind();
      } catch (SystemException gone) {
        stub._release();
      }
    }
  }

  @Override
  public String missing(SystemException last) {
    String peer = configuration.reference().isEmpty() ? "its peer" : configuration.reference();
    String why = last == null ? "" : " (" + last.getMessage() + ")";
    return configuration.receptacle() + " is not bound: " + peer + " did not answer within " + configuration.prebindNanos() / 1_000_000
        + " ms at " + target.description() + why + "; start it, or name another with --ref " + configuration.receptacle() + "=TARGET";
  }
}
