// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import example.cockpit.NavigationImpl;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.orb.InProcessServer.Priorities;
import org.orrery.runtime.orb.InProcessServer;
import org.orrery.runtime.orb.PoaConfiguration.PriorityModel;
import org.orrery.runtime.posix.Platform;
import org.orrery.runtime.posix.Scheduler;
import org.orrery.runtime.posix.ThreadStat;
import org.orrery.runtime.realtime.PriorityCurrent;
import org.orrery.runtime.realtime.PriorityMap;
import org.orrery.runtime.realtime.PriorityRules.Foreign;
import org.orrery.runtime.realtime.PriorityRules;
import org.orrery.runtime.realtime.PriorityTransform;
import org.orrery.runtime.realtime.Scheduling;
import org.orrery.runtime.realtime.ThreadConfiguration;

/** Priorities that come with requests (Real-time CORBA 1.2, 5.7), as bytes of the service contexts 10 and 11. */
class PropagationTest {
  private static final int LANE = 100;
  private static final int OTHERWISE = 150;
  private static final int NOT_TOLD = -1;
  /** Asks the servant for the native priority that it runs at. */
  private static final int NATIVE = -2;

  private InProcessServer server;
  private WirePeer peer;

  /** Answers with the priority that it runs at; with an argument above 0, it sets that first. */
  private static final class Pilot extends NavigationImpl {
    @Override
    public int heartbeat(int wanted) {
      if (wanted > 0) {
        PriorityCurrent.set(wanted);
      }
      return wanted == NATIVE ? ThreadStat.ofThisThread().priority() : PriorityCurrent.priority();
    }
  }

  private record Answer(int status, int told, int value, int size) {}

  private static PriorityRules rules(PriorityMap inbound, Foreign foreign) {
    return PriorityRules.builder().inbound(inbound).foreign(foreign).build();
  }

  /** A lane of priority 100 that serves what is propagated from 100 to 199. */
  private void serve(PriorityModel model, PriorityRules rules) throws IOException {
    ThreadConfiguration thread =
        new ThreadConfiguration(LANE, Scheduling.BEST_EFFORT, List.of(), ThreadConfiguration.LEAST_STACK_BYTES);
    server = new InProcessServer(
        new Pilot(),
        new Priorities(model, OTHERWISE, rules),
        InProcessServer.lane("lane").threads(1, thread).serves(LANE, 199));
    peer = new WirePeer(server.port());
  }

  @AfterEach
  void stop() throws IOException {
    if (server != null) {
      peer.close();
      server.close();
    }
  }

  private static byte[] context(ByteOrder order, int... priorities) {
    ByteBuffer data = ByteBuffer.allocate(2 + 2 * priorities.length).order(order);
    data.put((byte) (order == ByteOrder.LITTLE_ENDIAN ? 1 : 0)).put((byte) 0);
    for (int each : priorities) {
      data.putShort((short) each);
    }
    return data.array();
  }

  private Answer call(int told, int argument) throws IOException {
    return told == NOT_TOLD ? callWith(2, argument) : callWith(2, argument, 10, new int[] {told});
  }

  /** Calls with contexts: an id, then what it tells, and so on. */
  private Answer callWith(int minor, int argument, Object... contexts) throws IOException {
    ByteOrder order = ByteOrder.nativeOrder();
    WireMessage message = WireMessage.of(MessageType.REQUEST, minor, order);
    if (minor < 2) {
      contexts(message, order, contexts);
      message.u32(7).octet(1);
      if (minor == 1) {
        message.octet(0).octet(0).octet(0);
      }
      message.octets(InProcessServer.KEY).string("heartbeat").u32(0);
    } else {
      message.u32(7).octet(3).octet(0).octet(0).octet(0).u16(0).octets(InProcessServer.KEY).string("heartbeat");
      contexts(message, order, contexts);
      message.align(8);
    }
    peer.send(message.u32(argument).bytes());
    return answer(peer.receiveRaw());
  }

  private static void contexts(WireMessage message, ByteOrder order, Object... contexts) {
    message.u32(contexts.length / 2);
    for (int i = 0; i < contexts.length; i += 2) {
      message.u32((int) contexts[i]).octets(context(order, (int[]) contexts[i + 1]));
    }
  }

  private static Answer answer(ByteBuffer in) {
    int minor = in.get(5);
    in.position(12);
    int told = NOT_TOLD;
    if (minor < 2) {
      told = told(in);
      in.getInt();
    } else {
      in.getInt();
    }
    int status = in.getInt();
    if (minor == 2) {
      told = told(in);
      in.position(Math.min(in.limit(), in.position() + 7 & ~7));
    }
    if (status == ReplyStatus.SYSTEM_EXCEPTION) {
      int text = in.getInt();
      in.position(in.position() + text + 3 & ~3);
    }
    return new Answer(status, told, in.remaining() >= 4 ? in.getInt() : 0, in.limit());
  }

  private static int told(ByteBuffer in) {
    int told = NOT_TOLD;
    for (int left = in.getInt(); left > 0; left--) {
      assertEquals(10, in.getInt());
      assertEquals(4, in.getInt());
      told = in.getShort(in.position() + 2);
      in.position(in.position() + 4);
    }
    return told;
  }

  @Test
  void theServantSeesThePropagatedPriorityInEachVersionAndTheReplyTellsItBack() throws IOException {
    serve(PriorityModel.CLIENT_PROPAGATED, PriorityRules.NONE);
    for (int minor = 0; minor <= 2; minor++) {
      Answer answer = callWith(minor, 0, 10, new int[] {177});
      assertEquals(177, answer.value(), "1." + minor);
      assertEquals(177, answer.told(), "1." + minor);
    }
    assertEquals(0, server.foreignPriorities(0));
  }

  @Test
  void aReplyWithoutResultsHasNoPaddingBehindItsContext() throws IOException {
    serve(PriorityModel.CLIENT_PROPAGATED, PriorityRules.NONE);
    ByteOrder order = ByteOrder.nativeOrder();
    WireMessage message = WireMessage.of(MessageType.REQUEST, 2, order);
    message.u32(7).octet(3).octet(0).octet(0).octet(0).u16(0).octets(InProcessServer.KEY).string("_set_steering");
    contexts(message, order, 10, new int[] {150});
    peer.send(message.align(8).u32(1).bytes());
    Answer answer = answer(peer.receiveRaw());
    assertEquals(ReplyStatus.NO_EXCEPTION, answer.status());
    assertEquals(150, answer.told());
    assertEquals(36, answer.size());
  }

  @Test
  void aRequestThatTellsNothingRunsAtThePoasDefault() throws IOException {
    serve(PriorityModel.CLIENT_PROPAGATED, PriorityRules.NONE);
    Answer answer = call(NOT_TOLD, 0);
    assertEquals(OTHERWISE, answer.value());
    assertEquals(NOT_TOLD, answer.told());
  }

  @Test
  void aPoaThatDeclaresPrioritiesPassesOverWhatIsTold() throws IOException {
    serve(PriorityModel.SERVER_DECLARED, PriorityRules.NONE);
    Answer answer = call(177, 0);
    assertEquals(LANE, answer.value());
    assertEquals(NOT_TOLD, answer.told());
  }

  @Test
  void aForeignPriorityRunsAtTheLaneAndIsCounted() throws IOException {
    serve(PriorityModel.CLIENT_PROPAGATED, PriorityRules.NONE);
    assertEquals(LANE, call(200, 0).value());
    assertEquals(LANE, call(99, 0).value());
    assertEquals(LANE, call(-5, 0).value());
    assertEquals(3, server.foreignPriorities(0));
    assertEquals(OTHERWISE, call(NOT_TOLD, 0).value(), "the next request is not concerned");
  }

  @Test
  void aForeignPriorityIsInvPolicyWhereTheModelRefusesIt() throws IOException {
    serve(PriorityModel.CLIENT_PROPAGATED, rules(PriorityMap.EMPTY, Foreign.REFUSE));
    Answer answer = call(200, 0);
    assertEquals(ReplyStatus.SYSTEM_EXCEPTION, answer.status());
    assertEquals(MinorCodes.PRIORITY_FOREIGN, answer.value());
    assertEquals(200, answer.told());
    assertEquals(199, call(199, 0).value());
  }

  @Test
  void aPriorityWithinTheToldBandIsNotForeign() throws IOException {
    serve(PriorityModel.CLIENT_PROPAGATED, rules(PriorityMap.EMPTY, Foreign.REFUSE));
    assertEquals(60, callWith(2, 0, 10, new int[] {60}, 11, new int[] {50, 120}).value());
    assertEquals(MinorCodes.PRIORITY_FOREIGN, callWith(2, 0, 10, new int[] {130}, 11, new int[] {50, 120}).value());
    assertEquals(MinorCodes.PRIORITY_FOREIGN, callWith(2, 0, 10, new int[] {60}, 11, new int[] {50, 99}).value(),
        "a band that the lane is not in");
  }

  @Test
  void whatIsToldIsTransformedBeforeAnythingIsDecided() throws IOException {
    PriorityMap raised = new PriorityMap(List.of(new PriorityMap.Step(0, 1000, 100, 1100)));
    serve(PriorityModel.CLIENT_PROPAGATED, rules(raised, Foreign.REFUSE));
    Answer answer = call(20, 0);
    assertEquals(120, answer.value());
    assertEquals(20, answer.told(), "the reply says what the client said");
    assertEquals(MinorCodes.PRIORITY_FOREIGN, call(150, 0).value());
  }

  @Test
  void whatUserCodeRefusesIsDataConversion() throws IOException {
    PriorityMap even = new PriorityMap(List.of()).then(priority -> priority % 2 == 0 ? priority + 10 : PriorityTransform.REFUSED);
    serve(PriorityModel.CLIENT_PROPAGATED, rules(even, Foreign.REFUSE));
    assertEquals(130, call(120, 0).value());
    Answer answer = call(121, 0);
    assertEquals(ReplyStatus.SYSTEM_EXCEPTION, answer.status());
    assertEquals(MinorCodes.PRIORITY_NOT_TRANSFORMED, answer.value());
    assertEquals(OTHERWISE, call(NOT_TOLD, 0).value(), "nothing came that could be transformed");
    assertEquals(70, callWith(2, 0, 10, new int[] {60}, 11, new int[] {50, 120}).value(), "the band's ends are transformed too");
    assertEquals(MinorCodes.PRIORITY_FOREIGN, callWith(2, 0, 10, new int[] {60}, 11, new int[] {51, 120}).value(),
        "a band with an end that is refused counts for nothing");
  }

  @Test
  void aContextThatIsCutOffIsMarshal() throws IOException {
    serve(PriorityModel.CLIENT_PROPAGATED, PriorityRules.NONE);
    assertEquals(ReplyStatus.SYSTEM_EXCEPTION, callWith(2, 0, 10, new int[0]).status());
    assertEquals(150, call(150, 0).value(), "the connection goes on");
  }

  @Test
  void whatTheServantSetsEndsWithTheRequest() throws IOException {
    serve(PriorityModel.CLIENT_PROPAGATED, PriorityRules.NONE);
    assertEquals(12000, call(177, 12000).value());
    assertEquals(177, call(177, 0).value());
    assertEquals(OTHERWISE, call(NOT_TOLD, 0).value());
    assertEquals(MinorCodes.PRIORITY_OUT_OF_RANGE, call(NOT_TOLD, 40000).value());
  }

  @Test
  void aThreadOfAPoolWithoutLanesTakesTheNativePriorityOfTheRequest() throws Exception {
    assumeTrue(Platform.supported() && mayUseFifo(), "CAP_SYS_NICE is needed");
    ThreadConfiguration thread =
        new ThreadConfiguration(500, Scheduling.fifo(5), List.of(), ThreadConfiguration.LEAST_STACK_BYTES);
    PriorityMap mapping = new PriorityMap(List.of(new PriorityMap.Step(0, 1000, 0, 10)));
    server = new InProcessServer(
        new Pilot(),
        new Priorities(PriorityModel.CLIENT_PROPAGATED, 300,
            PriorityRules.builder().toNative(mapping).build()),
        InProcessServer.lane("flat").threads(1, thread).takesPriorities());
    peer = new WirePeer(server.port());
    assertEquals(9, call(900, NATIVE).value());
    assertEquals(3, call(NOT_TOLD, NATIVE).value());
    assertEquals(5, call(500, NATIVE).value());
    assertEquals(MinorCodes.PRIORITY_NOT_MAPPED, call(2000, NATIVE).value());
    assertEquals(9, call(900, NATIVE).value());
  }

  private static boolean mayUseFifo() throws InterruptedException {
    boolean[] granted = new boolean[1];
    Thread.ofPlatform().start(() -> granted[0] = Scheduler.set(Scheduler.THIS_THREAD, Scheduler.SCHED_FIFO, 9)).join();
    return granted[0];
  }
}
