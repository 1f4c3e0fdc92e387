// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.orrery.runtime.StartupException;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.giop.ServerHandlers;
import org.orrery.runtime.iop.LaneAddress;
import org.orrery.runtime.lanes.Dispatcher;
import org.orrery.runtime.lanes.Lane;
import org.orrery.runtime.lanes.LaneConfiguration;
import org.orrery.runtime.lanes.LaneEndpoint;
import org.orrery.runtime.observe.FailureReports;
import org.orrery.runtime.transport.Transport;

/** A process's lanes, in their order in the plan, and the addresses that they listen at. They are made while it starts. */
final class ProcessLanes {
  private final GiopConfiguration giop;
  private final Transport transport;
  private final ScopeMemory scopes;
  private final FailureReports failures;
  private final List<Lane> lanes = new ArrayList<>();
  private final List<LaneAddress> addresses = new ArrayList<>();

  /** No lanes yet. */
  ProcessLanes(GiopConfiguration giop, Transport transport, ScopeMemory scopes, FailureReports failures) {
    this.giop = giop;
    this.transport = transport;
    this.scopes = scopes;
    this.failures = failures;
  }

  /** Lanes that are there. */
  List<Lane> all() {
    return lanes;
  }

  /** Addresses of the lanes, for references. */
  List<LaneAddress> addresses() {
    return addresses;
  }

  /**
   * Makes the next lane and has it listen.
   *
   * @param dispatchers makes one for each thread
   * @param lost is told why one of its threads can't go on
   * @throws StartupException where there is no memory for it, or its address can't be had
   */
  void open(LaneConfiguration lane, Function<ServerHandlers, Dispatcher> dispatchers, Consumer<Throwable> lost) {
    try {
      Lane opened = new Lane(lane, giop, transport, dispatchers, scopes.of(lanes.size()));
      opened.reports(failures, lost);
      addresses.add(OwnReferences.address(lane, opened.listen()));
      lanes.add(opened);
    } catch (OutOfMemoryError noMemory) {
      throw new StartupException("lane " + lane.name() + ": there is no memory for it (" + noMemory.getMessage() + "); raise the limit"
          + " (-Xmx, ulimit -v, or the container's), or plan for smaller messages, fewer clients or threads");
    } catch (IOException | RuntimeException failure) {
      throw new StartupException("lane " + lane.name() + " can't listen at " + lane.endpoint().text() + " ("
          + failure.getMessage() + "); choose another address with --listen " + lane.name() + "=" + LaneEndpoint.FORM);
    }
  }

  /** Lets each lane borrow threads of its lenders, once all are there. */
  void borrow() {
    lanes.forEach(this::borrow);
  }

  private void borrow(Lane lane) {
    try {
      for (int lender : lane.configuration().lenders()) {
        lane.borrowFrom(lanes.get(lender));
      }
    } catch (IOException | UnsupportedOperationException impossible) {
      throw new StartupException("lane " + lane.configuration().name() + " can't borrow threads on this platform ("
          + impossible.getMessage() + "); write \"borrowing off\" in the model");
    }
  }

  /** True if no lane has a client. */
  boolean idle() {
    return lanes.stream().allMatch(Lane::idle);
  }

  /** Resets the statistics of each lane that has no client. */
  void countAnew() {
    lanes.stream().filter(lane -> lane.statistics() != null && lane.idle()).forEach(lane -> lane.statistics().startAnew());
  }

  /** Names of the lanes, each with the address at which it listens. */
  List<String> places() {
    List<String> places = new ArrayList<>();
    for (int i = 0; i < lanes.size(); i++) {
      LaneConfiguration lane = lanes.get(i).configuration();
      places.add(lane.name() + " at " + lane.endpoint().at(addresses.get(i).port()).text());
    }
    return places;
  }

  void stop() {
    lanes.forEach(Lane::stop);
  }
}
