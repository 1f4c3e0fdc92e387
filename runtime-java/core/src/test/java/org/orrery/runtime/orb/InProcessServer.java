// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import example.Nav.NavigationServant;
import example.cockpit.NavigationImpl;
import java.io.IOException;
import java.util.List;
import org.orrery.runtime.demux.ObjectId;
import org.orrery.runtime.demux.ObjectKey;
import org.orrery.runtime.demux.ObjectTable;
import org.orrery.runtime.demux.PoaLayout;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.iop.IiopProfile;
import org.orrery.runtime.iop.Reference;
import org.orrery.runtime.lanes.Lane;
import org.orrery.runtime.lanes.LaneConfiguration;
import org.orrery.runtime.lanes.Scheduling;
import org.orrery.runtime.posix.PosixTransport;
import org.orrery.runtime.transport.Transport;

/** One lane of this process, with the example's navigation as its only object. */
public final class InProcessServer implements AutoCloseable {
  public static final int MAX_MESSAGE_BYTES = 2 << 20;
  public static final int CONNECTIONS = 16;
  public static final byte[] KEY = ObjectKey.declared(ObjectId.declared(0, 0));

  private final Lane lane;
  private final Thread thread;
  private final int port;

  public InProcessServer() throws IOException {
    this(PosixTransport.orPortable());
  }

  public InProcessServer(Transport transport) throws IOException {
    this(new NavigationImpl(), List.of(2, 1, 0), transport);
  }

  public InProcessServer(NavigationServant servant, List<Integer> minors, Transport transport) throws IOException {
    ObjectTable<Servant> objects = new ObjectTable<>(List.of(new PoaLayout(1, 4, 1)), 42);
    objects.declare(0, 0, servant);
    lane = new Lane(
        new LaneConfiguration("default", "127.0.0.1", 0, CONNECTIONS, Scheduling.BEST_EFFORT),
        new GiopConfiguration(minors, MAX_MESSAGE_BYTES),
        transport.reactor(),
        new RequestDispatcher(objects, 0));
    port = lane.listen();
    thread = Thread.ofPlatform().name("lane under test").start(lane);
  }

  public int port() {
    return port;
  }

  public Thread thread() {
    return thread;
  }

  public Reference reference() {
    return Reference.to("IDL:Nav/Navigation:1.0", IiopProfile.ours(2, "127.0.0.1", port, KEY));
  }

  @Override
  public void close() {
    lane.stop();
    try {
      thread.join();
    } catch (InterruptedException interrupted) {
      throw new AssertionError(interrupted);
    }
  }
}
