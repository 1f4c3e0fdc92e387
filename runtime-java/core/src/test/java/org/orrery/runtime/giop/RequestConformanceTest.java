// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.orrery.runtime.giop.WirePeer.Answer;
import org.orrery.runtime.orb.InProcessServer;

/** Well-formed messages, made by hand, get the answers that the specification says. */
class RequestConformanceTest {
  private static InProcessServer server;

  @BeforeAll
  static void start() throws IOException {
    server = new InProcessServer();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  static Stream<Arguments> versionsAndOrders() {
    return Stream.of(0, 1, 2).flatMap(minor -> Stream.of(ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN)
        .map(order -> Arguments.of(minor, order)));
  }

  @ParameterizedTest
  @MethodSource("versionsAndOrders")
  void repliesInTheRequestsVersion(int minor, ByteOrder order) throws IOException {
    try (WirePeer peer = new WirePeer(server.port())) {
      Answer answer = peer.call(WireMessage.request(minor, order, 77, "heartbeat").u32(41));
      assertEquals(minor, answer.minor());
      assertEquals(MessageType.REPLY, answer.type());
      assertEquals(77, answer.id());
      assertEquals(ReplyStatus.NO_EXCEPTION, answer.status());
      assertEquals(42, answer.body().getInt());
      assertEquals(0, answer.body().remaining());
    }
  }

  @ParameterizedTest
  @MethodSource("versionsAndOrders")
  void readsDoublesInTheMessagesOrder(int minor, ByteOrder order) throws IOException {
    try (WirePeer peer = new WirePeer(server.port())) {
      Answer answer = peer.call(WireMessage.request(minor, order, 1, "sum").u32(2).f64(1.25).f64(-0.5));
      answer.body().position(answer.body().position() + 7 & ~7);
      assertEquals(0.75, answer.body().getDouble());
    }
  }

  @ParameterizedTest
  @MethodSource("versionsAndOrders")
  void locatesWhatIsHereAndWhatIsNot(int minor, ByteOrder order) throws IOException {
    try (WirePeer peer = new WirePeer(server.port())) {
      Answer here = peer.call(locate(minor, order, 5, InProcessServer.KEY));
      assertEquals(MessageType.LOCATE_REPLY, here.type());
      assertEquals(5, here.id());
      assertEquals(ReplyStatus.OBJECT_HERE, here.status());
      Answer gone = peer.call(locate(minor, order, 6, new byte[] {1, 2, 3}));
      assertEquals(6, gone.id());
      assertEquals(ReplyStatus.UNKNOWN_OBJECT, gone.status());
    }
  }

  private static WireMessage locate(int minor, ByteOrder order, int id, byte[] key) {
    WireMessage message = WireMessage.of(MessageType.LOCATE_REQUEST, minor, order).u32(id);
    return minor < 2 ? message.octets(key) : message.u16(0).octets(key);
  }

  @Test
  void servesOneWaysWithoutAReply() throws IOException {
    try (WirePeer peer = new WirePeer(server.port())) {
      for (int minor = 0; minor <= 2; minor++) {
        byte[] key = InProcessServer.KEY;
        peer.send(WireMessage.request(minor, ByteOrder.BIG_ENDIAN, 1, "heartbeat", key, 0).u32(1).bytes());
        peer.send(WireMessage.request(minor, ByteOrder.BIG_ENDIAN, 1, "no_such", key, 0).bytes());
        Answer answer = peer.call(WireMessage.request(minor, ByteOrder.BIG_ENDIAN, 2, "heartbeat").u32(2));
        assertEquals(2, answer.id(), "nothing was answered to the one-ways");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void repliesToBothResponseFlagsThatWantOne(int flags) throws IOException {
    try (WirePeer peer = new WirePeer(server.port())) {
      byte[] key = InProcessServer.KEY;
      assertEquals(9, peer.call(WireMessage.request(2, ByteOrder.BIG_ENDIAN, 9, "_is_a", key, flags).string("x")).id());
    }
  }

  @Test
  void findsTheKeyInAProfile() throws IOException {
    try (WirePeer peer = new WirePeer(server.port())) {
      WireMessage message = WireMessage.of(MessageType.REQUEST, 2, ByteOrder.LITTLE_ENDIAN).u32(3).octet(3);
      message.octet(0).octet(0).octet(0).u16(1).u32(0).octets(profile());
      assertEquals(4, peer.call(message.string("heartbeat").u32(0).align(8).u32(3)).body().getInt());
    }
  }

  @Test
  void findsTheKeyInAReferencesSelectedProfile() throws IOException {
    try (WirePeer peer = new WirePeer(server.port())) {
      WireMessage message = WireMessage.of(MessageType.REQUEST, 2, ByteOrder.BIG_ENDIAN).u32(3).octet(3);
      message.octet(0).octet(0).octet(0).u16(2).u32(1).string("IDL:Nav/Navigation:1.0");
      message.u32(2).u32(17).octets((byte) 1, (byte) 2).u32(0).octets(profile());
      assertEquals(4, peer.call(message.string("heartbeat").u32(0).align(8).u32(3)).body().getInt());
    }
  }

  private static byte[] profile() {
    // Encapsulated: alignment starts anew behind the message's 12 header bytes, which are cut off again.
    WireMessage body = WireMessage.of(0, 2, ByteOrder.BIG_ENDIAN);
    body.octet(0).octet(1).octet(2).octet(0);
    body.string("h").u16(1).octets(InProcessServer.KEY).u32(0);
    byte[] bytes = body.bytes();
    return Arrays.copyOfRange(bytes, 12, bytes.length);
  }

  @Test
  void passesOverUnknownServiceContexts() throws IOException {
    try (WirePeer peer = new WirePeer(server.port())) {
      WireMessage message = WireMessage.of(MessageType.REQUEST, 2, ByteOrder.LITTLE_ENDIAN).u32(3).octet(3);
      message.octet(0).octet(0).octet(0).u16(0).octets(InProcessServer.KEY).string("heartbeat");
      message.u32(2).u32(0x4f4d0099).octets((byte) 9, (byte) 9, (byte) 9).u32(77).octets();
      assertEquals(8, peer.call(message.align(8).u32(7)).body().getInt());
    }
  }

  @Test
  void answersPipelinedRequestsInTheirOrder() throws IOException {
    try (WirePeer peer = new WirePeer(server.port())) {
      ByteArrayOutputStream many = new ByteArrayOutputStream();
      for (int i = 0; i < 500; i++) {
        // Names and arguments of different lengths, so that messages begin at all offsets.
        ByteOrder order = i % 2 == 0 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
        many.write(WireMessage.request(i % 3, order, i, "heartbeat").u32(i).bytes());
        many.write(WireMessage.request(2, order, 1000 + i, "echo").octets(new byte[i]).bytes());
      }
      peer.send(many.toByteArray());
      for (int i = 0; i < 500; i++) {
        Answer answer = peer.receive();
        assertEquals(i, answer.id());
        assertEquals(i + 1, answer.body().getInt());
        Answer echo = peer.receive();
        assertEquals(1000 + i, echo.id());
        assertEquals(i, echo.body().getInt());
      }
    }
  }

  @Test
  void readsMessagesThatComeByteByByte() throws IOException {
    try (WirePeer peer = new WirePeer(server.port())) {
      for (byte each : WireMessage.request(2, ByteOrder.LITTLE_ENDIAN, 1, "heartbeat").u32(9).bytes()) {
        peer.send(new byte[] {each});
      }
      assertEquals(10, peer.receive().body().getInt());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 8191, 8192, 65536, 1 << 20})
  void echoesPayloadsOfAllSizes(int size) throws IOException {
    byte[] payload = new byte[size];
    for (int i = 0; i < size; i++) {
      payload[i] = (byte) (i * 31);
    }
    try (WirePeer peer = new WirePeer(server.port())) {
      Answer answer = peer.call(WireMessage.request(2, ByteOrder.LITTLE_ENDIAN, 1, "echo").octets(payload));
      byte[] back = new byte[answer.body().getInt()];
      answer.body().get(back);
      assertArrayEquals(payload, back);
    }
  }

  @Test
  void servesOthersWhileOneMessageIsStillComing() throws IOException {
    byte[] request = WireMessage.request(2, ByteOrder.BIG_ENDIAN, 1, "heartbeat").u32(1).bytes();
    try (WirePeer slow = new WirePeer(server.port()); WirePeer quick = new WirePeer(server.port())) {
      slow.send(Arrays.copyOf(request, request.length - 2));
      assertEquals(3, quick.call(WireMessage.request(2, ByteOrder.BIG_ENDIAN, 1, "heartbeat").u32(2)).body().getInt());
      slow.send(Arrays.copyOfRange(request, request.length - 2, request.length));
      assertEquals(2, slow.receive().body().getInt());
    }
  }

  @Test
  void servesOthersWhileOnePeerDoesNotRead() throws IOException {
    byte[] request = WireMessage.request(2, ByteOrder.BIG_ENDIAN, 1, "echo").octets(new byte[1 << 20]).bytes();
    try (WirePeer deaf = new WirePeer(server.port()); WirePeer other = new WirePeer(server.port())) {
      Thread flood = Thread.startVirtualThread(() -> {
        try {
          for (int i = 0; i < 20; i++) {
            deaf.send(request);
          }
        } catch (IOException closed) {
          throw new AssertionError(closed);
        }
      });
      for (int i = 0; i < 50; i++) {
        assertEquals(i + 1, other.call(WireMessage.request(2, ByteOrder.BIG_ENDIAN, 1, "heartbeat").u32(i)).body().getInt());
      }
      for (int i = 0; i < 20; i++) {
        assertEquals(1 << 20, deaf.receive().body().getInt());
      }
      flood.join();
    } catch (InterruptedException interrupted) {
      throw new AssertionError(interrupted);
    }
  }

  @Test
  void responseFlag1IsAnsweredWithoutResultsOnceTheRequestIsTaken() throws IOException {
    try (WirePeer peer = new WirePeer(server.port())) {
      for (String operation : List.of("heartbeat", "unknown")) {
        Answer answer =
            peer.call(WireMessage.request(2, ByteOrder.BIG_ENDIAN, 5, operation, InProcessServer.KEY, 1).u32(41));
        assertEquals(5, answer.id());
        boolean taken = operation.equals("heartbeat");
        assertEquals(taken ? ReplyStatus.NO_EXCEPTION : ReplyStatus.SYSTEM_EXCEPTION, answer.status());
        assertEquals(!taken, answer.body().hasRemaining());
      }
      assertEquals(42, peer.call(WireMessage.request(2, ByteOrder.BIG_ENDIAN, 6, "heartbeat").u32(41)).body().getInt());
    }
  }
}
