// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import example.Nav.NavigationStub;
import example.Nav.NotFound;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.orrery.runtime.cdr.CodeSet;
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

/** A caller tries each place at which an object may be, and what a forward did to a call is as if the call had begun there. */
class FailoverTest {
  private static final long TIMEOUT_NANOS = 1_500_000_000;
  private static final GiopConfiguration GIOP = new GiopConfiguration(List.of(2), InProcessServer.MAX_MESSAGE_BYTES);
  private static final byte[] KEY = {'k', 'e', 'y', '!'};

  private int deadPort;

  @BeforeEach
  void findAPortWhereNobodyListens() throws IOException {
    try (ServerSocket gone = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      deadPort = gone.getLocalPort();
    }
  }

  private static NavigationStub stub(Reference reference) {
    return new NavigationStub(
        Target.of(reference), new CallPolicy(TIMEOUT_NANOS, List.of(), GIOP, PosixTransport.orPortable()));
  }

  /** Says that it takes ISO 8859-1 only. */
  private static IiopProfile plain(int port) {
    return new IiopProfile(2, "127.0.0.1", port, KEY, List.of());
  }

  private static IiopProfile utf8(int port) {
    return IiopProfile.ours(2, "127.0.0.1", port, KEY);
  }

  private static Reference reference(IiopProfile... profiles) {
    List<Tagged> all = new ArrayList<>();
    for (IiopProfile each : profiles) {
      all.add(each.encode());
    }
    return new Reference("IDL:Nav/Navigation:1.0", all);
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

  private static ScriptedServer.Step notFound() {
    return (message, socket) -> {
      WireMessage reply = reply(message, ReplyStatus.SYSTEM_EXCEPTION).string(StandardException.NO_MEMORY.id());
      socket.getOutputStream().write(reply.u32(0).u32(1).bytes());
      return true;
    };
  }

  private static ScriptedServer.Step forwardTo(IiopProfile profile) {
    return (message, socket) -> {
      WireMessage reply = reply(message, ReplyStatus.LOCATION_FORWARD).string("").u32(1);
      socket.getOutputStream().write(reply.u32(profile.encode().tag()).octets(profile.encode().data()).bytes());
      return true;
    };
  }

  private static SystemException assertFails(StandardException kind, int minor, Runnable call) {
    SystemException failure = assertThrows(SystemException.class, call::run);
    assertEquals(kind, failure.kind(), failure::getMessage);
    assertEquals(Integer.toHexString(minor), Integer.toHexString(failure.minor()));
    assertEquals(Completion.NO, failure.completed());
    return failure;
  }

  @Test
  void theOriginalTargetIsAskedAgainWhenNobodyAnswersWhereItForwardsTo() throws IOException {
    try (ScriptedServer server = new ScriptedServer(forwardTo(plain(deadPort)), answer(7))) {
      assertEquals(7, stub(reference(plain(server.port()))).heartbeat(1));
      assertEquals(2, server.received().size());
    }
  }

  @Test
  void theOriginalTargetIsAskedOnceAgainForACall() throws IOException {
    ScriptedServer.Step away = forwardTo(plain(deadPort));
    try (ScriptedServer server = new ScriptedServer(away, away, answer(8))) {
      NavigationStub nav = stub(reference(plain(server.port())));
      assertFails(StandardException.TRANSIENT, MinorCodes.CONNECT_REFUSED, () -> nav.heartbeat(1));
      assertEquals(8, nav.heartbeat(1), "as the next call asks it too");
    }
  }

  @Test
  void eachProfileOfAReferenceIsTried() throws IOException {
    try (ScriptedServer server = new ScriptedServer(answer(7), answer(8))) {
      NavigationStub nav = stub(reference(plain(deadPort), plain(server.port())));
      assertEquals(7, nav.heartbeat(1));
      assertEquals(8, nav.heartbeat(1), "where it was answered before");
    }
  }

  @Test
  void eachAlternateAddressOfAProfileIsTried() throws IOException {
    try (ScriptedServer server = new ScriptedServer(answer(7))) {
      IiopProfile profile = plain(deadPort).with(List.of(
          new IiopProfile.Address("127.0.0.1", deadPort).alternate(),
          new IiopProfile.Address("127.0.0.1", server.port()).alternate()));
      assertEquals(7, stub(reference(profile)).heartbeat(1));
    }
  }

  @Test
  void eachAddressOfACorbalocIsTried() throws IOException {
    try (ScriptedServer server = new ScriptedServer(answer(7))) {
      String addresses = "iiop:1.2@127.0.0.1:" + deadPort + ",iiop:1.2@127.0.0.1:" + server.port();
      assertEquals(7, stub(Reference.parse("corbaloc:" + addresses + "/key")).heartbeat(1));
    }
  }

  @Test
  void aProfileThatIsMalformedDoesNotHideTheOthers() throws IOException {
    try (ScriptedServer server = new ScriptedServer(answer(7))) {
      Reference reference = new Reference(
          "", List.of(new Tagged(Tagged.INTERNET_IOP, new byte[] {0, 1}), plain(server.port()).encode()));
      assertEquals(7, stub(reference).heartbeat(1));
    }
  }

  @Test
  void anAddressFromWhichNothingComesLeavesTimeForTheOthers() throws IOException {
    try (LyingServer.BlackHole nobody = new LyingServer.BlackHole("127.0.0.1", 0);
        ScriptedServer server = new ScriptedServer(answer(7))) {
      assertEquals(7, stub(reference(plain(nobody.port()), plain(server.port()))).heartbeat(1));
    }
  }

  @Test
  void whereAllRefuseTheCallIsTransient() {
    NavigationStub nav = stub(reference(plain(deadPort), plain(deadPort)));
    assertFails(StandardException.TRANSIENT, MinorCodes.CONNECT_REFUSED, () -> nav.heartbeat(1));
  }

  @Test
  void aRequestThatMayHaveRunIsNotSentElsewhere() throws IOException {
    try (ScriptedServer first = new ScriptedServer((request, socket) -> false); ScriptedServer second = new ScriptedServer(answer(7))) {
      NavigationStub nav = stub(reference(plain(first.port()), plain(second.port())));
      assertEquals(Completion.MAYBE, assertThrows(SystemException.class, () -> nav.heartbeat(1)).completed());
      assertEquals(0, second.received().size());
    }
  }

  /** Ids of the service contexts of a request of GIOP 1.2 for an object with {@link #KEY}. */
  private static List<Integer> contexts(byte[] request) {
    ByteBuffer in = ByteBuffer.wrap(request).order(ByteOrder.nativeOrder()).position(12 + 8 + 4 + 4 + KEY.length);
    in.position(in.position() + in.getInt(in.position()) + 4 + 3 & ~3);
    List<Integer> ids = new ArrayList<>();
    int count = in.getInt();
    for (int i = 0; i < count; i++) {
      ids.add(in.getInt());
      in.position(in.position() + in.getInt(in.position()) + 4 + 3 & ~3);
    }
    return ids;
  }

  @Test
  void eachServerThatACallIsForwardedToIsToldTheCodeSets() throws IOException {
    try (ScriptedServer there = new ScriptedServer(answer(7), answer(8));
        ScriptedServer here = new ScriptedServer(forwardTo(utf8(there.port())))) {
      NavigationStub nav = stub(reference(utf8(here.port())));
      assertEquals(7, nav.heartbeat(1));
      assertEquals(8, nav.heartbeat(1));
      assertEquals(List.of(1), contexts(here.received().get(0)));
      assertEquals(List.of(1), contexts(there.received().get(0)));
      assertEquals(List.of(), contexts(there.received().get(1)), "until a reply has come");
    }
  }

  @Test
  void aServerThatWasOnlyAskedForTheObjectIsToldTheCodeSetsByTheFirstRequest() throws IOException {
    ScriptedServer.Step here = (message, socket) -> {
      WireMessage reply = WireMessage.of(MessageType.LOCATE_REPLY, 2, ByteOrder.BIG_ENDIAN);
      socket.getOutputStream().write(reply.u32(ScriptedServer.requestId(message)).u32(ReplyStatus.OBJECT_HERE).bytes());
      return true;
    };
    try (ScriptedServer server = new ScriptedServer(here, answer(7), answer(8))) {
      NavigationStub nav = stub(reference(utf8(server.port())));
      nav._bind();
      assertEquals(7, nav.heartbeat(1));
      assertEquals(8, nav.heartbeat(1));
      assertEquals(List.of(1), contexts(server.received().get(1)));
      assertEquals(List.of(), contexts(server.received().get(2)), "until a request was processed");
    }
  }

  @Test
  void aServerThatForwardsToItselfIsToldTheCodeSetsOnceMore() throws IOException {
    ScriptedServer.Step onward = (message, socket) -> forwardTo(utf8(socket.getLocalPort())).run(message, socket);
    try (ScriptedServer server = new ScriptedServer(onward, answer(7), answer(8))) {
      NavigationStub nav = stub(reference(utf8(server.port())));
      assertEquals(7, nav.heartbeat(1));
      assertEquals(8, nav.heartbeat(1));
      assertEquals(List.of(1), contexts(server.received().get(0)));
      assertEquals(List.of(1), contexts(server.received().get(1)));
      assertEquals(List.of(), contexts(server.received().get(2)), "until a request was processed");
    }
  }

  @Test
  void aServerIsNotSentTextInACodeSetThatItWasNotTold() throws IOException {
    byte[] latin1 = "Z\u00fcrich".getBytes(StandardCharsets.ISO_8859_1);
    try (ScriptedServer there = new ScriptedServer(notFound(), notFound());
        ScriptedServer here = new ScriptedServer(forwardTo(plain(there.port())), forwardTo(plain(there.port())))) {
      NavigationStub nav = stub(reference(utf8(here.port())));
      assertFails(StandardException.TRANSIENT, MinorCodes.NO_USABLE_PROFILE, () -> find(nav, "Z\u00fcrich"));
      assertFails(StandardException.NO_MEMORY, 0, () -> find(nav, "Z\u00fcrich"));
      byte[] request = there.received().getFirst();
      byte[] end = Arrays.copyOfRange(request, request.length - latin1.length - 1, request.length - 1);
      assertEquals(new String(latin1, StandardCharsets.ISO_8859_1),
          new String(end, StandardCharsets.ISO_8859_1), "encoded anew for where the object is");
    }
  }

  @Test
  void plainTextIsTheSameInEachCodeSet() throws IOException {
    try (ScriptedServer there = new ScriptedServer(notFound());
        ScriptedServer here = new ScriptedServer(forwardTo(plain(there.port())))) {
      NavigationStub nav = stub(reference(utf8(here.port())));
      assertFails(StandardException.NO_MEMORY, 0, () -> find(nav, "Zurich"));
    }
  }

  @Test
  void referencesToOneServerThatNameDifferentCodeSetsDoNotShareAConnection() throws IOException {
    assertEquals(CodeSet.UTF_8, utf8(1).codeSet());
    try (InProcessServer server = new InProcessServer()) {
      NavigationStub inUtf8 = stub(server.reference());
      NavigationStub inLatin1 = stub(Reference.to("", new IiopProfile(2, "127.0.0.1", server.port(), InProcessServer.KEY, List.of())));
      for (int i = 0; i < 2; i++) {
        assertEquals("Z\u00fcrich!", inUtf8.load(List.of(), "Z\u00fcrich").label().toString());
        assertEquals("Z\u00fcrich!", inLatin1.load(List.of(), "Z\u00fcrich").label().toString());
      }
    }
  }

  private static void find(NavigationStub nav, String name) {
    try {
      nav.find(name);
    } catch (NotFound unexpected) {
      throw new AssertionError(unexpected);
    }
  }
}
