// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import example.Nav.NavigationStub;
import example.cockpit.NavigationImpl;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.PriorityBand;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.iop.IiopProfile;
import org.orrery.runtime.iop.PriorityModel;
import org.orrery.runtime.iop.Reference;
import org.orrery.runtime.orb.InProcessServer;
import org.orrery.runtime.posix.PosixTransport;
import org.orrery.runtime.realtime.Host;
import org.orrery.runtime.realtime.HostConfiguration;
import org.orrery.runtime.realtime.PriorityCurrent;
import org.orrery.runtime.realtime.PriorityMap;
import org.orrery.runtime.realtime.PriorityRules;
import org.orrery.runtime.realtime.PriorityTransform;
import org.orrery.runtime.realtime.Scheduling;
import org.orrery.runtime.realtime.ThreadConfiguration;

/** A thread's calls reach the lane that fits its priority. */
class LaneChoiceTest {
  private static final GiopConfiguration GIOP = new GiopConfiguration(List.of(2), InProcessServer.MAX_MESSAGE_BYTES);
  private static final int NO_PRIORITY = -1;

  private InProcessServer server;

  /** Answers with the CORBA priority that it is served at. */
  private static final class Priority extends NavigationImpl {
    @Override
    public int heartbeat(int n) {
      return PriorityCurrent.priority();
    }
  }

  private static ThreadConfiguration at(int priority) {
    return new ThreadConfiguration(priority, Scheduling.BEST_EFFORT, List.of(), ThreadConfiguration.LEAST_STACK_BYTES);
  }

  @BeforeEach
  void start() throws IOException {
    server = new InProcessServer(
        new Priority(),
        PosixTransport.orPortable(),
        InProcessServer.lane("low").threads(1, at(100)),
        InProcessServer.lane("mid").threads(1, at(200)),
        InProcessServer.lane("high").threads(2, at(300)));
  }

  @AfterEach
  void stop() {
    server.close();
  }

  /** The priority of the lane that serves a thread of that priority. */
  private int served(int priority, PriorityBand... bands) throws Exception {
    NavigationStub stub = new NavigationStub(Target.of(server.laned()),
        new CallPolicy(5_000_000_000L, List.of(bands), GIOP, PosixTransport.orPortable()));
    FutureTask<Integer> call = new FutureTask<>(() -> {
      if (priority != NO_PRIORITY) {
        new Host("test", HostConfiguration.ANY, PriorityRules.NONE).begin(at(priority));
      }
      return stub.heartbeat(0);
    });
    Thread.ofPlatform().start(call);
    return call.get();
  }

  @Test
  void aThreadCallsTheLaneNearestBelowIt() throws Exception {
    assertEquals(100, served(100));
    assertEquals(100, served(199));
    assertEquals(200, served(250));
    assertEquals(300, served(32767));
    assertEquals(100, served(1));
  }

  @Test
  void aThreadWithoutPriorityCallsTheReferencesAddress() throws Exception {
    assertEquals(100, served(NO_PRIORITY, new PriorityBand(150, 250)));
  }

  @Test
  void aBandedConnectionLeadsToTheBandsLane() throws Exception {
    PriorityBand lower = new PriorityBand(0, 149);
    PriorityBand upper = new PriorityBand(150, 250);
    assertEquals(100, served(120, lower, upper));
    assertEquals(200, served(160, lower, upper));
    assertEquals(200, served(250, lower, upper));
  }

  /** Service contexts that a thread of that priority sends to a server with that priority model, in GIOP 1.2. */
  private static Map<Integer, byte[]> contexts(PriorityModel.Kind kind, int priority, PriorityBand... bands) throws Exception {
    try (ScriptedServer server = new ScriptedServer((request, socket) -> false)) {
      IiopProfile profile = IiopProfile.ours(2, "127.0.0.1", server.port(), new byte[] {1, 2, 3, 4});
      Reference reference = Reference.to("", profile.with(List.of(new PriorityModel(kind, 100).component())));
      NavigationStub stub = new NavigationStub(Target.of(reference),
          new CallPolicy(5_000_000_000L, List.of(bands), GIOP, PosixTransport.orPortable()));
      Thread.ofPlatform().start(() -> {
        new Host("test", HostConfiguration.ANY, PriorityRules.NONE).begin(at(priority));
        assertThrows(SystemException.class, () -> stub.heartbeat(0));
      }).join();
      ByteBuffer in = ByteBuffer.wrap(server.received().getFirst()).order(ByteOrder.nativeOrder());
      in.position(12 + 8 + 4 + 4 + 4); // header, id and flags, disposition, key
      in.position(in.position() + in.getInt(in.position()) + 4 + 3 & ~3); // operation
      Map<Integer, byte[]> contexts = new TreeMap<>();
      int count = in.getInt();
      for (int i = 0; i < count; i++) {
        in.position(in.position() + 3 & ~3);
        int id = in.getInt();
        byte[] data = new byte[in.getInt()];
        in.get(data);
        contexts.put(id, data);
      }
      return contexts;
    }
  }

  @Test
  void aPriorityThatTheServerAsksForTravelsWithTheRequest() throws Exception {
    byte[] told = contexts(PriorityModel.Kind.CLIENT_PROPAGATED, 250).get(10);
    assertEquals(4, told.length);
    assertEquals(250, ByteBuffer.wrap(told).order(ByteOrder.nativeOrder()).getShort(2));
  }

  @Test
  void theBandOfABandedConnectionIsToldToo() throws Exception {
    byte[] told = contexts(PriorityModel.Kind.CLIENT_PROPAGATED, 250, new PriorityBand(0, 200), new PriorityBand(201, 1000)).get(11);
    assertEquals(6, told.length);
    assertEquals(201, ByteBuffer.wrap(told).order(ByteOrder.nativeOrder()).getShort(2));
    assertEquals(1000, ByteBuffer.wrap(told).order(ByteOrder.nativeOrder()).getShort(4));
  }

  @Test
  void callsFollowTheThreadsPriorityAndTheOutboundTransform() throws Exception {
    PriorityMap raised = new PriorityMap(List.of(new PriorityMap.Step(0, 1000, 50, 1050)));
    PriorityRules rules = PriorityRules.builder().outbound(raised).build();
    NavigationStub stub = new NavigationStub(Target.of(server.laned()),
        new CallPolicy(5_000_000_000L, List.of(), GIOP, PosixTransport.orPortable()));
    FutureTask<List<Integer>> calls = new FutureTask<>(() -> {
      new Host("test", HostConfiguration.ANY, rules).begin(at(120));
      List<Integer> served = new ArrayList<>();
      served.add(stub.heartbeat(0));
      PriorityCurrent.set(260);
      served.add(stub.heartbeat(0));
      PriorityCurrent.set(140);
      served.add(stub.heartbeat(0));
      return served;
    });
    Thread.ofPlatform().start(calls);
    assertEquals(List.of(100, 300, 100), calls.get());
  }

  @Test
  void aCallWhosePriorityUserCodeRefusesIsDataConversionAndTheNextOneIsNot() throws Exception {
    PriorityMap below200 = new PriorityMap(List.of()).then(priority -> priority < 200 ? priority : PriorityTransform.REFUSED);
    PriorityRules rules = PriorityRules.builder().outbound(below200).build();
    NavigationStub stub = new NavigationStub(Target.of(server.laned()),
        new CallPolicy(5_000_000_000L, List.of(), GIOP, PosixTransport.orPortable()));
    FutureTask<List<Integer>> calls = new FutureTask<>(() -> {
      new Host("test", HostConfiguration.ANY, rules).begin(at(120));
      List<Integer> served = new ArrayList<>();
      served.add(stub.heartbeat(0));
      PriorityCurrent.set(260);
      SystemException refusal = assertThrows(SystemException.class, () -> stub.heartbeat(0));
      assertEquals(StandardException.DATA_CONVERSION, refusal.kind());
      served.add(refusal.minor());
      PriorityCurrent.set(120);
      served.add(stub.heartbeat(0));
      return served;
    });
    Thread.ofPlatform().start(calls);
    assertEquals(List.of(100, MinorCodes.PRIORITY_NOT_TRANSFORMED, 100), calls.get());
  }

  @Test
  void aThreadOfNobodysHasNoCurrentPriority() {
    SystemException failure = assertThrows(SystemException.class, PriorityCurrent::priority);
    assertEquals(StandardException.INITIALIZE, failure.kind());
    assertEquals(MinorCodes.PRIORITY_MISSING, failure.minor());
  }

  @Test
  void aServerThatDeclaresItsPriorityIsToldNone() throws Exception {
    assertEquals(Set.of(1), contexts(PriorityModel.Kind.SERVER_DECLARED, 250).keySet());
  }

  @Test
  void aBandThatHoldsNoLaneOfTheReferenceIsTransient() {
    ExecutionException failure =
        assertThrows(ExecutionException.class, () -> served(400, new PriorityBand(350, 450)));
    SystemException refusal = (SystemException) failure.getCause();
    assertEquals(StandardException.TRANSIENT, refusal.kind());
    assertEquals(MinorCodes.BAND_WITHOUT_LANE, refusal.minor());
    assertEquals(Completion.NO, refusal.completed());
  }

  @Test
  void outsideAllBandsIsInvPolicy() {
    ExecutionException failure =
        assertThrows(ExecutionException.class, () -> served(400, new PriorityBand(0, 149)));
    SystemException policy = (SystemException) failure.getCause();
    assertEquals(StandardException.INV_POLICY, policy.kind());
    assertEquals(MinorCodes.OUTSIDE_BANDS, policy.minor());
  }
}
