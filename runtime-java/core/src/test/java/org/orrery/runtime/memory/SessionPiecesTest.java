// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import example.Nav.NavigationStub;
import example.cockpit.NavigationImpl;
import java.io.IOException;
import java.nio.ByteOrder;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;
import org.orrery.runtime.block.TextBlock;
import org.orrery.runtime.client.CallPolicy;
import org.orrery.runtime.client.Target;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.giop.WireMessage;
import org.orrery.runtime.giop.WirePeer;
import org.orrery.runtime.memory.Layout.Multiplicity;
import org.orrery.runtime.memory.Layout.Scope;
import org.orrery.runtime.orb.InProcessServer.Memory;
import org.orrery.runtime.orb.InProcessServer;
import org.orrery.runtime.posix.PosixTransport;
import org.orrery.runtime.realtime.ThreadConfiguration;

/** Variable sessions and pool scopes of the model, as real clients of a process meet them. */
class SessionPiecesTest {
  private static final int CALLER = 0;
  private static final int CALL = 1;
  private static final int MARKS = 2;
  private static final int BLOCKS = 3;

  private static final Layout LAYOUT = new Layout(0, List.of(
      Scope.named("caller").kind(AreaKind.VARIABLE).bytes(1000).per(Multiplicity.CONNECTION).lanes(0).build(),
      Scope.named("call").parent(CALLER).kind(AreaKind.PRIVATE_MEMORY).bytes(4000).per(Multiplicity.THREAD).lanes(0).build(),
      Scope.named("marks").parent(CALLER).kind(AreaKind.CONSTANT).blocks(3).blockBytes(24).per(Multiplicity.CONNECTION).lanes(0).build(),
      Scope.named("blocks").kind(AreaKind.CONSTANT).blocks(2).blockBytes(64).per(Multiplicity.PROCESS).lanes(0).build()));

  /** A servant whose heartbeat is what a test says. */
  private static final class Beating extends NavigationImpl {
    private final IntUnaryOperator what;

    Beating(IntUnaryOperator what) {
      this.what = what;
    }

    @Override
    public int heartbeat(int n) {
      return what.applyAsInt(n);
    }
  }

  private static InProcessServer serving(IntUnaryOperator what) throws IOException {
    return new InProcessServer(
        new Beating(what),
        new Memory(LAYOUT, new RequestScopes(CALL, CALLER)),
        InProcessServer.lane("scoped").endpoint("127.0.0.1", 0, 3).threads(2, ThreadConfiguration.BEST_EFFORT));
  }

  /** Calls by a connection of its own: stubs of one thread share theirs. */
  private static int beat(WirePeer peer, int n) throws IOException {
    return peer.call(WireMessage.request(2, ByteOrder.BIG_ENDIAN, 1, "heartbeat").u32(n)).body().getInt();
  }

  private static void assertNoMemory(InProcessServer server, int minor, int n) {
    CallPolicy policy = new CallPolicy(
        30_000_000_000L, List.of(), new GiopConfiguration(List.of(2), 1 << 20), PosixTransport.orPortable());
    NavigationStub stub = new NavigationStub(Target.of(server.reference(0)), policy);
    SystemException full = assertThrows(SystemException.class, () -> stub.heartbeat(n));
    assertEquals(StandardException.NO_MEMORY, full.kind());
    assertEquals(minor, full.minor());
  }

  private static int scribble(int bytes) {
    SessionScope session = SessionScope.current();
    for (int i = 0; i < 100; i++) {
      session.release(session.take(bytes, 8), bytes);
      session.release(session.allocate(bytes, 8));
      session.drop(session.make(new TextBlock(bytes / 4)));
    }
    return (int) session.used();
  }

  @Test
  void whatComesBackOfASessionIsUsedAgain() throws IOException {
    try (InProcessServer server = serving(SessionPiecesTest::scribble); WirePeer one = new WirePeer(server.port())) {
      assertEquals(0, beat(one, 700));
      assertNoMemory(server, MinorCodes.SESSION_EXHAUSTED, 1001);
      assertEquals(0, beat(one, 700));
      assertEquals(new ProcessMemory.Usage("caller", 3, 1000, 704, 0), server.memory().report().get(1 + CALLER));
    }
  }

  private static int mark(int n) {
    ScopePool<TextBlock> marks = RequestScope.current().pool(MARKS);
    marks.make(new TextBlock(8)).set("mark " + n);
    return marks.inUse();
  }

  @Test
  void aConnectionHasAPoolOfItsOwnAndTheNextFindsItEmpty() throws IOException {
    try (InProcessServer server = serving(SessionPiecesTest::mark)) {
      for (int round = 0; round < 2; round++) {
        try (WirePeer one = new WirePeer(server.port()); WirePeer other = new WirePeer(server.port())) {
          for (int n = 1; n <= 3; n++) {
            assertEquals(n, beat(one, n));
          }
          assertEquals(1, beat(other, 1));
        }
      }
      assertEquals("marks: 3 of 3 blocks of 24 bytes, at most 3 used", server.memory().report().get(1 + MARKS).toString());
    }
  }

  @Test
  void aPoolThatIsFullIsNoMemory() throws IOException {
    IntUnaryOperator fill = n -> {
      for (int i = 0; i < n; i++) {
        mark(i);
      }
      return n;
    };
    try (InProcessServer server = serving(fill); WirePeer other = new WirePeer(server.port())) {
      assertNoMemory(server, MinorCodes.POOL_EXHAUSTED, 4);
      assertEquals(3, beat(other, 3));
    }
  }

  @Test
  void blocksOfTheProcessAreForAll() throws IOException {
    IntUnaryOperator take = n -> {
      ScopePool<Window> blocks = RequestScope.current().pool(BLOCKS);
      return blocks.take() == Area.NIL ? 0 : blocks.inUse();
    };
    try (InProcessServer server = serving(take);
        WirePeer one = new WirePeer(server.port());
        WirePeer other = new WirePeer(server.port())) {
      assertEquals(1, beat(one, 0));
      assertEquals(2, beat(other, 0));
      assertEquals(0, beat(one, 0));
      assertEquals(2, server.memory().<Window>pool(BLOCKS).inUse());
    }
  }

  @Test
  void theRegionIsWhatThePlanCounts() throws IOException {
    try (InProcessServer server = serving(n -> n)) {
      assertEquals(3 * 1024 + 2 * 4096 + 3 * 256 + 256, server.memory().regionBytes());
    }
  }

  @Test
  void requestsFindPoolsBesideTheirScope() throws IOException {
    Layout layout = new Layout(0, List.of(
        Scope.named("call").kind(AreaKind.PRIVATE_MEMORY).bytes(4000).per(Multiplicity.THREAD).lanes(0).build(),
        Scope.named("each").kind(AreaKind.CONSTANT).blocks(3).blockBytes(24).per(Multiplicity.LANE).lanes(0).build()));
    try (InProcessServer server = new InProcessServer(
        new Beating(scope -> RequestScope.current().pool(scope).capacity()),
        new Memory(layout, new RequestScopes(0, Layout.NO_SCOPE)),
        InProcessServer.lane("plain"));
        WirePeer one = new WirePeer(server.port())) {
      assertEquals(3, beat(one, 1));
    }
  }
}
