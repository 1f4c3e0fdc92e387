// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import example.cockpit.NavigationImpl;
import java.io.IOException;
import java.nio.ByteOrder;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.orrery.runtime.giop.WireMessage;
import org.orrery.runtime.giop.WirePeer;
import org.orrery.runtime.memory.Layout.Multiplicity;
import org.orrery.runtime.memory.Layout.Scope;
import org.orrery.runtime.orb.InProcessServer;
import org.orrery.runtime.orb.InProcessServer.Memory;

/** Requests in scopes that are nested as deep as a model likes, as real clients of a process meet them. */
class ScopeTreesTest {
  private static final int ALL = 0;
  private static final int DESK = 1;
  private static final int CALLER = 2;
  private static final int TALK = 3;
  private static final int CALL = 4;
  private static final int CALL_OF_DESK = 5;

  private static final Layout LAYOUT = new Layout(0, List.of(
      Scope.named("all").kind(AreaKind.LINEAR).bytes(256).per(Multiplicity.PROCESS).lanes(0, 1).build(),
      Scope.named("desk").parent(ALL).kind(AreaKind.CONSTANT).bytes(256).per(Multiplicity.LANE).lanes(0, 1).build(),
      Scope.named("caller").parent(DESK).kind(AreaKind.LINEAR).bytes(256).per(Multiplicity.CONNECTION).lanes(0, 1).build(),
      Scope.named("talk").parent(CALLER).kind(AreaKind.VARIABLE).bytes(256).per(Multiplicity.CONNECTION).lanes(0, 1).build(),
      Scope.named("call").parent(TALK).kind(AreaKind.PRIVATE_MEMORY).bytes(256).per(Multiplicity.THREAD).lanes(0, 1).build(),
      Scope.named("call of desk").parent(DESK).kind(AreaKind.PRIVATE_MEMORY).bytes(256).per(Multiplicity.THREAD).lanes(0, 1).build()));

  /** Answers how deep its scope is times 100, and how many calls the session has had. */
  private static final class Counting extends NavigationImpl {
    @Override
    public int heartbeat(int n) {
      Area where = RequestScope.current().area();
      SessionScope session = SessionScope.current();
      return 100 * where.depth() + (session.exists() ? counted(session) : 0);
    }

    private static int counted(SessionScope session) {
      if (session.kept() == Area.NIL) {
        session.keep(session.take(8, 8));
      }
      AreaSpace space = session.space();
      long mine = session.kept();
      long scratch = RequestScope.current().take(8, 8);
      assertTrue(space.mayRefer(scratch, mine));
      assertFalse(space.mayRefer(mine, scratch));
      space.write(mine, space.load(mine) + 1);
      return (int) space.load(mine);
    }
  }

  private static InProcessServer serving(int request, int session) throws IOException {
    return new InProcessServer(
        new Counting(),
        new Memory(LAYOUT, new RequestScopes(request, session)),
        InProcessServer.lane("low").endpoint("127.0.0.1", 0, 2),
        InProcessServer.lane("high").endpoint("127.0.0.1", 0, 2));
  }

  private static int beat(WirePeer peer) throws IOException {
    return peer.call(WireMessage.request(2, ByteOrder.BIG_ENDIAN, 1, "heartbeat").u32(0)).body().getInt();
  }

  /** Answers to two callers of one lane, one of them twice, and then to one of the other lane. */
  private static List<Integer> answers(int request, int session) throws IOException {
    try (InProcessServer server = serving(request, session);
        WirePeer one = new WirePeer(server.port());
        WirePeer other = new WirePeer(server.port());
        WirePeer high = new WirePeer(server.port(1))) {
      return List.of(beat(one), beat(one), beat(other), beat(high));
    }
  }

  @Test
  void requestsAreInAllThatTheirsIsNestedIn() throws IOException {
    assertEquals(List.of(401, 402, 403, 404), answers(CALL, ALL));
    assertEquals(List.of(401, 402, 403, 401), answers(CALL, DESK));
    assertEquals(List.of(401, 402, 401, 401), answers(CALL, CALLER));
    assertEquals(List.of(401, 402, 401, 401), answers(CALL, TALK));
    assertEquals(List.of(400, 400, 400, 400), answers(CALL, Layout.NO_SCOPE));
  }

  @Test
  void requestsNestInWhatOutlivesConnections() throws IOException {
    assertEquals(List.of(200, 200, 200, 200), answers(CALL_OF_DESK, Layout.NO_SCOPE));
    assertEquals(List.of(201, 202, 203, 201), answers(CALL_OF_DESK, DESK));
  }

  @Test
  void whoComesNextAtAConnectionsPlaceFindsItsScopesEmpty() throws IOException {
    try (InProcessServer server = serving(CALL, CALLER)) {
      for (int i = 0; i < 5; i++) {
        try (WirePeer one = new WirePeer(server.port())) {
          assertEquals(401, beat(one));
          assertEquals(402, beat(one));
        }
      }
    }
  }
}
