// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import example.Nav.NavigationStub;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.giop.MessageType;
import org.orrery.runtime.giop.WireMessage;
import org.orrery.runtime.orb.InProcessServer;
import org.orrery.runtime.posix.PosixTransport;

/** A reply's status is one of its version of GIOP, else the reply is malformed (CORBA 3.3 part 2, 9.4.3.1 and 9.4.6.1). */
class ReplyStatusTest {
  private static NavigationStub stub(int port, int minor) {
    GiopConfiguration giop = new GiopConfiguration(List.of(minor), InProcessServer.MAX_MESSAGE_BYTES);
    return new NavigationStub(
        Target.of("corbaloc:iiop:1." + minor + "@127.0.0.1:" + port + "/key"),
        new CallPolicy(5_000_000_000L, List.of(), giop, PosixTransport.orPortable()));
  }

  /** A status behind the id of a request; the body would do for each of those that later versions have. */
  private static ScriptedServer.Step answer(int type, int minor, int status) {
    return (message, socket) -> {
      socket.getOutputStream().write(reply(message, type, minor, status).bytes());
      return true;
    };
  }

  private static WireMessage reply(byte[] request, int type, int minor, int status) {
    WireMessage reply = WireMessage.of(type, minor, ByteOrder.BIG_ENDIAN);
    boolean early = type == MessageType.REPLY && minor < 2;
    if (early) {
      reply.u32(0);
    }
    reply.u32(id(request)).u32(status);
    if (type == MessageType.REPLY && !early) {
      reply.u32(0).align(8);
    }
    return reply.u32(1).u32(0).u32(0).u32(0);
  }

  /** Before GIOP 1.2 a Request's id stands behind its contexts, of which there are none in 1.0 and the code sets in 1.1. */
  private static int id(byte[] request) {
    ByteBuffer in = ByteBuffer.wrap(request).order(ByteOrder.nativeOrder()).position(12);
    if (request[5] < 2 && request[7] == MessageType.REQUEST) {
      for (int count = in.getInt(); count > 0; count--) {
        in.getInt();
        in.position(in.position() + in.getInt(in.position()) + 4 + 3 & ~3);
      }
    }
    return in.getInt();
  }

  private static void assertMalformed(Runnable call) {
    SystemException failure = assertThrows(SystemException.class, call::run);
    assertEquals(StandardException.COMM_FAILURE, failure.kind(), failure::getMessage);
    assertEquals(MinorCodes.REPLY_MALFORMED, failure.minor());
    assertEquals(Completion.MAYBE, failure.completed());
  }

  @ParameterizedTest
  @CsvSource({"0, 4", "0, 5", "0, 6", "0, -1", "1, 4", "1, 5", "2, 6", "2, -1"})
  void aReplyOfAnotherVersionsStatusIsMalformed(int minor, int status) throws IOException {
    try (ScriptedServer server = new ScriptedServer(answer(MessageType.REPLY, minor, status), answer(MessageType.REPLY, minor, 0))) {
      NavigationStub nav = stub(server.port(), minor);
      assertMalformed(() -> nav.heartbeat(1));
      assertEquals(1, nav.heartbeat(1), "on a new connection");
    }
  }

  @ParameterizedTest
  @CsvSource({"0, 3", "0, 4", "0, 5", "0, 6", "0, -1", "1, 3", "1, 4", "1, 5", "2, 6", "2, -1"})
  void aLocateReplyOfAnotherVersionsStatusIsMalformed(int minor, int status) throws IOException {
    try (ScriptedServer server = new ScriptedServer(answer(MessageType.LOCATE_REPLY, minor, status))) {
      assertMalformed(stub(server.port(), minor)::_bind);
    }
  }

  /** Its statuses are those of its own version, which may ask for what a request of this one can't do. */
  @ParameterizedTest
  @CsvSource({"0", "1", "2", "3", "4", "5"})
  void aReplyOfAnotherVersionThanItsRequestIsMalformed(int status) throws IOException {
    ScriptedServer.Step later = (message, socket) -> {
      WireMessage reply = WireMessage.of(MessageType.REPLY, 2, ByteOrder.BIG_ENDIAN).u32(id(message)).u32(status).u32(0).align(8);
      socket.getOutputStream().write(reply.u32(1).u32(0).u32(0).u32(0).bytes());
      return true;
    };
    try (ScriptedServer server = new ScriptedServer(later, answer(MessageType.REPLY, 1, 0))) {
      GiopConfiguration giop = new GiopConfiguration(List.of(2, 1), InProcessServer.MAX_MESSAGE_BYTES);
      NavigationStub nav = new NavigationStub(
          Target.of("corbaloc:iiop:1.1@127.0.0.1:" + server.port() + "/key"),
          new CallPolicy(5_000_000_000L, List.of(), giop, PosixTransport.orPortable()));
      assertMalformed(() -> nav.heartbeat(1));
      assertEquals(1, nav.heartbeat(1), "on a new connection");
    }
  }

  @Test
  void aReplyOfTheOtherKindIsPassedOver() throws IOException {
    ScriptedServer.Step otherFirst = (message, socket) -> {
      socket.getOutputStream().write(reply(message, MessageType.LOCATE_REPLY, 2, 1).bytes());
      return answer(MessageType.REPLY, 2, 0).run(message, socket);
    };
    try (ScriptedServer server = new ScriptedServer(otherFirst)) {
      assertEquals(1, stub(server.port(), 2).heartbeat(1));
    }
  }

  @Test
  void aServerIsAskedWhetherTheObjectIsThere() throws IOException {
    try (InProcessServer server = new InProcessServer();
        ScriptedServer unknown = new ScriptedServer(answer(MessageType.LOCATE_REPLY, 1, 0))) {
      new NavigationStub(Target.of(server.reference()), CallPolicy.withTimeout(Duration.ofSeconds(5)))._bind();
      SystemException gone = assertThrows(SystemException.class, stub(unknown.port(), 1)::_bind);
      assertEquals(StandardException.OBJECT_NOT_EXIST, gone.kind());
      assertEquals(MessageType.LOCATE_REQUEST, unknown.received().getFirst()[7]);
    }
  }
}
