// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import example.Nav.NavigationStub;
import example.cockpit.NavigationImpl;
import java.io.IOException;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.orrery.runtime.allocation.AllocationContext;
import org.orrery.runtime.block.TextBlock;
import org.orrery.runtime.client.CallPolicy;
import org.orrery.runtime.client.Target;
import org.orrery.runtime.container.ScopedVector;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.giop.WireMessage;
import org.orrery.runtime.giop.WirePeer;
import org.orrery.runtime.memory.Layout.Multiplicity;
import org.orrery.runtime.memory.Layout.Scope;
import org.orrery.runtime.orb.InProcessServer;
import org.orrery.runtime.orb.InProcessServer.Memory;
import org.orrery.runtime.orb.Machine;
import org.orrery.runtime.posix.PosixTransport;
import org.orrery.runtime.realtime.ThreadConfiguration;

/** Scopes that servants enter within their requests, as real clients of a process meet them; assertions are on in tests. */
class InnerScopesTest {
  private static final int CALLER = 0;
  private static final int CALL = 1;
  private static final int SCRATCH = 2;
  private static final int SUMS = 3;
  private static final int BESIDE = 4;
  private static final int OTHER = 5;

  private static final Layout LAYOUT = new Layout(0, List.of(
      Scope.named("caller").kind(AreaKind.LINEAR).bytes(1000).per(Multiplicity.CONNECTION).lanes(0).build(),
      inThreads("call", CALLER, AreaKind.PRIVATE_MEMORY, 4000),
      withinRequests("scratch", CALL, AreaKind.PRIVATE_MEMORY, 512),
      withinRequests("sums", SCRATCH, AreaKind.LINEAR, 256),
      withinRequests("beside", CALL, AreaKind.CONSTANT, 256),
      inThreads("other", Layout.NO_SCOPE, AreaKind.PRIVATE_MEMORY, 256)));

  private static Scope inThreads(String name, int parent, AreaKind kind, long bytes) {
    return Scope.named(name).parent(parent).kind(kind).bytes(bytes).per(Multiplicity.THREAD).lanes(0).build();
  }

  private static Scope withinRequests(String name, int parent, AreaKind kind, long bytes) {
    return Scope.named(name).parent(parent).kind(kind).bytes(bytes).per(Multiplicity.THREAD).lanes(0).inner().build();
  }

  /** Servant's code with its request's scope. */
  private interface Body {
    int run(RequestScope request) throws Exception;
  }

  /** A servant whose heartbeat is what a test says; keeps what that has thrown. */
  private static final class Beating extends NavigationImpl {
    private final Body what;
    private final AtomicReference<Throwable> thrown = new AtomicReference<>();

    Beating(Body what) {
      this.what = what;
    }

    @Override
    public int heartbeat(int n) {
      try {
        return what.run(RequestScope.current());
      } catch (RuntimeException | Error failure) {
        thrown.set(failure);
        throw failure;
      } catch (Exception failure) {
        throw new AssertionError(failure);
      }
    }
  }

  private static InProcessServer serving(Beating servant, RequestScopes scopes) throws IOException {
    return new InProcessServer(
        servant,
        new Memory(LAYOUT, scopes),
        InProcessServer.lane("scoped").endpoint("127.0.0.1", 0, 3).threads(2, ThreadConfiguration.BEST_EFFORT));
  }

  private static InProcessServer serving(Body what) throws IOException {
    return serving(new Beating(what), new RequestScopes(CALL, CALLER));
  }

  private static NavigationStub connect(InProcessServer server) {
    CallPolicy policy = new CallPolicy(
        30_000_000_000L, List.of(), new GiopConfiguration(List.of(2), 1 << 20), PosixTransport.orPortable());
    return new NavigationStub(Target.of(server.reference(0)), policy);
  }

  /** Calls by a connection of its own: stubs of one thread share theirs. */
  private static int beat(WirePeer peer) throws IOException {
    return peer.call(WireMessage.request(2, ByteOrder.BIG_ENDIAN, 1, "heartbeat").u32(0)).body().getInt();
  }

  private static int answered(Body what) throws IOException {
    try (InProcessServer server = serving(what)) {
      return connect(server).heartbeat(0);
    }
  }

  /** The message of what a servant has thrown, whose caller sees UNKNOWN. */
  private static String refused(RequestScopes scopes, Body what) throws IOException {
    Beating servant = new Beating(what);
    try (InProcessServer server = serving(servant, scopes)) {
      NavigationStub stub = connect(server);
      SystemException unknown = assertThrows(SystemException.class, () -> stub.heartbeat(0));
      assertEquals(StandardException.UNKNOWN, unknown.kind());
      return assertThrows(IllegalStateException.class, () -> {
        throw servant.thrown.get();
      }).getMessage();
    }
  }

  private static String refused(Body what) throws IOException {
    return refused(new RequestScopes(CALL, CALLER), what);
  }

  @Test
  void whatIsAllocatedComesBackBeforeTheRequestEnds() throws IOException {
    assertEquals(0, answered(request -> {
      for (int i = 0; i < 100; i++) {
        try (InnerScope scratch = request.enterInner(SCRATCH)) {
          scratch.allocate(400, 8);
          assertEquals(400, scratch.used());
          assertEquals(112, scratch.available());
        }
      }
      return (int) request.used();
    }));
  }

  @Test
  void eachIsNestedInTheOneAround() throws IOException {
    assertEquals(3, answered(request -> {
      try (InnerScope scratch = request.enterInner(SCRATCH); InnerScope sums = request.enterInner(SUMS, scratch)) {
        long session = SessionScope.current().take(8, 8);
        long[] path = {session, request.take(8, 8), scratch.take(8, 8), sums.take(8, 8)};
        for (int inner = 0; inner < path.length; inner++) {
          for (int outer = 0; outer < path.length; outer++) {
            assertEquals(inner >= outer, request.space().mayRefer(path[inner], path[outer]));
          }
        }
        return sums.area().depth();
      }
    }));
  }

  @Test
  void anOverrunIsNoMemoryAndTheNextRequestHasAll() throws IOException {
    AtomicReference<Integer> bytes = new AtomicReference<>(513);
    Body what = request -> {
      try (InnerScope scratch = request.enterInner(SCRATCH)) {
        scratch.take(bytes.get(), 1);
        return bytes.get();
      }
    };
    try (InProcessServer server = serving(what)) {
      NavigationStub stub = connect(server);
      SystemException full = assertThrows(SystemException.class, () -> stub.heartbeat(0));
      assertEquals(StandardException.NO_MEMORY, full.kind());
      assertEquals(MinorCodes.SCOPE_EXHAUSTED, full.minor());
      bytes.set(512);
      assertEquals(512, stub.heartbeat(0));
      assertEquals(512, stub.heartbeat(0));
      assertEquals(new ProcessMemory.Usage("scratch", 2, 512, 512, 0), server.memory().report().get(1 + SCRATCH));
    }
  }

  @Test
  void theRegionIsWhatThePlanCounts() throws IOException {
    try (InProcessServer server = serving(request -> 0)) {
      assertEquals(3 * 1024 + 2 * (4096 + 512 + 256 + 256 + 256), server.memory().regionBytes());
    }
  }

  @Test
  void oneThatIsNestedElsewhereIsRefused() throws IOException {
    assertEquals(
        "scope 'sums' is nested in scope 'scratch': it can't be entered from scope 'call'",
        refused(request -> request.enterInner(SUMS).area().depth()));
    assertEquals(
        "scope 'sums' is nested in scope 'scratch': it can't be entered from scope 'beside'",
        refused(request -> {
          try (InnerScope beside = request.enterInner(BESIDE)) {
            return request.enterInner(SUMS, beside).area().depth();
          }
        }));
    assertEquals(
        "scope 'scratch' is nested in scope 'call': it can't be entered from scope 'other'",
        refused(new RequestScopes(OTHER, Layout.NO_SCOPE), request -> request.enterInner(SCRATCH).area().depth()));
  }

  @Test
  void oneThatTheThreadIsInIsRefused() throws IOException {
    for (int scope : new int[] {SCRATCH, BESIDE}) {
      String name = LAYOUT.scopes().get(scope).name();
      assertEquals(
          "scope '" + name + "' can't be entered: the thread is in it already, and in scope '" + name + "' now",
          refused(request -> {
            try (InnerScope once = request.enterInner(scope); InnerScope twice = request.enterInner(scope)) {
              return (int) (once.used() + twice.used());
            }
          }));
    }
  }

  @Test
  void whatARequestLeavesEnteredIsLeftWhenItEnds() throws IOException {
    Body careless = request -> {
      InnerScope sums = request.enterInner(SUMS, request.enterInner(SCRATCH));
      sums.take(200, 8);
      return (int) sums.used();
    };
    try (InProcessServer server = serving(careless);
        WirePeer one = new WirePeer(server.port());
        WirePeer other = new WirePeer(server.port())) {
      for (int i = 0; i < 5; i++) {
        assertEquals(200, beat(one));
        assertEquals(200, beat(other));
      }
    }
  }

  @Test
  void closingOneLeavesWhatWasEnteredSince() throws IOException {
    assertEquals(
        "scope 'sums' is used after it was left; the thread is in scope 'call'",
        refused(request -> {
          InnerScope scratch = request.enterInner(SCRATCH);
          InnerScope sums = request.enterInner(SUMS, scratch);
          scratch.close();
          scratch.close();
          try (InnerScope again = request.enterInner(SCRATCH)) {
            assertEquals(0, again.used());
            request.enterInner(SUMS, again).close();
          }
          return (int) sums.take(8, 8);
        }));
  }

  @Test
  void aUseOfABlockAfterwardsIsCaughtAndNamesBothScopes() throws IOException {
    assertEquals(
        "a TextBlock in scope 'sums' is used after that was left; the thread is in scope 'scratch'",
        refused(request -> {
          TextBlock text = new TextBlock(8);
          try (InnerScope scratch = request.enterInner(SCRATCH)) {
            try (InnerScope sums = request.enterInner(SUMS, scratch)) {
              sums.make(text).set("sum");
              assertEquals("sum", text.copy());
            }
            return text.length();
          }
        }));
  }

  @Test
  void containersLieInIt() throws IOException {
    assertEquals(2, answered(request -> {
      ScopedVector<TextBlock> names = new ScopedVector<>(2, new TextBlock(4));
      try (InnerScope scratch = request.enterInner(SCRATCH)) {
        scratch.make(names);
        names.add("one", TextBlock::set);
        names.add("two", TextBlock::set);
        return names.size();
      }
    }));
  }

  @Test
  void aLinearOneIsZeroEachTime() throws IOException {
    assertEquals(0, answered(request -> {
      long sum = 0;
      for (int i = 0; i < 3; i++) {
        try (InnerScope scratch = request.enterInner(SCRATCH); InnerScope sums = request.enterInner(SUMS, scratch)) {
          long at = sums.take(8, 8);
          sum += sums.space().load(at);
          sums.space().segment().set(ValueLayout.JAVA_LONG, at, 7);
        }
      }
      return (int) sum;
    }));
  }

  @Test
  void eachThreadHasOneOfItsOwn() throws Exception {
    CyclicBarrier both = new CyclicBarrier(2);
    Set<Integer> met = ConcurrentHashMap.newKeySet();
    Body meeting = request -> {
      try (InnerScope scratch = request.enterInner(SCRATCH)) {
        long at = scratch.take(8, 8);
        int mine = scratch.area().id();
        scratch.space().segment().set(ValueLayout.JAVA_LONG, at, mine);
        both.await(60, TimeUnit.SECONDS);
        met.add(mine);
        return scratch.space().load(at) == mine ? 1 : 0;
      }
    };
    try (InProcessServer server = serving(meeting);
        WirePeer one = new WirePeer(server.port());
        WirePeer other = new WirePeer(server.port())) {
      AtomicReference<Integer> answer = new AtomicReference<>(0);
      Thread caller = Thread.ofPlatform().start(() -> {
        try {
          answer.set(beat(other));
        } catch (IOException lost) {
          throw new AssertionError(lost);
        }
      });
      assertEquals(1, beat(one));
      caller.join();
      assertEquals(1, answer.get());
      assertEquals(2, met.size());
    }
  }

  @Test
  void logicRunsInThemAsItDoesOnTheRtsj() throws IOException {
    AllocationContext scratch = Machine.PLATFORM.inner(SCRATCH);
    AllocationContext sums = Machine.PLATFORM.inner(SUMS);
    AtomicInteger ran = new AtomicInteger();
    assertEquals(2, answered(request -> {
      scratch.serve(() -> sums.serve(ran::incrementAndGet));
      scratch.serve(ran::incrementAndGet);
      return ran.get();
    }));
    assertEquals(
        "scope 'sums' is nested in scope 'scratch': it can't be entered from scope 'call'",
        refused(request -> {
          sums.serve(ran::incrementAndGet);
          return 0;
        }));
    assertEquals(2, ran.get());
  }

  @Test
  void theyAreThereWhereRequestsAreNestedInNothing() throws IOException {
    Layout layout = new Layout(0, List.of(
        inThreads("call", Layout.NO_SCOPE, AreaKind.PRIVATE_MEMORY, 4000),
        withinRequests("scratch", 0, AreaKind.PRIVATE_MEMORY, 512)));
    Beating careless = new Beating(request -> request.enterInner(1).area().depth());
    try (InProcessServer server = new InProcessServer(
        careless, new Memory(layout, new RequestScopes(0, Layout.NO_SCOPE)), InProcessServer.lane("plain"))) {
      NavigationStub stub = connect(server);
      assertEquals(1, stub.heartbeat(0));
      assertEquals(1, stub.heartbeat(0));
    }
  }

  @Test
  void theyAreThoseThatThePlanSays() throws IOException {
    Layout layout = new Layout(0, List.of(
        inThreads("call", Layout.NO_SCOPE, AreaKind.PRIVATE_MEMORY, 4000),
        withinRequests("scratch", 0, AreaKind.PRIVATE_MEMORY, 512),
        inThreads("kept", 0, AreaKind.PRIVATE_MEMORY, 512)));
    Beating careless = new Beating(request -> {
      assertThrows(IllegalStateException.class, () -> request.enterInner(2));
      return request.enterInner(1).area().depth();
    });
    try (InProcessServer server = new InProcessServer(
        careless, new Memory(layout, new RequestScopes(0, Layout.NO_SCOPE)), InProcessServer.lane("plain"))) {
      assertEquals(1, connect(server).heartbeat(0));
    }
  }
}
