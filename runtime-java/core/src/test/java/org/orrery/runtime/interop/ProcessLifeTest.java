// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.interop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import example.Nav.NavigationStub;
import example.failing.FailingMain;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.orrery.runtime.client.CallPolicy;
import org.orrery.runtime.client.Target;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.giop.MessageType;
import org.orrery.runtime.giop.WireMessage;
import org.orrery.runtime.giop.WirePeer;
import org.orrery.runtime.posix.PosixTransport;

/** Tests of how a generated process starts, ends and comes back. */
class ProcessLifeTest {
  private static final CallPolicy POLICY =
      new CallPolicy(2_000_000_000L, List.of(), new GiopConfiguration(List.of(2), 1 << 20), PosixTransport.orPortable());

  @TempDir
  private Path folder;

  @Test
  void sigtermSaysGoodbyeOnEachConnectionAndExitsWithZero() throws Exception {
    try (ExampleProcess process = new ExampleProcess(folder); WirePeer peer = new WirePeer(process.port())) {
      assertEquals(2, peer.call(WireMessage.request(2, ByteOrder.BIG_ENDIAN, 1, "heartbeat").u32(1)).body().getInt());
      process.terminate();
      assertEquals(MessageType.CLOSE_CONNECTION, peer.receive().type());
      assertTrue(peer.closed());
      process.assertExits(0);
      assertEquals("", process.errors());
    }
  }

  @Test
  void anOccupiedPortIsExplained() throws Exception {
    try (ServerSocket occupied = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"));
        ExampleProcess process = new ExampleProcess(folder, "--listen", "default=127.0.0.1:" + occupied.getLocalPort())) {
      process.assertExits(1);
      String errors = process.errors();
      assertEquals(1, errors.lines().count(), errors);
      assertTrue(errors.contains("127.0.0.1:" + occupied.getLocalPort()), errors);
      assertTrue(errors.contains("--listen default=HOST:PORT"), errors);
    }
  }

  @Test
  void tooLittleMemoryIsExplained() throws Exception {
    List<String> spacious = List.of("-Dscope=" + (1L << 46));
    try (ExampleProcess process = new ExampleProcess(folder, spacious, FailingMain.class.getName())) {
      process.assertExits(1);
      String errors = process.errors();
      assertEquals(1, errors.lines().count(), errors);
      assertTrue(errors.startsWith("cockpit: lane default: there is no memory for it"), errors);
    }
  }

  @Test
  void aFolderThatCanNotBeWrittenIsExplained() throws Exception {
    Path file = Files.writeString(folder.resolve("file"), "no folder");
    try (ExampleProcess process = new ExampleProcess(folder, "--refs", file.toString())) {
      process.assertExits(1);
      String errors = process.errors();
      assertEquals(1, errors.lines().count(), errors);
      assertTrue(errors.contains(file.toString()) && errors.contains("--refs"), errors);
    }
  }

  /** A process that was told to end while a servant of it stays. */
  private ExampleProcess busy() throws Exception {
    ExampleProcess process = new ExampleProcess(folder, List.of(), FailingMain.class.getName());
    WirePeer peer = new WirePeer(process.port());
    peer.send(WireMessage.request(2, ByteOrder.BIG_ENDIAN, 1, "heartbeat").u32(FailingMain.STAY).bytes());
    assertEquals("a servant stays", process.line());
    process.terminate();
    return process;
  }

  @Test
  void aSecondSignalEndsTheProcessAtOnce() throws Exception {
    try (ExampleProcess process = busy()) {
      // Signals that come together count as one.
      process.terminate();
      assertFalse(process.endsWithin(500), "it lets what runs end");
      process.terminate();
      process.assertExits(128 + 15);
    }
  }

  @Test
  void whatDoesNotEndIsLeftBehind() throws Exception {
    try (ExampleProcess process = busy()) {
      process.assertExits(1);
      assertTrue(process.errors().contains("cockpit: still busy 6 s after it was told to end"), process.errors());
    }
  }

  @Test
  void aStartFunctionThatHangsIsLeftBehind() throws Exception {
    try (ExampleProcess process = new ExampleProcess(folder, List.of("-Dhang=start"), FailingMain.class.getName())) {
      assertEquals("a start function hangs", process.line());
      process.terminate();
      process.assertExits(1);
      assertTrue(process.errors().contains("cockpit: still busy 6 s after it was told to end"), process.errors());
    }
  }

  @Test
  void aMissingPeerIsNamedWhenTheTimeIsOver() throws Exception {
    try (ExampleProcess process = new ExampleProcess(folder, "--ref", "navigator.panel=nowhere.ior")) {
      process.assertExits(1);
      String errors = process.errors();
      assertEquals(1, errors.lines().count(), errors);
      assertTrue(errors.contains("navigator.panel") && errors.contains("cockpit.display.panel"), errors);
      assertTrue(errors.contains("nowhere.ior") && errors.contains("--ref"), errors);
    }
  }

  @Test
  void sigtermEndsTheWaitForAPeer() throws Exception {
    try (ExampleProcess process = new ExampleProcess(folder, "--ref", "navigator.panel=nowhere.ior")) {
      Path written = folder.resolve("refs/cockpit.display.panel.ior");
      for (int i = 0; i < 2000 && !Files.exists(written); i++) {
        LockSupport.parkNanos(5_000_000);
      }
      process.terminate();
      process.assertExits(0);
      assertEquals("", process.errors());
    }
  }

  @Test
  void aWrongCommandLineIsExplainedAndExitsWithTwo() throws Exception {
    for (String[] wrong : new String[][] {{"--lisen", "x"}, {"--listen", "default"}, {"--listen", "fast=127.0.0.1:0"}, {"--refs"}}) {
      try (ExampleProcess process = new ExampleProcess(folder, wrong)) {
        process.assertExits(2);
        assertTrue(process.errors().contains("usage: cockpit"), process.errors());
      }
    }
  }

  @Test
  void aReceptacleThatTheProcessDoesNotHaveIsExplained() throws Exception {
    try (ExampleProcess process = new ExampleProcess(folder, "--ref", "navigatr.panel=x.ior")) {
      process.assertExits(2);
      String errors = process.errors();
      assertTrue(errors.contains("there is no receptacle 'navigatr.panel'; the receptacles are: navigator.panel"), errors);
      assertTrue(Files.notExists(folder.resolve("refs")), "nobody is led to a process that has not started");
    }
  }

  @Test
  void aTargetThatNamesNoObjectIsExplained() throws Exception {
    for (String target : List.of(
        "corbaname::host#x/", "corbaname:rir:#x", "corbaloc:rir:/NameService", "corbaloc:iiop:1.2@:1/k", "IOR:0", "file://x.ior")) {
      try (ExampleProcess process = new ExampleProcess(folder, "--ref", "navigator.panel=" + target)) {
        process.assertExits(2);
        assertTrue(process.errors().contains("--ref " + target + ": "), process.errors());
      }
    }
  }

  @Test
  void aNameThatIsNoneIsExplained() throws Exception {
    for (String name : List.of(
        "display.panel=corbaname::host#x/", "display.panel=corbaname::host", "display.panel=file", "display.bell=corbaname::h#x")) {
      try (ExampleProcess process = new ExampleProcess(folder, "--name", name)) {
        process.assertExits(2);
        assertTrue(process.errors().contains("cockpit: "), process.errors());
      }
    }
  }

  @Test
  void aTargetMayBeTheUriOfAFile() throws Exception {
    Path apart = Files.createDirectories(folder.resolve("a part"));
    try (ExampleProcess peer = new ExampleProcess(apart)) {
      peer.awaitReady();
      String uri = apart.resolve("refs/cockpit.display.panel.ior").toUri().toString();
      assertTrue(uri.startsWith("file:///") && uri.contains("a%20part"), uri);
      try (ExampleProcess process = new ExampleProcess(folder, "--ref", "navigator.panel=" + uri)) {
        process.awaitReady();
      }
    }
  }

  @Test
  void helpIsNoError() throws Exception {
    try (ExampleProcess process = new ExampleProcess(folder, "--help")) {
      assertTrue(process.line().startsWith("usage: cockpit"));
      process.assertExits(0);
      assertEquals("", process.errors());
    }
  }

  @Test
  void aServerThatIsKilledAndStartedAgainIsFoundAgain() throws Exception {
    NavigationStub nav = new NavigationStub(Target.of(folder.resolve("refs/cockpit.navigator.nav.ior")), POLICY);
    try (ExampleProcess first = new ExampleProcess(folder)) {
      first.awaitReady();
      assertEquals(2, nav.heartbeat(1));
      first.kill();
      assertThrows(SystemException.class, () -> nav.heartbeat(1));
      assertEquals(StandardException.TRANSIENT, assertThrows(SystemException.class, () -> nav.heartbeat(1)).kind());
    }
    // Another port: the reference file tells.
    try (ExampleProcess second = new ExampleProcess(folder)) {
      second.awaitReady();
      assertEquals(3, heartbeat(nav, 2));
    }
  }

  @Test
  void anOrderlyRestartGoesUnnoticed() throws Exception {
    int port;
    NavigationStub nav = new NavigationStub(Target.of(folder.resolve("refs/cockpit.navigator.nav.ior")), POLICY);
    try (ExampleProcess first = new ExampleProcess(folder)) {
      port = first.port();
      assertEquals(2, nav.heartbeat(1));
      first.terminate();
      first.assertExits(0);
    }
    try (ExampleProcess second = new ExampleProcess(folder, "--listen", "default=127.0.0.1:" + port)) {
      second.awaitReady();
      assertEquals(3, nav.heartbeat(2), "the goodbye was understood: no call failed");
    }
  }

  /** Rebinding is put off for a while after a failure. */
  private static int heartbeat(NavigationStub nav, int n) {
    for (int attempt = 0; ; attempt++) {
      try {
        return nav.heartbeat(n);
      } catch (SystemException transientFailure) {
        assertEquals(StandardException.TRANSIENT, transientFailure.kind());
        assertTrue(attempt < 200);
        LockSupport.parkNanos(10_000_000);
      }
    }
  }
}
