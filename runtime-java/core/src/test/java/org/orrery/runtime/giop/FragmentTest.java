// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import example.Nav.NavigationStub;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.orrery.runtime.client.CallPolicy;
import org.orrery.runtime.client.Target;
import org.orrery.runtime.giop.WirePeer.Answer;
import org.orrery.runtime.orb.InProcessServer;
import org.orrery.runtime.posix.PosixTransport;

/** Requests that come in fragments (CORBA 3.3 part 2, 9.4.9). */
class FragmentTest {
  private static final int MORE = 2;
  private static InProcessServer server;

  @BeforeAll
  static void start() throws IOException {
    server = new InProcessServer();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  /** Cuts a message of 1.2 into a first part of {@code first} bytes behind its header, and Fragments of {@code rest} bytes. */
  private static List<byte[]> cut(byte[] message, int first, int rest) {
    ByteOrder order = (message[6] & 1) == 1 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
    boolean named = message[5] == 2;
    List<byte[]> parts = new ArrayList<>();
    byte[] head = Arrays.copyOf(message, 12 + first);
    head[6] |= MORE;
    ByteBuffer.wrap(head).order(order).putInt(8, first);
    parts.add(head);
    for (int at = 12 + first; at < message.length; at += rest) {
      int bytes = Math.min(rest, message.length - at);
      int header = named ? 16 : 12;
      ByteBuffer part = ByteBuffer.allocate(header + bytes).order(order);
      part.put(message, 0, 12);
      if (named) {
        part.put(message, 12, 4);
      }
      part.put(message, at, bytes).put(7, (byte) MessageType.FRAGMENT).putInt(8, header - 12 + bytes);
      part.put(6, (byte) (message[6] & 1 | (at + bytes < message.length ? MORE : 0)));
      parts.add(part.array());
    }
    return parts;
  }

  private static byte[] echo(int minor, ByteOrder order, int id, int size) {
    byte[] payload = new byte[size];
    for (int i = 0; i < size; i++) {
      payload[i] = (byte) (i + id);
    }
    return WireMessage.request(minor, order, id, "echo").octets(payload).bytes();
  }

  private static void assertEchoed(int id, int size, Answer answer) {
    assertEquals(id, answer.id());
    assertEquals(size, answer.body().getInt());
    for (int i = 0; i < size; i++) {
      assertEquals((byte) (i + id), answer.body().get());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void partsAreReadAsTheWholeWouldBe(int minor) throws IOException {
    try (WirePeer peer = new WirePeer(server.port())) {
      for (ByteOrder order : List.of(ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN)) {
        for (int first : new int[] {4, 12, 52, 148}) {
          for (byte[] part : cut(echo(minor, order, 7, 1000), first, 64)) {
            peer.send(part);
          }
          assertEchoed(7, 1000, peer.receive());
        }
      }
    }
  }

  @Test
  void messagesMayBeInterleaved() throws IOException {
    List<byte[]> one = cut(echo(2, ByteOrder.BIG_ENDIAN, 1, 500), 52, 128);
    List<byte[]> two = cut(echo(2, ByteOrder.LITTLE_ENDIAN, 2, 500), 52, 128);
    try (WirePeer peer = new WirePeer(server.port())) {
      for (int i = 0; i < one.size(); i++) {
        peer.send(one.get(i));
        peer.send(two.get(i));
        if (i == 0) {
          peer.send(WireMessage.request(2, ByteOrder.BIG_ENDIAN, 3, "heartbeat").u32(1).bytes());
          assertEquals(3, peer.receive().id());
        }
      }
      assertEchoed(1, 500, peer.receive());
      assertEchoed(2, 500, peer.receive());
    }
  }

  @Test
  void aCancelledMessageIsForgotten() throws IOException {
    List<byte[]> parts = cut(echo(2, ByteOrder.BIG_ENDIAN, 9, 500), 52, 128);
    try (WirePeer peer = new WirePeer(server.port())) {
      for (int i = 0; i < 20; i++) {
        peer.send(parts.getFirst());
        peer.send(WireMessage.of(MessageType.CANCEL_REQUEST, 2, ByteOrder.BIG_ENDIAN).u32(9).bytes());
      }
      for (byte[] part : parts) {
        peer.send(part);
      }
      assertEchoed(9, 500, peer.receive());
    }
  }

  private static void assertRefused(List<byte[]> messages) throws IOException {
    try (WirePeer peer = new WirePeer(server.port())) {
      for (byte[] each : messages) {
        peer.send(each);
      }
      assertEquals(MessageType.MESSAGE_ERROR, peer.receive().type());
      assertTrue(peer.closed());
    }
  }

  @Test
  void fragmentsOfNothingAreRefused() throws IOException {
    List<byte[]> parts = cut(echo(2, ByteOrder.BIG_ENDIAN, 1, 500), 52, 128);
    assertRefused(parts.subList(1, 2));
    assertRefused(List.of(parts.getFirst(), parts.getFirst()));
  }

  @Test
  void tooManyBegunMessagesAreRefused() throws IOException {
    List<byte[]> begun = new ArrayList<>();
    for (int id = 0; id < 5; id++) {
      begun.add(cut(echo(2, ByteOrder.BIG_ENDIAN, id, 500), 52, 128).getFirst());
    }
    assertRefused(begun);
  }

  @Test
  void aMessageThatOutgrowsTheLimitIsRefused() throws IOException {
    byte[] half = echo(2, ByteOrder.BIG_ENDIAN, 1, InProcessServer.MAX_MESSAGE_BYTES / 2);
    byte[] fragment = cut(half, 52, InProcessServer.MAX_MESSAGE_BYTES).getLast();
    fragment[6] |= MORE;
    assertRefused(List.of(cut(half, 52, 1000).getFirst(), fragment, fragment));
  }

  @Test
  void repliesAreSentInFragmentsIn12AndWholeBefore() throws IOException {
    int limit = 1024;
    try (InProcessServer fragmenting = new InProcessServer(limit); WirePeer peer = new WirePeer(fragmenting.port())) {
      for (int size : new int[] {900, 997, 5000, 300_000}) {
        peer.send(echo(2, ByteOrder.LITTLE_ENDIAN, 7, size));
        Answer part = peer.receive();
        assertEquals(MessageType.REPLY, part.type());
        int sent = part.body().limit();
        while (part.more()) {
          assertEquals(0, part.body().limit() % 8);
          part = peer.receive();
          assertEquals(MessageType.FRAGMENT, part.type());
          assertTrue(part.body().limit() <= limit);
          sent += part.body().limit() - 16;
        }
        assertEquals(24 + 4 + size, sent);
      }
      peer.send(echo(1, ByteOrder.LITTLE_ENDIAN, 7, 5000));
      assertEchoed(7, 5000, peer.receive());
    }
  }

  @Test
  void requestsAreSentInFragments() {
    double[] values = new double[5000];
    Arrays.fill(values, 0.5);
    GiopConfiguration giop = GiopConfiguration.ofMinors(2).maxMessageBytes(InProcessServer.MAX_MESSAGE_BYTES).fragmentBytes(512).build();
    NavigationStub nav = new NavigationStub(Target.of(server.reference()),
        new CallPolicy(5_000_000_000L, List.of(), giop, PosixTransport.orPortable()));
    assertEquals(2500, nav.sum(values));
  }

  @Test
  void aRequestIsLeftOutThatIsCancelledBehindIt() throws IOException {
    for (int minor = 0; minor <= 2; minor++) {
      ByteBuffer heap = ByteBuffer.allocate(4096);
      for (int id = 1; id <= 3; id++) {
        heap.put(WireMessage.request(minor, ByteOrder.BIG_ENDIAN, id, "heartbeat").u32(id).bytes());
      }
      heap.put(WireMessage.of(MessageType.CANCEL_REQUEST, minor, ByteOrder.BIG_ENDIAN).u32(2).bytes());
      heap.put(WireMessage.request(minor, ByteOrder.BIG_ENDIAN, 4, "heartbeat").u32(4).bytes());
      try (WirePeer peer = new WirePeer(server.port())) {
        peer.send(Arrays.copyOf(heap.array(), heap.position()));
        for (int id : new int[] {1, 3, 4}) {
          assertEquals(id, peer.receive().id());
        }
      }
    }
  }
}
