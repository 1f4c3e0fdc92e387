// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.orrery.runtime.Units.nanoseconds;
import static org.orrery.runtime.Units.seconds;

import example.Nav.NavigationStub;
import example.cockpit.NavigationImpl;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.orrery.runtime.client.CallPolicy;
import org.orrery.runtime.client.Target;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.posix.PosixTransport;
import org.orrery.runtime.realtime.ThreadConfiguration;

/** A thread that will call is bound before its first call, where the plan says so. */
class ReceptacleTest {
  private static final long PREBIND_NANOS = 1_000_000_000;

  private static Receptacle receptacle(Target target, long prebindNanos) {
    GiopConfiguration giop = new GiopConfiguration(List.of(2), InProcessServer.MAX_MESSAGE_BYTES);
    CallPolicy policy = new CallPolicy(2_000_000_000L, List.of(), giop, PosixTransport.orPortable());
    BindingConfiguration binding =
        BindingConfiguration.named("x.nav").timeout(seconds(2)).prebind(nanoseconds(prebindNanos)).build();
    return new Receptacle(binding, target, new NavigationStub(target, policy));
  }

  private static int heartbeat(Receptacle receptacle) {
    return ((NavigationStub) receptacle.stub()).heartbeat(1);
  }

  /** Takes connections from one thread only, so that who is bound shows. */
  private static InProcessServer serverForOne() throws IOException {
    return new InProcessServer(new NavigationImpl(), PosixTransport.orPortable(),
        InProcessServer.lane("one").endpoint("127.0.0.1", 0, 1).threads(2, ThreadConfiguration.BEST_EFFORT));
  }

  @Test
  void aBoundThreadHasItsConnection() throws Exception {
    try (InProcessServer server = serverForOne()) {
      Receptacle receptacle = receptacle(Target.of(server.reference()), PREBIND_NANOS);
      receptacle.bindThread();
      Thread.ofPlatform().start(() -> assertThrows(SystemException.class, () -> heartbeat(receptacle))).join();
      assertEquals(2, heartbeat(receptacle));
    }
  }

  @Test
  void aReceptacleThatIsBoundAtItsFirstCallTakesNone() throws Exception {
    try (InProcessServer server = serverForOne()) {
      Receptacle late = receptacle(Target.of(server.reference()), 0);
      late.bindThread();
      int[] other = new int[1];
      Thread.ofPlatform().start(() -> other[0] = heartbeat(late)).join();
      assertEquals(2, other[0]);
    }
  }

  @Test
  void aPeerThatIsGoneIsLeftToTheFirstCall() {
    Receptacle receptacle = receptacle(Target.of("corbaloc:iiop:1.2@127.0.0.1:1/x"), PREBIND_NANOS);
    receptacle.bindThread();
    assertEquals(StandardException.TRANSIENT, assertThrows(SystemException.class, () -> heartbeat(receptacle)).kind());
  }
}
