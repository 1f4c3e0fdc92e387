// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import example.Nav.PanelStub;
import java.io.IOException;
import java.nio.ByteOrder;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.giop.MessageType;
import org.orrery.runtime.giop.ReplyStatus;
import org.orrery.runtime.giop.SyncScope;
import org.orrery.runtime.giop.WireMessage;
import org.orrery.runtime.iop.IiopProfile;
import org.orrery.runtime.iop.Reference;
import org.orrery.runtime.posix.PosixTransport;

/** A one-way call returns when its connection's scope says. */
class SyncScopeTest {
  private static final GiopConfiguration GIOP = new GiopConfiguration(List.of(2), 1 << 16);

  private static PanelStub panel(int port, SyncScope oneway) {
    Reference reference = Reference.to("IDL:Nav/Panel:1.0", IiopProfile.ours(2, "127.0.0.1", port, new byte[] {'k'}));
    return new PanelStub(
        Target.of(reference), new CallPolicy(5_000_000_000L, List.of(), GIOP, PosixTransport.orPortable(), oneway));
  }

  private static WireMessage reply(byte[] request, int status) {
    WireMessage reply = WireMessage.of(MessageType.REPLY, 2, ByteOrder.BIG_ENDIAN);
    return reply.u32(ScriptedServer.requestId(request)).u32(status).u32(0).align(8);
  }

  @ParameterizedTest
  @EnumSource(names = {"WITH_SERVER", "WITH_TARGET"})
  void itWaitsForTheReplyWhereOneIsWanted(SyncScope scope) throws Exception {
    CountDownLatch released = new CountDownLatch(1);
    try (ScriptedServer server = new ScriptedServer((request, socket) -> {
      try {
        released.await();
      } catch (InterruptedException interrupted) {
        throw new AssertionError(interrupted);
      }
      socket.getOutputStream().write(reply(request, ReplyStatus.NO_EXCEPTION).bytes());
      return true;
    })) {
      PanelStub panel = panel(server.port(), scope);
      FutureTask<Void> shown = new FutureTask<>(() -> panel.show("text"), null);
      Thread.ofPlatform().start(shown);
      while (server.received().isEmpty()) {
        Thread.onSpinWait();
      }
      assertFalse(shown.isDone());
      released.countDown();
      shown.get();
      assertEquals(scope == SyncScope.WITH_SERVER ? 1 : 3, server.received().getFirst()[16], "response flags");
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"NONE", "WITH_TRANSPORT"})
  void elseItWaitsForNobody(SyncScope scope) throws Exception {
    try (ScriptedServer server = new ScriptedServer((request, socket) -> true)) {
      panel(server.port(), scope).show("text");
      while (server.received().isEmpty()) {
        Thread.onSpinWait();
      }
      assertEquals(0, server.received().getFirst()[16], "response flags");
    }
  }

  @Test
  void whatPreventsTheCallIsRaised() throws IOException {
    ScriptedServer.Step refusal = (request, socket) -> {
      WireMessage reply = reply(request, ReplyStatus.SYSTEM_EXCEPTION).string("IDL:omg.org/CORBA/TRANSIENT:1.0");
      socket.getOutputStream().write(reply.align(4).u32(MinorCodes.RESOURCES_EXHAUSTED).u32(1).bytes());
      return true;
    };
    try (ScriptedServer server = new ScriptedServer(refusal)) {
      PanelStub panel = panel(server.port(), SyncScope.WITH_SERVER);
      SystemException failure = assertThrows(SystemException.class, () -> panel.show("text"));
      assertEquals(StandardException.TRANSIENT, failure.kind());
      assertEquals(MinorCodes.RESOURCES_EXHAUSTED, failure.minor());
    }
  }
}
