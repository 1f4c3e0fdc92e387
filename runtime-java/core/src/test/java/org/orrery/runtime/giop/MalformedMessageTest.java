// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import example.cockpit.NavigationImpl;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteOrder;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.giop.WirePeer.Answer;
import org.orrery.runtime.orb.InProcessServer;
import org.orrery.runtime.posix.PosixTransport;

/** Tests that what a broken or hostile peer sends is answered as the specification says, and harms nobody else. */
class MalformedMessageTest {
  private static final String MARSHAL = "IDL:omg.org/CORBA/MARSHAL:1.0";
  private static final int COMPLETED_NO = 1;
  private static InProcessServer server;

  @BeforeAll
  static void start() throws IOException {
    server = new InProcessServer();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  static Stream<Arguments> versions() {
    return Stream.of(0, 1, 2).map(Arguments::of);
  }

  private static WireMessage request(String operation) {
    return WireMessage.request(2, ByteOrder.BIG_ENDIAN, 1, operation);
  }

  private static void assertRaises(String id, int minor, Answer answer) {
    assertEquals(ReplyStatus.SYSTEM_EXCEPTION, answer.status());
    assertEquals(id, answer.exceptionId());
    assertEquals(Integer.toHexString(minor), Integer.toHexString(answer.body().getInt()));
    assertEquals(COMPLETED_NO, answer.body().getInt());
  }

  /** The connection lives on: the same peer is served. */
  private static void assertServed(WirePeer peer) throws IOException {
    assertEquals(6, peer.call(request("heartbeat").u32(5)).body().getInt());
  }

  private static void assertMarshal(int minor, WireMessage message) throws IOException {
    try (WirePeer peer = new WirePeer(server.port())) {
      assertRaises(MARSHAL, minor, peer.call(message));
      assertServed(peer);
    }
  }

  /** The answer is a MessageError, and the connection ends. */
  private static void assertMessageError(int minor, byte[] bytes) throws IOException {
    try (WirePeer peer = new WirePeer(server.port())) {
      peer.send(bytes);
      Answer answer = peer.receive();
      assertEquals(MessageType.MESSAGE_ERROR, answer.type());
      assertEquals(minor, answer.minor());
      assertTrue(peer.closed());
    }
    try (WirePeer other = new WirePeer(server.port())) {
      assertServed(other);
    }
  }

  @ParameterizedTest
  @MethodSource("versions")
  void truncatedArgumentsAreMarshal(int minor) throws IOException {
    assertMarshal(MinorCodes.TRUNCATED, WireMessage.request(minor, ByteOrder.LITTLE_ENDIAN, 1, "heartbeat"));
    assertMarshal(MinorCodes.TRUNCATED, WireMessage.request(minor, ByteOrder.BIG_ENDIAN, 1, "heartbeat").octet(1));
  }

  @Test
  void forgedLengthsAreMarshal() throws IOException {
    for (int length : new int[] {2, 100, Integer.MAX_VALUE, Integer.MIN_VALUE, -1}) {
      assertMarshal(MinorCodes.FORGED_LENGTH, request("echo").u32(length).octet(1));
      assertMarshal(MinorCodes.FORGED_LENGTH, request("sum").u32(length).octet(1));
      assertMarshal(MinorCodes.FORGED_LENGTH, request("load").u32(length).octet(1));
    }
  }

  @Test
  void malformedStringsAreMarshal() throws IOException {
    assertMarshal(MinorCodes.STRING_UNTERMINATED, request("find").u32(3).raw((byte) 'a', (byte) 'b', (byte) 'c'));
    assertMarshal(MinorCodes.STRING_HOLDS_NUL, request("find").string("a\0b"));
    assertMarshal(MinorCodes.STRING_LENGTH_ZERO, request("find").u32(0));
    assertMarshal(MinorCodes.FORGED_LENGTH, request("find").u32(10).raw((byte) 'a', (byte) 0));
  }

  @Test
  void enumeratorsOutOfRangeAreMarshal() throws IOException {
    assertMarshal(MinorCodes.ENUM_OUT_OF_RANGE, request("_set_steering").u32(2));
    assertMarshal(MinorCodes.ENUM_OUT_OF_RANGE, request("_set_steering").u32(-1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"heartbea", "heartbeatt", "hearteat", "Heartbeat", "f", "_is_", "_is_aa", "current", "find_it_somewhere_else"})
  void otherNamesAreBadOperation(String name) throws IOException {
    try (WirePeer peer = new WirePeer(server.port())) {
      assertRaises("IDL:omg.org/CORBA/BAD_OPERATION:1.0", MinorCodes.UNKNOWN_OPERATION, peer.call(request(name).u32(1)));
      assertServed(peer);
    }
  }

  @Test
  void keysOfNothingAreObjectNotExist() throws IOException {
    byte[] slot = InProcessServer.KEY.clone();
    slot[15] = 2;
    byte[] generation = InProcessServer.KEY.clone();
    generation[19] = 2;
    byte[] poa = InProcessServer.KEY.clone();
    poa[4] = (byte) 0x80;
    Object[][] cases = {
      {new byte[0], MinorCodes.KEY_FOREIGN}, {"Foreign".getBytes(), MinorCodes.KEY_FOREIGN},
      {slot, MinorCodes.OBJECT_UNKNOWN}, {generation, MinorCodes.OBJECT_UNKNOWN}, {poa, MinorCodes.ADAPTER_MISSING}};
    try (WirePeer peer = new WirePeer(server.port())) {
      for (Object[] each : cases) {
        WireMessage message = WireMessage.request(2, ByteOrder.BIG_ENDIAN, 1, "heartbeat", (byte[]) each[0], 3).u32(1);
        assertRaises("IDL:omg.org/CORBA/OBJECT_NOT_EXIST:1.0", (int) each[1], peer.call(message));
      }
      assertServed(peer);
    }
  }

  @Test
  void malformedHeadersAreMarshalWhereTheRequestIsKnown() throws IOException {
    WireMessage cut = WireMessage.of(MessageType.REQUEST, 2, ByteOrder.BIG_ENDIAN).u32(1).octet(3);
    assertMarshal(MinorCodes.BAD_HEADER, cut);
    WireMessage key = WireMessage.of(MessageType.REQUEST, 2, ByteOrder.BIG_ENDIAN).u32(1).octet(3);
    assertMarshal(MinorCodes.BAD_HEADER, key.octet(0).octet(0).octet(0).u16(0).u32(1 << 30));
    WireMessage disposition = WireMessage.of(MessageType.REQUEST, 2, ByteOrder.BIG_ENDIAN).u32(1).octet(3);
    assertMarshal(MinorCodes.BAD_HEADER, disposition.octet(0).octet(0).octet(0).u16(3).u32(0).u32(0));
  }

  @Test
  void codeSetsThatWereNeverOfferedAreRefused() throws IOException {
    WireMessage message = WireMessage.of(MessageType.REQUEST, 2, ByteOrder.BIG_ENDIAN).u32(1).octet(3);
    message.octet(0).octet(0).octet(0).u16(0).octets(InProcessServer.KEY).string("heartbeat");
    byte[] ebcdic = {0, 0, 0, 0, 0x10, 0x02, 0, 0x25, 0, 1, 1, 9};
    message.u32(1).u32(1).octets(ebcdic).align(8).u32(1);
    try (WirePeer peer = new WirePeer(server.port())) {
      assertRaises("IDL:omg.org/CORBA/CODESET_INCOMPATIBLE:1.0", 0, peer.call(message));
    }
  }

  @Test
  void wrongMagicIsAMessageError() throws IOException {
    assertMessageError(2, request("heartbeat").u32(1).poke(0, 'H').bytes());
    assertMessageError(2, "GET / HTTP/1.1\r\n\r\n".getBytes());
  }

  @Test
  void unknownVersionsAreAMessageErrorOfTheHighestOurs() throws IOException {
    assertMessageError(2, request("heartbeat").u32(1).poke(5, 3).bytes());
    assertMessageError(2, request("heartbeat").u32(1).poke(5, 255).bytes());
    assertMessageError(2, request("heartbeat").u32(1).poke(4, 2).bytes());
    assertMessageError(2, request("heartbeat").u32(1).poke(4, 0).bytes());
  }

  @ParameterizedTest
  @ValueSource(ints = {MessageType.REPLY, MessageType.LOCATE_REPLY, MessageType.FRAGMENT, 8, 255})
  void messagesThatAServerDoesNotTakeAreAMessageError(int type) throws IOException {
    assertMessageError(2, WireMessage.of(type, 2, ByteOrder.BIG_ENDIAN).u32(1).u32(0).u32(0).bytes());
  }

  @Test
  void sizesBeyondTheLimitAreAMessageErrorBeforeTheyAreReceived() throws IOException {
    for (int size : new int[] {InProcessServer.MAX_MESSAGE_BYTES, Integer.MAX_VALUE, Integer.MIN_VALUE, -1}) {
      assertMessageError(2, request("heartbeat").u32(1).bytesClaiming(size));
    }
  }

  @Test
  void aMessageThatIsCutByTheEndHarmsNobody() throws IOException {
    try (WirePeer peer = new WirePeer(server.port())) {
      peer.send(request("heartbeat").u32(1).bytesClaiming(1000));
      peer.endOutput();
      assertTrue(peer.closed());
    }
    try (WirePeer other = new WirePeer(server.port())) {
      assertServed(other);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {MessageType.CLOSE_CONNECTION, MessageType.MESSAGE_ERROR})
  void goodbyesCloseTheConnection(int type) throws IOException {
    try (WirePeer peer = new WirePeer(server.port())) {
      peer.send(WireMessage.of(type, 2, ByteOrder.BIG_ENDIAN).bytes());
      assertTrue(peer.closed());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {MessageType.CLOSE_CONNECTION, MessageType.MESSAGE_ERROR})
  void whatWasAskedBeforeAGoodbyeIsAnsweredThoughMoreCameBehindIt(int type) throws Exception {
    try (WirePeer peer = new WirePeer(server.port())) {
      ByteArrayOutputStream all = new ByteArrayOutputStream();
      all.write(request("heartbeat").u32(1).bytes());
      all.write(WireMessage.of(type, 2, ByteOrder.BIG_ENDIAN).bytes());
      all.write(new byte[300_000]);
      peer.send(all.toByteArray());
      Thread.sleep(50);
      assertEquals(MessageType.REPLY, peer.receive().type());
      assertTrue(peer.closed());
    }
  }

  @Test
  void cancelRequestIsTakenSilently() throws IOException {
    try (WirePeer peer = new WirePeer(server.port())) {
      peer.send(WireMessage.of(MessageType.CANCEL_REQUEST, 2, ByteOrder.BIG_ENDIAN).u32(1).bytes());
      peer.send(WireMessage.of(MessageType.CANCEL_REQUEST, 0, ByteOrder.LITTLE_ENDIAN).u32(1).bytes());
      assertServed(peer);
    }
  }

  @Test
  void versionsThatTheModelRulesOutAreAMessageError() throws IOException {
    try (InProcessServer old = new InProcessServer(new NavigationImpl(), List.of(0), PosixTransport.orPortable());
        WirePeer peer = new WirePeer(old.port())) {
      peer.send(request("heartbeat").u32(1).bytes());
      Answer answer = peer.receive();
      assertEquals(MessageType.MESSAGE_ERROR, answer.type());
      assertEquals(0, answer.minor());
    }
  }
}
