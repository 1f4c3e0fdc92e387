// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.interop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.giop.MessageType;
import org.orrery.runtime.giop.ReplyStatus;
import org.orrery.runtime.giop.WireMessage;
import org.orrery.runtime.giop.WirePeer;

/** SIGTERM ends a process whose threads wait for peers that never answer, and whose calls have no timeout. */
class CallerStopTest {
  @TempDir
  private Path folder;

  private static ServerSocket silentServer() throws Exception {
    return new ServerSocket(0, 8, InetAddress.getByName("127.0.0.1"));
  }

  private static String at(String receptacle, ServerSocket server) {
    return receptacle + "=corbaloc:iiop:1.2@127.0.0.1:" + server.getLocalPort() + "/key";
  }

  private ExampleProcess waiting(String... arguments) throws Exception {
    return new ExampleProcess(folder, List.of(), "example.waiting.WaitingMain", arguments);
  }

  private static int port(ExampleProcess process) throws Exception {
    String line = process.line();
    assertTrue(line != null && line.contains("ready"), line + process.errors());
    return Integer.parseInt(line.substring(line.lastIndexOf(':') + 1));
  }

  @Test
  void aTaskThatWaitsIsWoken() throws Exception {
    try (ServerSocket silent = silentServer(); ExampleProcess process = waiting("--ref", at("relay.tasks", silent))) {
      port(process);
      try (Socket called = silent.accept()) {
        assertTrue(called.getInputStream().read() >= 0);
        process.terminate();
        process.assertExits(0);
        assertEquals("BAD_INV_ORDER", process.errors().strip());
      }
    }
  }

  @Test
  void aServantThatWaitsIsWokenAndItsCallerIsAnswered() throws Exception {
    try (ServerSocket silent = silentServer(); ExampleProcess process = waiting("--ref", at("relay.servants", silent));
        WirePeer peer = new WirePeer(port(process))) {
      peer.send(WireMessage.request(2, ByteOrder.BIG_ENDIAN, 1, "heartbeat").u32(1).bytes());
      try (Socket called = silent.accept()) {
        assertTrue(called.getInputStream().read() >= 0);
        process.terminate();
        WirePeer.Answer reply = peer.receive();
        assertEquals(MessageType.REPLY, reply.type());
        assertEquals(ReplyStatus.SYSTEM_EXCEPTION, reply.status());
        assertEquals(StandardException.BAD_INV_ORDER.id(), reply.exceptionId());
        process.assertExits(0);
      }
    }
  }

  @Test
  void aProcessThatIsNotReadyEndsAtOnce() throws Exception {
    try (ServerSocket silent = silentServer();
        ExampleProcess process = new ExampleProcess(
            folder, List.of("-Dprebind=60000000000"), "example.waiting.WaitingMain", "--ref", at("relay.tasks", silent));
        Socket called = silent.accept()) {
      assertTrue(called.getInputStream().read() >= 0);
      process.terminate();
      process.assertExits(0);
      assertEquals("", process.errors());
    }
  }
}
