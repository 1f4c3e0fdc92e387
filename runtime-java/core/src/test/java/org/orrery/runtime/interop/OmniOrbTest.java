// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.interop;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import example.Nav.Mode;
import example.Nav.NavigationPackage.LoadResultsView;
import example.Nav.NavigationStub;
import example.Nav.NotFound;
import example.Nav.Position;
import example.Nav.Waypoint;
import example.Nav.WaypointView;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.orrery.runtime.client.CallPolicy;
import org.orrery.runtime.client.Target;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.iop.Reference;
import org.orrery.runtime.posix.PosixTransport;

/** omniORB and this runtime call each other, as processes of their own. */
class OmniOrbTest {
  @TempDir
  private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"1.0", "1.1", "1.2"})
  void omniOrbCallsOurServer(String giop) throws IOException, InterruptedException {
    Path client = OmniOrb.program("nav_client");
    try (ExampleProcess server = new ExampleProcess(folder)) {
      server.awaitReady();
      String reference = Files.readString(folder.resolve("refs/cockpit.navigator.nav.ior")).strip();
      Process call = new ProcessBuilder(client.toString(), reference, "-ORBmaxGIOPVersion", giop, "-ORBgiopMaxMsgSize", "4194304")
          .redirectErrorStream(true)
          .start();
      String output = new String(call.getInputStream().readAllBytes());
      assertTrue(call.waitFor(30, TimeUnit.SECONDS));
      assertEquals(0, call.exitValue(), output);
      server.terminate();
      server.assertExits(0);
      assertEquals("", server.errors());
    }
  }

  /** It knows nothing of lanes and finds the one whose address the profile has. */
  @Test
  void omniOrbCallsAServerWithLanes() throws IOException, InterruptedException {
    Path client = OmniOrb.program("nav_client");
    try (ExampleProcess server = new ExampleProcess(folder, List.of("-Dprivileges=DEGRADED"), "example.radar.RadarMain")) {
      assertTrue(server.line().startsWith("radar: ready"), server.errors());
      String reference = Files.readString(folder.resolve("refs/radar.tracker.nav.ior")).strip();
      Process call = new ProcessBuilder(client.toString(), reference, "-ORBgiopMaxMsgSize", "4194304")
          .redirectErrorStream(true)
          .start();
      String output = new String(call.getInputStream().readAllBytes());
      assertTrue(call.waitFor(30, TimeUnit.SECONDS));
      assertEquals(0, call.exitValue(), output);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void ourClientCallsAnOmniOrbServer(int minor) throws Exception {
    Path program = OmniOrb.program("nav_server");
    Process server = new ProcessBuilder(program.toString(), "-ORBendPoint", "giop:tcp:127.0.0.1:", "-ORBgiopMaxMsgSize", "4194304")
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
    try {
      Target target = Target.of(server.inputReader().readLine());
      callAll(new NavigationStub(target, new CallPolicy(5_000_000_000L, List.of(), new GiopConfiguration(List.of(minor), 4 << 20),
          PosixTransport.orPortable())));
    } finally {
      server.destroyForcibly();
    }
  }

  private static void callAll(NavigationStub nav) throws NotFound {
    nav._bind();
    assertEquals(new Position(48.1, 11.6, 520f), nav.current().copy());
    nav.steering(Mode.automatic);
    assertEquals(Mode.automatic, nav.steering());
    Waypoint alpha = new Waypoint("alpha", new Position(1, 2, 3), new double[] {0.5, 1.5});
    Waypoint umlaut = new Waypoint("größe", new Position(4, 5, 6), new double[0]);
    LoadResultsView loaded = nav.load(List.of(alpha, umlaut), "straße");
    assertEquals(2, loaded.count());
    assertEquals("straße!", loaded.label().toString());
    WaypointView found = nav.find("größe");
    assertEquals("größe", found.name().toString());
    assertEquals(6, found.at().alt());
    assertArrayEquals(new double[] {0.5, 1.5}, nav.find("alpha").extras().copy());
    NotFound missing = assertThrows(NotFound.class, () -> nav.find("nowhere"));
    assertEquals("nowhere", missing.name());
    assertEquals(2, missing.code());
    SystemException refused = assertThrows(SystemException.class, () -> nav.find("limbo"));
    assertEquals(StandardException.NO_PERMISSION, refused.kind());
    assertEquals(7, refused.minor());
    assertEquals(Completion.YES, refused.completed());
    for (int size : new int[] {0, 1, 9000, 1 << 20}) {
      byte[] blob = new byte[size];
      for (int i = 0; i < size; i++) {
        blob[i] = (byte) i;
      }
      assertArrayEquals(blob, nav.echo(blob).copy());
    }
    assertEquals(6.0, nav.sum(new double[] {1, 2, 3}));
    assertEquals(0.0, nav.sum(new double[0]));
    assertEquals(8, nav.heartbeat(7));
    assertArrayEquals(new int[] {7, 4, 1}, nav.turn(new int[][] {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}).get(0).copy());
    nav.watch(Reference.NIL);
    assertTrue(nav.watcher().isNil());
    Reference panel = Reference.parse("corbaloc:iiop:1.2@127.0.0.1:9/panel");
    nav.watch(panel);
    assertArrayEquals(panel.iiop().objectKey(), nav.watcher().copy().iiop().objectKey());
    assertTrue(nav._is_a("IDL:Nav/Navigation:1.0"));
    assertFalse(nav._is_a("IDL:Nav/Panel:1.0"));
    assertFalse(nav._non_existent());
  }

  @Test
  void anOmniOrbServersMissingObjectIsReported() throws Exception {
    Path program = OmniOrb.program("nav_server");
    Process server = new ProcessBuilder(program.toString(), "-ORBendPoint", "giop:tcp:127.0.0.1:").start();
    try {
      int port = Reference.parse(server.inputReader().readLine()).iiop().port();
      Target target = Target.of("corbaloc:iiop:1.2@127.0.0.1:" + port + "/nobody");
      NavigationStub nav = new NavigationStub(target, new CallPolicy(5_000_000_000L, List.of(), new GiopConfiguration(List.of(2), 1 << 20),
          PosixTransport.orPortable()));
      SystemException gone = assertThrows(SystemException.class, () -> nav.heartbeat(1));
      assertEquals(StandardException.OBJECT_NOT_EXIST, gone.kind());
      assertTrue(nav._non_existent());
    } finally {
      server.destroyForcibly();
    }
  }
}
