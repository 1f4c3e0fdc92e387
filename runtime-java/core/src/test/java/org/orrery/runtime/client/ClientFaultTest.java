// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import example.Nav.NavigationStub;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.giop.MessageType;
import org.orrery.runtime.giop.ReplyStatus;
import org.orrery.runtime.giop.WireMessage;
import org.orrery.runtime.iop.IiopProfile;
import org.orrery.runtime.iop.Reference;
import org.orrery.runtime.iop.Tagged;
import org.orrery.runtime.orb.InProcessServer;
import org.orrery.runtime.posix.PosixTransport;

/** Tests of what a caller learns when the server, or the way to it, does not do what it should. */
class ClientFaultTest {
  private static final long PATIENT_NANOS = 10_000_000_000L;
  private static final long TIMEOUT_NANOS = 100_000_000;
  private static final GiopConfiguration GIOP = new GiopConfiguration(List.of(2), InProcessServer.MAX_MESSAGE_BYTES);

  private static NavigationStub stub(int port) {
    return stub(port, PATIENT_NANOS);
  }

  private static NavigationStub stub(int port, long timeoutNanos) {
    Target target = Target.of("corbaloc:iiop:1.2@127.0.0.1:" + port + "/key");
    return new NavigationStub(target, new CallPolicy(timeoutNanos, List.of(), GIOP, PosixTransport.orPortable()));
  }

  private static void assertFails(StandardException kind, int minor, Completion completed, Executable call) {
    SystemException failure = assertThrows(SystemException.class, call);
    assertEquals(kind, failure.kind(), failure::getMessage);
    assertEquals(Integer.toHexString(minor), Integer.toHexString(failure.minor()));
    assertEquals(completed, failure.completed());
  }

  private static WireMessage reply(byte[] request, int status) {
    WireMessage reply = WireMessage.of(MessageType.REPLY, 2, ByteOrder.BIG_ENDIAN);
    return reply.u32(ScriptedServer.requestId(request)).u32(status).u32(0).align(8);
  }

  private static ScriptedServer.Step answer(int value) {
    return (message, socket) -> {
      socket.getOutputStream().write(reply(message, ReplyStatus.NO_EXCEPTION).u32(value).bytes());
      return true;
    };
  }

  private static ScriptedServer.Step forwardTo(Reference reference) {
    return (message, socket) -> {
      WireMessage reply = reply(message, ReplyStatus.LOCATION_FORWARD).string(reference.typeId()).u32(1);
      reply.u32(reference.profiles().getFirst().tag()).octets(reference.profiles().getFirst().data());
      socket.getOutputStream().write(reply.bytes());
      return true;
    };
  }

  private static ScriptedServer.Step needsAddressing(int disposition) {
    return (message, socket) -> {
      socket.getOutputStream().write(reply(message, ReplyStatus.NEEDS_ADDRESSING_MODE).u16(disposition).bytes());
      return true;
    };
  }

  /** The disposition of a request of GIOP 1.2, which stands behind its header, id, flags and reserved bytes. */
  private static int disposition(byte[] request) {
    ByteOrder order = (request[6] & 1) == 1 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
    return ByteBuffer.wrap(request).order(order).getShort(20);
  }

  @Test
  void aServerIsToldAsMuchOfTheObjectAsItAsksFor() throws IOException {
    try (ScriptedServer server = new ScriptedServer(needsAddressing(1), needsAddressing(2), answer(7), answer(8))) {
      NavigationStub nav = stub(server.port());
      assertEquals(7, nav.heartbeat(1));
      assertEquals(8, nav.heartbeat(1));
      assertEquals(List.of(0, 1, 2, 2), server.received().stream().map(ClientFaultTest::disposition).toList());
      byte[] byProfile = server.received().get(1);
      ByteBuffer in = ByteBuffer.wrap(byProfile).order(ByteOrder.nativeOrder()).position(24);
      assertEquals(0, in.getInt(), "tag of IIOP");
      byte[] profile = new byte[in.getInt()];
      in.get(profile);
      assertEquals(server.port(), IiopProfile.decode(new Tagged(Tagged.INTERNET_IOP, profile)).port());
      assertEquals(0, ByteBuffer.wrap(server.received().get(2)).getInt(24), "number of the profile");
    }
  }

  @Test
  void aServerThatAsksForWhatItHasIsNotBelieved() throws IOException {
    try (ScriptedServer server = new ScriptedServer(needsAddressing(0), needsAddressing(9))) {
      NavigationStub nav = stub(server.port());
      assertFails(StandardException.COMM_FAILURE, MinorCodes.REPLY_MALFORMED, Completion.MAYBE, () -> nav.heartbeat(1));
      assertFails(StandardException.COMM_FAILURE, MinorCodes.REPLY_MALFORMED, Completion.MAYBE, () -> nav.heartbeat(1));
    }
  }

  @Test
  void nobodyListeningIsTransient() throws IOException {
    int port;
    try (ServerSocket gone = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      port = gone.getLocalPort();
    }
    NavigationStub nav = stub(port);
    assertFails(StandardException.TRANSIENT, MinorCodes.CONNECT_REFUSED, Completion.NO, () -> nav.heartbeat(1));
  }

  @Test
  void aReplyThatDoesNotComeIsATimeoutAndTheRequestIsCancelled() throws Exception {
    try (ScriptedServer server = new ScriptedServer((request, socket) -> true, (cancel, socket) -> false, answer(7))) {
      NavigationStub nav = stub(server.port(), TIMEOUT_NANOS);
      long began = System.nanoTime();
      assertFails(StandardException.TIMEOUT, MinorCodes.REPLY_LATE, Completion.MAYBE, () -> nav.heartbeat(1));
      assertTrue(System.nanoTime() - began >= TIMEOUT_NANOS);
      assertEquals(7, stub(server.port()).heartbeat(1), "on a new connection, so no late reply can be taken for this one");
      assertEquals(MessageType.CANCEL_REQUEST, server.received().get(1)[7]);
      assertEquals(ScriptedServer.requestId(server.received().get(0)), ScriptedServer.requestId(server.received().get(1)));
    }
  }

  @Test
  void aConnectionThatIsLostBeforeTheReplyIsCommFailure() throws IOException {
    try (ScriptedServer server = new ScriptedServer((request, socket) -> false, answer(5))) {
      NavigationStub nav = stub(server.port());
      assertFails(StandardException.COMM_FAILURE, MinorCodes.CONNECTION_LOST, Completion.MAYBE, () -> nav.heartbeat(1));
      assertEquals(5, nav.heartbeat(1), "the next call connects anew");
    }
  }

  @Test
  void aRequestThatTheServerDidNotTakeIsSentAgain() throws IOException {
    ScriptedServer.Step goodbye = (request, socket) -> {
      socket.getOutputStream().write(WireMessage.of(MessageType.CLOSE_CONNECTION, 2, ByteOrder.BIG_ENDIAN).bytes());
      return false;
    };
    try (ScriptedServer server = new ScriptedServer(goodbye, answer(9))) {
      assertEquals(9, stub(server.port()).heartbeat(1));
      assertEquals(2, server.received().size());
    }
  }

  @Test
  void aGoodbyeBehindAReplyIsHeededAtTheNextCall() throws IOException {
    ScriptedServer.Step last = (request, socket) -> {
      byte[] goodbye = WireMessage.of(MessageType.CLOSE_CONNECTION, 2, ByteOrder.BIG_ENDIAN).bytes();
      byte[] reply = reply(request, ReplyStatus.NO_EXCEPTION).u32(3).bytes();
      byte[] both = Arrays.copyOf(reply, reply.length + goodbye.length);
      System.arraycopy(goodbye, 0, both, reply.length, goodbye.length);
      socket.getOutputStream().write(both);
      return false;
    };
    try (ScriptedServer server = new ScriptedServer(last, answer(4))) {
      NavigationStub nav = stub(server.port());
      assertEquals(3, nav.heartbeat(1));
      assertEquals(4, nav.heartbeat(1));
    }
  }

  @Test
  void repliesToOthersArePassedOver() throws IOException {
    try (ScriptedServer server = new ScriptedServer((request, socket) -> {
      WireMessage stray = WireMessage.of(MessageType.REPLY, 2, ByteOrder.BIG_ENDIAN).u32(99999).u32(0).u32(0).u32(1);
      socket.getOutputStream().write(stray.bytes());
      return answer(6).run(request, socket);
    })) {
      assertEquals(6, stub(server.port()).heartbeat(1));
    }
  }

  @Test
  void aForwardIsFollowedWithTheSameArguments() throws IOException {
    try (InProcessServer there = new InProcessServer(); ScriptedServer here = new ScriptedServer(forwardTo(there.reference()))) {
      NavigationStub nav = stub(here.port());
      assertEquals(6.0, nav.sum(new double[] {1, 2, 3}));
      assertEquals(1.0, nav.sum(new double[] {1}), "later calls go there at once");
    }
  }

  @Test
  void forwardsInACircleEnd() throws IOException {
    ScriptedServer.Step[] circle = new ScriptedServer.Step[20];
    ScriptedServer.Step again = (message, socket) -> forwardTo(Reference.to("",
        new IiopProfile(2, "127.0.0.1", socket.getLocalPort(), new byte[] {1}, List.of()))).run(message, socket);
    Arrays.fill(circle, again);
    try (ScriptedServer server = new ScriptedServer(circle)) {
      NavigationStub nav = stub(server.port());
      assertFails(StandardException.TRANSIENT, MinorCodes.TOO_MANY_FORWARDS, Completion.NO, () -> nav.heartbeat(1));

    }
  }

  @Test
  void repliesThatAreNoGiopAreCommFailure() throws IOException {
    try (ScriptedServer server = new ScriptedServer((request, socket) -> {
      socket.getOutputStream().write("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes());
      return false;
    })) {
      NavigationStub nav = stub(server.port());
      assertFails(StandardException.COMM_FAILURE, MinorCodes.REPLY_MALFORMED, Completion.MAYBE, () -> nav.heartbeat(1));
    }
  }

  @Test
  void aMessageErrorIsCommFailure() throws IOException {
    try (ScriptedServer server = new ScriptedServer((request, socket) -> {
      socket.getOutputStream().write(WireMessage.of(MessageType.MESSAGE_ERROR, 2, ByteOrder.BIG_ENDIAN).bytes());
      return false;
    })) {
      NavigationStub nav = stub(server.port());
      assertFails(StandardException.COMM_FAILURE, MinorCodes.PEER_SENT_ERROR, Completion.MAYBE, () -> nav.heartbeat(1));
    }
  }

  @Test
  void aResultThatIsCutIsMarshalAndTheOperationHasRun() throws IOException {
    try (ScriptedServer server = new ScriptedServer((request, socket) -> {
      socket.getOutputStream().write(reply(request, ReplyStatus.NO_EXCEPTION).octet(1).bytes());
      return true;
    }, answer(2))) {
      NavigationStub nav = stub(server.port());
      assertFails(StandardException.MARSHAL, MinorCodes.TRUNCATED, Completion.YES, () -> nav.heartbeat(1));
      assertEquals(2, nav.heartbeat(1), "the connection lives on");
    }
  }

  @Test
  void aUserExceptionThatTheOperationDoesNotRaiseIsUnknown() throws IOException {
    ScriptedServer.Step raise = (request, socket) -> {
      socket.getOutputStream().write(reply(request, ReplyStatus.USER_EXCEPTION).string("IDL:Nav/Other:1.0").bytes());
      return true;
    };
    try (ScriptedServer server = new ScriptedServer(raise, raise)) {
      NavigationStub nav = stub(server.port());
      int minor = MinorCodes.UNDECLARED_USER_EXCEPTION;
      assertFails(StandardException.UNKNOWN, minor, Completion.YES, () -> nav.heartbeat(1));
      assertFails(StandardException.UNKNOWN, minor, Completion.YES, () -> nav.find("x"));
    }
  }

  @Test
  void aSystemExceptionOfTheServerIsRaisedAsItIs() throws IOException {
    try (ScriptedServer server = new ScriptedServer((request, socket) -> {
      WireMessage reply = reply(request, ReplyStatus.SYSTEM_EXCEPTION).string("IDL:omg.org/CORBA/NO_MEMORY:1.0");
      socket.getOutputStream().write(reply.u32(0x12345).u32(2).bytes());
      return true;
    })) {
      NavigationStub nav = stub(server.port());
      assertFails(StandardException.NO_MEMORY, 0x12345, Completion.MAYBE, () -> nav.heartbeat(1));
    }
  }

  @Test
  void argumentsBeyondTheLimitAreMarshalBeforeAnythingIsSent() throws IOException {
    try (InProcessServer server = new InProcessServer()) {
      NavigationStub nav = stub(server.port());
      byte[] blob = new byte[InProcessServer.MAX_MESSAGE_BYTES];
      assertFails(StandardException.MARSHAL, MinorCodes.REQUEST_TOO_LARGE, Completion.NO, () -> nav.echo(blob));
    }
  }

  @Test
  void aNilReferenceCannotBeCalled() {
    CallPolicy policy = new CallPolicy(PATIENT_NANOS, List.of(), GIOP, PosixTransport.orPortable());
    NavigationStub nav = new NavigationStub(Target.of(Reference.NIL), policy);
    assertFails(StandardException.INV_OBJREF, MinorCodes.NIL_REFERENCE, Completion.NO, () -> nav.heartbeat(1));
  }

  @Test
  void nullArgumentsAreBadParam() throws IOException {
    try (InProcessServer server = new InProcessServer()) {
      NavigationStub nav = stub(server.port());
      assertFails(StandardException.BAD_PARAM, MinorCodes.NULL_VALUE, Completion.NO, () -> nav.find(null));
      int[][] short2 = {{1, 2, 3}, {4, 5, 6}};
      assertFails(StandardException.BAD_PARAM, MinorCodes.ARRAY_LENGTH, Completion.NO, () -> nav.turn(short2));
    }
  }
}
