// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import com.sun.management.ThreadMXBean;
import example.Nav.Mode;
import example.Nav.NavigationStub;
import example.Nav.Position;
import example.Nav.Waypoint;
import example.cockpit.NavigationImpl;
import java.io.IOException;
import java.lang.foreign.ValueLayout;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.orrery.runtime.block.TextBlock;
import org.orrery.runtime.client.CallPolicy;
import org.orrery.runtime.client.Target;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.memory.Area;
import org.orrery.runtime.memory.AreaKind;
import org.orrery.runtime.memory.InnerScope;
import org.orrery.runtime.memory.Layout;
import org.orrery.runtime.memory.Layout.Multiplicity;
import org.orrery.runtime.memory.Layout.Scope;
import org.orrery.runtime.memory.RequestScope;
import org.orrery.runtime.memory.RequestScopes;
import org.orrery.runtime.memory.ScopePool;
import org.orrery.runtime.memory.SessionScope;
import org.orrery.runtime.observe.Observation;
import org.orrery.runtime.posix.PosixTransport;
import org.orrery.runtime.realtime.ThreadConfiguration;

/** Tests that neither a dispatched call nor a call through a stub allocates in the steady state, whichever lane and thread serves it. */
class AllocationTest {
  private static final int CALLS = 5_000;
  /** A busy machine may take long to compile the path; an idle one takes a second. */
  private static final long PATIENCE_NANOS = 60_000_000_000L;
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private static InProcessServer server;
  private static NavigationStub stub;
  private static NavigationStub crowded;
  private static NavigationStub observed;

  private interface Call {
    void run() throws Exception;
  }

  @BeforeAll
  static void start() throws IOException {
    server = new InProcessServer(
        new NavigationImpl(),
        PosixTransport.orPortable(),
        InProcessServer.lane("alone"),
        InProcessServer.lane("crowded").threads(3, ThreadConfiguration.BEST_EFFORT),
        InProcessServer.lane("observed").observation(Observation.HISTOGRAMS));
    GiopConfiguration giop = new GiopConfiguration(List.of(2), InProcessServer.MAX_MESSAGE_BYTES);
    CallPolicy policy = new CallPolicy(5_000_000_000L, List.of(), giop, PosixTransport.orPortable());
    stub = new NavigationStub(Target.of(server.reference()), policy);
    crowded = new NavigationStub(Target.of(server.reference(1)), policy);
    observed = new NavigationStub(Target.of(server.reference(2)), policy);
    stub.load(List.of(new Waypoint("alpha", new Position(1, 2, 3), new double[] {1, 2})), "route");
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static long allocatedByLanes() {
    return allocatedBy(server);
  }

  private static long allocatedBy(InProcessServer which) {
    return which.threads().stream().mapToLong(each -> THREADS.getThreadAllocatedBytes(each.threadId())).sum();
  }

  /**
   * The steady state is reached when a whole round allocates nothing on any thread. Until the JIT has compiled the path, and
   * whenever it throws compiled code away, there are a few bytes: rounds are repeated, for a time.
   */
  private static void assertAllocatesNothing(Call call) throws Exception {
    long serverBytes = 0;
    long clientBytes = 0;
    long began = System.nanoTime();
    while (System.nanoTime() - began < PATIENCE_NANOS) {
      long serverBefore = allocatedByLanes();
      long clientBefore = THREADS.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < CALLS; i++) {
        call.run();
      }
      clientBytes = THREADS.getCurrentThreadAllocatedBytes() - clientBefore;
      serverBytes = allocatedByLanes() - serverBefore;
      if (clientBytes == 0 && serverBytes == 0) {
        return;
      }
    }
    fail("bytes allocated in " + CALLS + " calls: " + serverBytes + " by the lanes, " + clientBytes + " by the caller");
  }

  /** The measure itself: a servant that copies its argument is seen. */
  @Test
  void seesWhatAServantAllocates() {
    byte[] blob = new byte[100];
    long before = allocatedByLanes();
    for (int i = 0; i < 100; i++) {
      stub.echo(blob);
    }
    assertTrue(allocatedByLanes() - before >= 100 * blob.length);
  }

  @Test
  void noBytesForALong() throws Exception {
    assertAllocatesNothing(() -> stub.heartbeat(1));
  }

  @Test
  void noBytesInALaneOfThreeThreads() throws Exception {
    assertAllocatesNothing(() -> crowded.heartbeat(1));
  }

  @Test
  void noBytesInScopesOfTheModel() throws Exception {
    Layout layout = new Layout(0, List.of(
        Scope.named("caller").kind(AreaKind.LINEAR).bytes(64).per(Multiplicity.CONNECTION).lanes(0).build(),
        Scope.named("call").parent(0).kind(AreaKind.PRIVATE_MEMORY).bytes(64).per(Multiplicity.THREAD).lanes(0).build()));
    try (InProcessServer scoped = new InProcessServer(
        new Keeping(), new InProcessServer.Memory(layout, new RequestScopes(1, 0)), InProcessServer.lane("scoped"))) {
      CallPolicy policy = new CallPolicy(
          30_000_000_000L, List.of(), new GiopConfiguration(List.of(2), InProcessServer.MAX_MESSAGE_BYTES),
          PosixTransport.orPortable());
      NavigationStub caller = new NavigationStub(Target.of(scoped.reference()), policy);
      assertNoBytes(scoped, () -> caller.heartbeat(1));
    }
  }

  @Test
  void noBytesForPiecesAndBlocksThatComeBack() throws Exception {
    Layout layout = new Layout(0, List.of(
        Scope.named("caller").kind(AreaKind.VARIABLE).bytes(256).per(Multiplicity.CONNECTION).lanes(0).build(),
        Scope.named("call").parent(0).kind(AreaKind.PRIVATE_MEMORY).bytes(64).per(Multiplicity.THREAD).lanes(0).build(),
        Scope.named("marks").parent(0).kind(AreaKind.CONSTANT).blocks(2).blockBytes(24).per(Multiplicity.CONNECTION).lanes(0).build()));
    try (InProcessServer scoped = new InProcessServer(
        new GivingBack(), new InProcessServer.Memory(layout, new RequestScopes(1, 0)), InProcessServer.lane("scoped"))) {
      CallPolicy policy = new CallPolicy(
          30_000_000_000L, List.of(), new GiopConfiguration(List.of(2), InProcessServer.MAX_MESSAGE_BYTES),
          PosixTransport.orPortable());
      NavigationStub caller = new NavigationStub(Target.of(scoped.reference()), policy);
      assertNoBytes(scoped, () -> assertEquals(1, caller.heartbeat(1)));
    }
  }

  @Test
  void noBytesForScopesWithinARequest() throws Exception {
    Layout layout = new Layout(0, List.of(
        Scope.named("caller").kind(AreaKind.LINEAR).bytes(64).per(Multiplicity.CONNECTION).lanes(0).build(),
        Scope.named("call").parent(0).kind(AreaKind.PRIVATE_MEMORY).bytes(64).per(Multiplicity.THREAD).lanes(0).build(),
        Scope.named("scratch").parent(1).kind(AreaKind.PRIVATE_MEMORY).bytes(64).per(Multiplicity.THREAD).lanes(0).inner().build(),
        Scope.named("sums").parent(2).kind(AreaKind.LINEAR).bytes(64).per(Multiplicity.THREAD).lanes(0).inner().build()));
    try (InProcessServer scoped = new InProcessServer(
        new Nesting(), new InProcessServer.Memory(layout, new RequestScopes(1, 0)), InProcessServer.lane("scoped"))) {
      CallPolicy policy = new CallPolicy(
          30_000_000_000L, List.of(), new GiopConfiguration(List.of(2), InProcessServer.MAX_MESSAGE_BYTES),
          PosixTransport.orPortable());
      NavigationStub caller = new NavigationStub(Target.of(scoped.reference()), policy);
      assertNoBytes(scoped, () -> assertEquals(5, caller.heartbeat(5)));
    }
  }

  /** Enters scopes within its request. */
  private static final class Nesting extends NavigationImpl {
    private final TextBlock text = new TextBlock(8);

    @Override
    public int heartbeat(int n) {
      RequestScope request = RequestScope.current();
      try (InnerScope scratch = request.enterInner(2); InnerScope sums = request.enterInner(3, scratch)) {
        scratch.make(text).set("inner");
        sums.take(32, 8);
        return text.length();
      }
    }
  }

  /** Takes pieces of its session and a block of its connection, and gives them back. */
  private static final class GivingBack extends NavigationImpl {
    private final TextBlock text = new TextBlock(8);

    @Override
    public int heartbeat(int n) {
      SessionScope session = SessionScope.current();
      long piece = session.take(200, 8);
      session.release(piece, 200);
      session.make(text).set("piece");
      session.drop(text);
      ScopePool<TextBlock> marks = RequestScope.current().pool(2);
      marks.make(text).set("block");
      int inUse = marks.inUse();
      marks.drop(text);
      return inUse;
    }
  }

  /** Counts in its session, and takes what it counts with from the request. */
  private static final class Keeping extends NavigationImpl {
    @Override
    public int heartbeat(int n) {
      SessionScope session = SessionScope.current();
      long mine = session.kept();
      if (mine == Area.NIL) {
        mine = session.take(8, 8);
        session.keep(mine);
      }
      long scratch = RequestScope.current().take(8, 8);
      session.space().segment().set(ValueLayout.JAVA_LONG, scratch, n + session.space().load(mine));
      session.space().segment().set(ValueLayout.JAVA_LONG, mine, session.space().load(scratch));
      return (int) session.space().load(mine);
    }
  }

  /** Only the lanes are measured: what the JIT compiler makes of one caller's third stub is not in question here. */
  @Test
  void noBytesInALaneThatIsObserved() {
    assertNoBytes(server, () -> observed.heartbeat(1));
  }

  private static void assertNoBytes(InProcessServer by, Runnable call) {
    long bytes = 1;
    for (long began = System.nanoTime(); bytes > 0 && System.nanoTime() - began < PATIENCE_NANOS;) {
      long before = allocatedBy(by);
      for (int i = 0; i < CALLS; i++) {
        call.run();
      }
      bytes = allocatedBy(by) - before;
    }
    assertEquals(0, bytes, "bytes allocated by the lane in " + CALLS + " calls");
  }

  @Test
  void noBytesForAStringAndAStruct() throws Exception {
    assertAllocatesNothing(() -> stub.find("alpha").at().lat());
  }

  @Test
  void noBytesForASequence() throws Exception {
    double[] values = new double[1000];
    assertAllocatesNothing(() -> stub.sum(values));
  }

  @Test
  void noBytesForAttributesAndEnums() throws Exception {
    assertAllocatesNothing(() -> {
      stub.steering(Mode.automatic);
      stub.steering();
      stub.current().alt();
    });
  }

  @Test
  void noBytesForAnArray() throws Exception {
    int[][] matrix = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
    assertAllocatesNothing(() -> stub.turn(matrix).get(2).get(0));
  }
}
