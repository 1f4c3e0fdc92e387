// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import example.Nav.NavigationStub;
import example.cockpit.NavigationImpl;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.orrery.runtime.client.CallPolicy;
import org.orrery.runtime.client.Target;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.giop.WireMessage;
import org.orrery.runtime.giop.WirePeer;
import org.orrery.runtime.memory.Layout.Extent;
import org.orrery.runtime.memory.Layout.Multiplicity;
import org.orrery.runtime.memory.Layout.Scope;
import org.orrery.runtime.orb.InProcessServer.Memory;
import org.orrery.runtime.orb.InProcessServer;
import org.orrery.runtime.posix.PosixTransport;
import org.orrery.runtime.realtime.ThreadConfiguration;

/** Request and session scopes of the model, as real clients of a process meet them. */
class ScopesTest {
  private static final int TELL_DEPTH = -1;
  private static final int FILL_REQUEST = -2;
  private static final int FILL_SESSION = -3;
  private static final int IN_ORDER = -4;

  private static final Scope CALLER =
      Scope.named("caller").kind(AreaKind.LINEAR).bytes(1000).per(Multiplicity.CONNECTION).lanes(0).build();
  private static final Scope COMMON =
      Scope.named("common").kind(AreaKind.CONSTANT).bytes(500).per(Multiplicity.LANE).lanes(0, 1).build();

  private static Scope call(AreaKind kind, int parent, List<Integer> lanes) {
    return new Scope("call", parent, kind, new Extent(4000, Multiplicity.THREAD), lanes, false);
  }

  /** Counts the calls of a session in an object of the session, which its first call makes. */
  private static final class Counting extends NavigationImpl {
    @Override
    public int heartbeat(int n) {
      SessionScope session = SessionScope.current();
      switch (n) {
        case TELL_DEPTH:
          return RequestScope.current().area().depth();
        case FILL_REQUEST:
          RequestScope.current().allocate(4001, 1);
          return 0;
        case FILL_SESSION:
          session.allocate(900, 1);
          return 0;
        case IN_ORDER:
          long inner = RequestScope.current().take(8, 8);
          long outer = session.take(8, 8);
          AreaSpace space = session.space();
          return space.mayRefer(inner, outer) && !space.mayRefer(outer, inner) ? 1 : 0;
        default:
          RequestScope.current().allocate(n, 1);
          return session.exists() ? count(session) : n;
      }
    }

    private static int count(SessionScope session) {
      MemorySegment mine = session.kept(8);
      if (mine == null) {
        mine = session.allocate(8, 8);
        assertEquals(Permission.GRANTED, session.keep(mine));
      }
      int count = mine.get(ValueLayout.JAVA_INT, 0) + 1;
      mine.set(ValueLayout.JAVA_INT, 0, count);
      return count;
    }
  }

  private static NavigationStub connect(InProcessServer server, int lane) {
    CallPolicy policy = new CallPolicy(
        30_000_000_000L, List.of(), new GiopConfiguration(List.of(2), 1 << 20), PosixTransport.orPortable());
    return new NavigationStub(Target.of(server.reference(lane)), policy);
  }

  private static InProcessServer perConnection() throws IOException {
    return new InProcessServer(
        new Counting(),
        new Memory(new Layout(300, List.of(CALLER, call(AreaKind.PRIVATE_MEMORY, 0, List.of(0)))), new RequestScopes(1, 0)),
        InProcessServer.lane("scoped").endpoint("127.0.0.1", 0, 3).threads(2, ThreadConfiguration.BEST_EFFORT));
  }

  private static void assertNoMemory(int minor, Runnable call) {
    SystemException full = assertThrows(SystemException.class, call::run);
    assertEquals(StandardException.NO_MEMORY, full.kind());
    assertEquals(minor, full.minor());
  }

  /** Calls by a connection of its own: stubs of one thread share theirs. */
  private static int beat(WirePeer peer, int n) throws IOException {
    return peer.call(WireMessage.request(2, ByteOrder.BIG_ENDIAN, 1, "heartbeat").u32(n)).body().getInt();
  }

  @Test
  void aSessionLivesAsLongAsItsConnection() throws IOException {
    try (InProcessServer server = perConnection();
        WirePeer one = new WirePeer(server.port());
        WirePeer other = new WirePeer(server.port())) {
      assertEquals(1, beat(one, 10));
      assertEquals(2, beat(one, 10));
      assertEquals(1, beat(other, 10));
      for (int i = 0; i < 3; i++) {
        // More connections in all than there are sessions at a time.
        try (WirePeer next = new WirePeer(server.port())) {
          assertEquals(1, beat(next, 10));
        }
        awaitConnections(server, 2);
      }
      assertEquals(3, beat(one, 10));
      assertEquals(2, beat(other, 10));
    }
  }

  private static void awaitConnections(InProcessServer server, int most) {
    for (int i = 0; i < 30_000 && server.lane(0).connections() > most; i++) {
      LockSupport.parkNanos(1_000_000);
    }
    assertTrue(server.lane(0).connections() <= most);
  }

  @Test
  void requestsNestInTheirSession() throws IOException {
    try (InProcessServer server = perConnection()) {
      NavigationStub stub = connect(server, 0);
      assertEquals(1, stub.heartbeat(TELL_DEPTH));
      assertEquals(1, stub.heartbeat(IN_ORDER));
    }
  }

  @Test
  void anOverrunIsNoMemoryAndTheNextRequestHasAll() throws IOException {
    try (InProcessServer server = perConnection(); WirePeer other = new WirePeer(server.port())) {
      NavigationStub stub = connect(server, 0);
      assertNoMemory(MinorCodes.SCOPE_EXHAUSTED, () -> stub.heartbeat(FILL_REQUEST));
      assertEquals(1, stub.heartbeat(4000));
      assertEquals(0, stub.heartbeat(FILL_SESSION));
      assertNoMemory(MinorCodes.SESSION_EXHAUSTED, () -> stub.heartbeat(FILL_SESSION));
      assertEquals(2, stub.heartbeat(4000));
      assertEquals(0, beat(other, FILL_SESSION));
    }
  }

  @Test
  void theRegionIsWhatThePlanCounts() throws IOException {
    try (InProcessServer server = perConnection()) {
      connect(server, 0).heartbeat(2000);
      assertEquals(512 + 3 * 1024 + 2 * 4096, server.memory().regionBytes());
      List<ProcessMemory.Usage> usage = server.memory().report();
      assertEquals(new ProcessMemory.Usage("immortal", 1, 300, 0, 0), usage.get(0));
      assertEquals(new ProcessMemory.Usage("caller", 3, 1000, 8, 0), usage.get(1));
      assertEquals(new ProcessMemory.Usage("call", 2, 4000, 2000, 0), usage.get(2));
    }
  }

  @Test
  void aSessionOfALaneIsSharedByItsConnectionsOnly() throws IOException {
    Layout layout = new Layout(0, List.of(COMMON, call(AreaKind.LINEAR, 0, List.of(0, 1))));
    try (InProcessServer server = new InProcessServer(
        new Counting(), new Memory(layout, new RequestScopes(1, 0)), InProcessServer.lane("low"), InProcessServer.lane("high"));
        WirePeer other = new WirePeer(server.port())) {
      assertEquals(1, connect(server, 0).heartbeat(10));
      assertEquals(2, beat(other, 10));
      assertEquals(1, connect(server, 1).heartbeat(10));
    }
  }

  @Test
  void aLaneWithoutTheScopesOfAPoaRefusesItsRequests() throws IOException {
    Layout layout = new Layout(0, List.of(CALLER, call(AreaKind.PRIVATE_MEMORY, 0, List.of(0))));
    try (InProcessServer server = new InProcessServer(
        new Counting(), new Memory(layout, new RequestScopes(1, 0)), InProcessServer.lane("low"), InProcessServer.lane("high"))) {
      assertEquals(1, connect(server, 0).heartbeat(10));
      SystemException refused = assertThrows(SystemException.class, () -> connect(server, 1).heartbeat(10));
      assertEquals(StandardException.OBJ_ADAPTER, refused.kind());
      assertEquals(MinorCodes.SCOPE_MISSING, refused.minor());
    }
  }

  @Test
  void threadsStayInAScopeThatIsAlwaysNestedInTheSame() throws IOException {
    Layout layout = new Layout(0, List.of(call(AreaKind.PRIVATE_MEMORY, Layout.NO_SCOPE, List.of(0))));
    try (InProcessServer server = new InProcessServer(
        new Counting(), new Memory(layout, RequestScopes.NONE), InProcessServer.lane("plain").residentScope(0))) {
      NavigationStub stub = connect(server, 0);
      assertEquals(0, stub.heartbeat(TELL_DEPTH));
      assertEquals(4000, stub.heartbeat(4000));
      assertEquals(4000, stub.heartbeat(4000));
      assertNoMemory(MinorCodes.SCOPE_EXHAUSTED, () -> stub.heartbeat(4001));
      assertFalse(server.memory().report().isEmpty());
      assertEquals(4000, server.memory().report().get(1).highest());
    }
  }
}
