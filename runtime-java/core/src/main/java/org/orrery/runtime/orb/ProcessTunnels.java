// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.orrery.runtime.cdr.Encoder;
import org.orrery.runtime.memory.Area;
import org.orrery.runtime.memory.ImmortalMemory;
import org.orrery.runtime.memory.Layout;
import org.orrery.runtime.memory.ProcessMemory;
import org.orrery.runtime.memory.ReferenceTunnel;
import org.orrery.runtime.memory.Tunnel;
import org.orrery.runtime.memory.Window;

/** The tunnels of a process, made while its components are. By its main thread. */
public final class ProcessTunnels {
  private final ProcessMemory memory;
  private final List<Supplier<String>> all = new ArrayList<>();

  /** Tunnels of a process with that memory; null where it has none, and no tunnels. */
  ProcessTunnels(ProcessMemory memory) {
    this.memory = memory;
  }

  /**
   * Makes a tunnel in immortal memory.
   *
   * @param valueBytes bytes of the largest value in CDR
   * @param encoder writes one; captures nothing
   */
  public <T> Tunnel<T> ofValues(String name, int capacity, int valueBytes, Encoder<? super T> encoder) {
    Tunnel<T> made = new Tunnel<>(ImmortalMemory.current(), capacity, valueBytes, encoder);
    all.add(() -> "%s: %d values of %d bytes, at most %d under way".formatted(name, capacity, valueBytes, made.highWater()));
    return made;
  }

  /**
   * Makes a tunnel of references.
   *
   * @param scope scope that their memory is from: one of the process; {@link Layout#NO_SCOPE} for immortal memory
   */
  public <W extends Window> ReferenceTunnel<W> ofReferences(String name, int capacity, int scope) {
    // The scope exists once, so any lane finds it.
    Area within = scope == Layout.NO_SCOPE ? memory.immortal() : memory.find(scope, 0, 0, 0);
    ReferenceTunnel<W> made = new ReferenceTunnel<>(within, capacity);
    all.add(() -> "%s: %d references, at most %d under way".formatted(name, capacity, made.highWater()));
    return made;
  }

  /** Lines of the report on the tunnels' high-water marks. */
  List<String> lines() {
    return all.stream().map(Supplier::get).toList();
  }
}
