// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import java.util.List;
import org.orrery.runtime.corba.PriorityBand;
import org.orrery.runtime.giop.SyncScope;

/**
 * A receptacle as the plan connects it.
 *
 * @param receptacle {@code instance.receptacle}: what {@code --ref} names it by
 * @param reference the peer's object, {@code process.instance.facet}; empty for an external one
 * @param address its address, where the plan knows it: {@code IOR:}, {@code corbaloc:} or {@code file://}; empty where its file is to be
 *     read
 * @param bands priority bands of a banded connection; empty for a private one
 * @param timeoutNanos bound of a call, with everything that it does; 0 for no limit
 * @param prebindNanos longest wait for the peer at start-up; 0 when it is bound at its first call
 * @param oneway when a one-way call returns
 */
public record BindingConfiguration(
    String receptacle,
    String reference,
    String address,
    List<PriorityBand> bands,
    long timeoutNanos,
    long prebindNanos,
    SyncScope oneway) {
  /** Copies the list. */
  public BindingConfiguration {
    bands = List.copyOf(bands);
  }

  /** A binding whose one-way calls return when the operating system has taken them. */
  public BindingConfiguration(
      String receptacle, String reference, String address, List<PriorityBand> bands, long timeoutNanos, long prebindNanos) {
    this(receptacle, reference, address, bands, timeoutNanos, prebindNanos, SyncScope.WITH_TRANSPORT);
  }
}
