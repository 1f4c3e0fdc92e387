// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import example.Nav.NavigationStub;
import java.io.IOException;
import java.net.InetAddress;
import java.net.SocketTimeoutException;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.orrery.runtime.allocation.BufferPool;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.giop.MessageType;
import org.orrery.runtime.giop.ReplyStatus;
import org.orrery.runtime.giop.WireMessage;
import org.orrery.runtime.iop.IiopProfile;
import org.orrery.runtime.posix.PosixTransport;
import org.orrery.runtime.transport.ClientSocket;
import org.orrery.runtime.transport.NioTransport;
import org.orrery.runtime.transport.Transport;

/**
 * A call ends when its timeout is over, whatever its server does meanwhile. The servers lie: they send, but not what was asked for.
 * Bounds are generous; what they tell from is a call that never ends.
 */
class DeadlineTest {
  private static final long TIMEOUT_NANOS = 300_000_000;
  private static final long GENEROUS_NANOS = 4_000_000_000L;
  private static final int LARGE_BYTES = 24 << 20;
  private static final GiopConfiguration GIOP = new GiopConfiguration(List.of(2), 32 << 20);
  private static final byte[] KEY = {1};

  static Stream<Transport> transports() {
    return Stream.of(new NioTransport(), PosixTransport.orPortable()).distinct();
  }

  private static NavigationStub stub(Transport transport, int port) {
    Target target = Target.of("corbaloc:iiop:1.2@127.0.0.1:" + port + "/key");
    return new NavigationStub(target, new CallPolicy(TIMEOUT_NANOS, List.of(), GIOP, transport));
  }

  private static void assertTimesOut(Transport transport, LyingServer.Part part) throws IOException {
    try (LyingServer server = new LyingServer(part)) {
      NavigationStub nav = stub(transport, server.port());
      assertTimesOut(() -> nav.heartbeat(1), MinorCodes.REPLY_LATE, Completion.MAYBE);
    }
  }

  private static void assertTimesOut(Executable call, int minor, Completion completed) {
    long began = System.nanoTime();
    SystemException failure = assertThrows(SystemException.class, call);
    long took = System.nanoTime() - began;
    assertEquals(StandardException.TIMEOUT, failure.kind(), failure::getMessage);
    assertEquals(Integer.toHexString(minor), Integer.toHexString(failure.minor()));
    assertEquals(completed, failure.completed());
    assertTrue(took >= TIMEOUT_NANOS, () -> "after " + took + " ns");
    assertTrue(took < GENEROUS_NANOS, () -> "after " + took + " ns");
  }

  private static WireMessage reply(int id, int status) {
    return WireMessage.of(MessageType.REPLY, 2, ByteOrder.BIG_ENDIAN).u32(id).u32(status).u32(0).align(8);
  }

  private static byte[] stray(int id) {
    return reply(id + 1000, ReplyStatus.NO_EXCEPTION).u32(1).bytes();
  }

  /** The first part of a message, or a Fragment of nothing that is not the last. */
  private static byte[] more(WireMessage message) {
    return message.poke(6, 2).bytes();
  }

  private static byte[] emptyFragment(int id) {
    return more(WireMessage.of(MessageType.FRAGMENT, 2, ByteOrder.BIG_ENDIAN).u32(id));
  }

  @ParameterizedTest
  @MethodSource("transports")
  void holdsAgainstStrayRepliesThatComeAgainAndAgain(Transport transport) throws IOException {
    assertTimesOut(transport, (client, stage) -> {
      byte[] stray = stray(stage.request(client));
      while (stage.goesOn(100)) {
        client.getOutputStream().write(stray);
      }
    });
  }

  @ParameterizedTest
  @MethodSource("transports")
  void holdsAgainstStrayRepliesWithoutPause(Transport transport) throws IOException {
    assertTimesOut(transport, (client, stage) -> {
      byte[] stray = stray(stage.request(client));
      byte[] many = new byte[200 * stray.length];
      for (int at = 0; at < many.length; at += stray.length) {
        System.arraycopy(stray, 0, many, at, stray.length);
      }
      while (stage.goesOn(0)) {
        client.getOutputStream().write(many);
      }
    });
  }

  @ParameterizedTest
  @MethodSource("transports")
  void holdsAgainstFragmentsOfAnotherReply(Transport transport) throws IOException {
    assertTimesOut(transport, (client, stage) -> {
      int other = stage.request(client) + 1000;
      client.getOutputStream().write(more(reply(other, ReplyStatus.NO_EXCEPTION)));
      while (stage.goesOn(100)) {
        client.getOutputStream().write(emptyFragment(other));
      }
    });
  }

  @ParameterizedTest
  @MethodSource("transports")
  void holdsAgainstAReplyOfEndlessFragments(Transport transport) throws IOException {
    assertTimesOut(transport, (client, stage) -> {
      int id = stage.request(client);
      client.getOutputStream().write(more(reply(id, ReplyStatus.NO_EXCEPTION)));
      while (stage.goesOn(100)) {
        client.getOutputStream().write(emptyFragment(id));
      }
    });
  }

  @ParameterizedTest
  @MethodSource("transports")
  void holdsAgainstAReplyThatComesByteByByte(Transport transport) throws IOException {
    assertTimesOut(transport, (client, stage) -> {
      byte[] whole = reply(stage.request(client), ReplyStatus.NO_EXCEPTION).raw(new byte[200]).bytes();
      for (int i = 0; i < whole.length && stage.goesOn(50); i++) {
        client.getOutputStream().write(whole[i]);
      }
    });
  }

  @ParameterizedTest
  @MethodSource("transports")
  void holdsAgainstSilence(Transport transport) throws IOException {
    assertTimesOut(transport, (client, stage) -> {
      while (stage.goesOn(100)) {
        client.getOutputStream().flush();
      }
    });
  }

  @ParameterizedTest
  @MethodSource("transports")
  void holdsAgainstAServerThatReadsARequestInDrips(Transport transport) throws IOException {
    LyingServer.Part drips = (client, stage) -> {
      byte[] room = new byte[4096];
      while (stage.goesOn(20) && client.getInputStream().read(room) > 0) {
        continue;
      }
    };
    try (LyingServer server = new LyingServer(drips)) {
      NavigationStub nav = stub(transport, server.port());
      assertTimesOut(() -> nav.echo(new byte[LARGE_BYTES]), MinorCodes.REPLY_LATE, Completion.MAYBE);
    }
  }

  @ParameterizedTest
  @MethodSource("transports")
  void isOneForAllForwardsThatACallFollows(Transport transport) throws IOException {
    assertTimesOut(transport, (client, stage) -> {
      while (stage.goesOn(0)) {
        int id = stage.request(client);
        IiopProfile here = new IiopProfile(2, "127.0.0.1", client.getLocalPort(), KEY, List.of());
        WireMessage forward = reply(id, ReplyStatus.LOCATION_FORWARD).string("").u32(1);
        stage.goesOn(100);
        client.getOutputStream().write(forward.u32(here.encode().tag()).octets(here.encode().data()).bytes());
      }
    });
  }

  @ParameterizedTest
  @MethodSource("transports")
  void isOneForAllConnectionsThatTheServerCloses(Transport transport) throws IOException {
    assertTimesOut(transport, (client, stage) -> {
      stage.request(client);
      // The timeout is no multiple of it: what is late then is a reply, not a connection.
      stage.goesOn(80);
      client.getOutputStream().write(WireMessage.of(MessageType.CLOSE_CONNECTION, 2, ByteOrder.BIG_ENDIAN).bytes());
    });
  }

  @ParameterizedTest
  @MethodSource("transports")
  void holdsForAskingWhetherAnObjectIsThere(Transport transport) throws IOException {
    try (LyingServer server = new LyingServer((client, stage) -> stage.goesOn((int) (GENEROUS_NANOS / 1_000_000)))) {
      NavigationStub nav = new NavigationStub(
          Target.of("corbaloc:iiop:1.2@127.0.0.1:" + server.port() + "/key"), new CallPolicy(0, List.of(), GIOP, transport));
      assertTimesOut(() -> nav._bindBefore(System.nanoTime() + TIMEOUT_NANOS), MinorCodes.REPLY_LATE, Completion.MAYBE);
    }
  }

  @ParameterizedTest
  @MethodSource("transports")
  void holdsWhereNobodyAnswersAConnection(Transport transport) throws IOException {
    try (LyingServer.BlackHole nobody = new LyingServer.BlackHole("127.0.0.1", 0)) {
      NavigationStub nav = stub(transport, nobody.port());
      assertTimesOut(() -> nav.heartbeat(1), MinorCodes.CONNECT_TIMEOUT, Completion.NO);
    }
  }

  @ParameterizedTest
  @MethodSource("transports")
  void leavesTimeForAHostsOtherAddresses(Transport transport) throws IOException {
    try (LyingServer server = new LyingServer((client, stage) -> stage.goesOn(0));
        LyingServer.BlackHole nobody = new LyingServer.BlackHole("127.0.0.2", server.port())) {
      InetAddress[] addresses = {
          InetAddress.getByName("127.0.0.2"), InetAddress.getByName("127.0.0.3"), InetAddress.getByName("127.0.0.1")};
      ClientConnection connection = new ClientConnection(
          transport.client(), new BufferPool(1 << 16), GIOP.strategy().client(GIOP.minors()), GIOP);
      connection.connect(addresses, nobody.port(), System.nanoTime() + 3 * TIMEOUT_NANOS);
      assertTrue(connection.isOpen());
      connection.close();
    }
  }

  @Test
  void holdsAgainstANameServerThatDoesNotAnswer() throws Exception {
    CountDownLatch answer = new CountDownLatch(1);
    AtomicInteger asked = new AtomicInteger();
    InetAddress[] known = {InetAddress.getByName("127.0.0.1")};
    HostLookup.Names slow = host -> {
      asked.incrementAndGet();
      try {
        answer.await();
      } catch (InterruptedException never) {
        throw new AssertionError(never);
      }
      return known;
    };
    for (int i = 0; i < 2; i++) {
      assertThrows(SocketTimeoutException.class,
          () -> HostLookup.addresses("slow.example", System.nanoTime() + TIMEOUT_NANOS / 3, slow));
    }
    answer.countDown();
    assertTrue(Arrays.equals(known, HostLookup.addresses("slow.example", ClientSocket.FOREVER, slow)));
    assertTrue(asked.get() <= 2, () -> asked + " look-ups, where one goes on while others wait for it");
  }

  @Test
  void addressesInDigitsAreNotLookedUp() throws IOException {
    HostLookup.Names none = host -> {
      throw new AssertionError("looked up: " + host);
    };
    for (String literal : List.of("127.0.0.1", "::1")) {
      assertEquals(InetAddress.getByName(literal), HostLookup.addresses(literal, ClientSocket.FOREVER, none)[0]);
    }
  }

  @Test
  void aNameThatNobodyKnowsIsSaidSo() {
    assertThrows(IOException.class, () -> HostLookup.addresses("no-such-host.invalid", ClientSocket.FOREVER));
  }
}
