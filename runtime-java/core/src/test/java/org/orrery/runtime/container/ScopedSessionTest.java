// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.container;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import example.Nav.NavigationStub;
import example.cockpit.NavigationImpl;
import java.io.IOException;
import java.nio.ByteOrder;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.orrery.runtime.client.CallPolicy;
import org.orrery.runtime.client.Target;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.giop.WireMessage;
import org.orrery.runtime.giop.WirePeer;
import org.orrery.runtime.memory.AreaKind;
import org.orrery.runtime.memory.Layout.Multiplicity;
import org.orrery.runtime.memory.Layout.Scope;
import org.orrery.runtime.memory.Layout;
import org.orrery.runtime.memory.RequestScopes;
import org.orrery.runtime.memory.SessionScope;
import org.orrery.runtime.orb.InProcessServer.Memory;
import org.orrery.runtime.orb.InProcessServer;
import org.orrery.runtime.posix.PosixTransport;

/** Containers that a session keeps, as real clients of a process meet them. */
class ScopedSessionTest {
  private static final int MOST = 2;
  private static final int TOO_MANY = -1;

  /** Counts how often each number has come by a connection. */
  private static final class Sightings extends NavigationImpl {
    /** One window for the lane's one thread. */
    private final ScopedLongMap<Count> seen = new ScopedLongMap<>(MOST, new Count());

    @Override
    public int heartbeat(int number) {
      SessionScope session = SessionScope.current();
      if (!session.find(seen)) {
        session.keep(session.make(seen));  // full: NO_MEMORY is what the caller sees
      }
      Count times = seen.findOrAdd(number);
      return times == null ? TOO_MANY : times.increment();
    }
  }

  private static InProcessServer server(long sessionBytes) throws IOException {
    Scope caller = Scope.named("caller").kind(AreaKind.LINEAR).bytes(sessionBytes).per(Multiplicity.CONNECTION).lanes(0).build();
    Scope call = Scope.named("call").parent(0).kind(AreaKind.PRIVATE_MEMORY).bytes(64).per(Multiplicity.THREAD).lanes(0).build();
    return new InProcessServer(
        new Sightings(), new Memory(new Layout(0, List.of(caller, call)), new RequestScopes(1, 0)), InProcessServer.lane("scoped"));
  }

  private static int beat(WirePeer peer, int number) throws IOException {
    return peer.call(WireMessage.request(2, ByteOrder.BIG_ENDIAN, 1, "heartbeat").u32(number)).body().getInt();
  }

  @Test
  void laterRequestsFindWhatTheSessionKeeps() throws IOException {
    try (InProcessServer server = server(ScopedLongMap.memoryBytes(MOST, new Count()));
        WirePeer one = new WirePeer(server.port());
        WirePeer other = new WirePeer(server.port())) {
      assertEquals(1, beat(one, 5));
      assertEquals(2, beat(one, 5));
      assertEquals(1, beat(other, 5));
      assertEquals(1, beat(one, 6));
      assertEquals(TOO_MANY, beat(one, 7));
      assertEquals(1, beat(other, 7));
      assertEquals(3, beat(one, 5));
    }
  }

  @Test
  void aSessionThatIsTooSmallIsNoMemory() throws IOException {
    try (InProcessServer server = server(ScopedLongMap.memoryBytes(MOST, new Count()) - 1)) {
      CallPolicy policy = new CallPolicy(
          30_000_000_000L, List.of(), new GiopConfiguration(List.of(2), 1 << 20), PosixTransport.orPortable());
      NavigationStub stub = new NavigationStub(Target.of(server.reference()), policy);
      SystemException full = assertThrows(SystemException.class, () -> stub.heartbeat(5));
      assertEquals(StandardException.NO_MEMORY, full.kind());
      assertEquals(MinorCodes.SESSION_EXHAUSTED, full.minor());
    }
  }
}
