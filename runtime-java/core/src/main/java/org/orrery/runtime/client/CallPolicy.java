// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.client;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.orrery.runtime.corba.PriorityBand;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.giop.SyncScope;
import org.orrery.runtime.posix.PosixTransport;
import org.orrery.runtime.transport.ClientSocket;
import org.orrery.runtime.transport.Transport;

/**
 * Policy of a stub's calls, as the plan decides it for a connection.
 *
 * @param timeoutNanos bound of a call, with everything that it does; 0 for no limit
 * @param bands priority bands of a banded connection, disjoint; empty for a private one
 * @param giop versions of GIOP that the process speaks: the highest version that the target also speaks is used
 * @param transport makes its connections
 * @param oneway moment at which a one-way call returns
 */
public record CallPolicy(
    long timeoutNanos, List<PriorityBand> bands, GiopConfiguration giop, Transport transport, SyncScope oneway) {
  /** Copies the list. */
  public CallPolicy {
    bands = List.copyOf(bands);
  }

  /** A policy whose one-way calls return when the operating system has taken them. */
  public CallPolicy(long timeoutNanos, List<PriorityBand> bands, GiopConfiguration giop, Transport transport) {
    this(timeoutNanos, bands, giop, transport, SyncScope.WITH_TRANSPORT);
  }

  /** Any version of GIOP, messages of up to 1 MiB: for references that user code was given at run time. */
  public static CallPolicy withTimeout(Duration timeout) {
    return new CallPolicy(
        timeout.toNanos(), List.of(), new GiopConfiguration(List.of(2, 1, 0), 1 << 20), PosixTransport.orPortable());
  }

  /**
   * This policy with no version of GIOP above one.
   *
   * @param minor minor version of the highest that is spoken, 0 to 2: 2 for GIOP 1.2
   */
  public CallPolicy upToGiop(int minor) {
    List<Integer> minors = IntStream.rangeClosed(0, minor).map(each -> minor - each).boxed().toList();
    return new CallPolicy(timeoutNanos, bands, new GiopConfiguration(minors, giop.maxMessageBytes()), transport, oneway);
  }

  /**
   * This policy with another largest message.
   *
   * @param bytes size of the largest request and the largest reply, each with its header
   */
  public CallPolicy withMessages(int bytes) {
    return new CallPolicy(timeoutNanos, bands, new GiopConfiguration(giop.minors(), bytes), transport, oneway);
  }

  /** Deadline of a call that begins now, a {@link System#nanoTime} value, or {@link ClientSocket#FOREVER}. */
  long deadlineFromNow() {
    return timeoutNanos == 0 ? ClientSocket.FOREVER : System.nanoTime() + timeoutNanos;
  }

  /** This policy for a call to a naming service, with that timeout: to its address, whatever the bands. */
  CallPolicy ofLookups(long nanos) {
    return new CallPolicy(nanos, List.of(), giop, transport, oneway);
  }

  /** The highest version that both sides speak; the lowest of ours where the target names one below it. */
  int minorFor(int targetMinor) {
    int best = -1;
    int lowest = Integer.MAX_VALUE;
    for (int minor : giop.minors()) {
      lowest = Math.min(lowest, minor);
      if (minor <= targetMinor) {
        best = Math.max(best, minor);
      }
    }
    return best < 0 ? lowest : best;
  }
}
