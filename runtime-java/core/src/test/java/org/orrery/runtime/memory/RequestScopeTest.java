// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import example.Nav.NavigationStub;
import example.cockpit.NavigationImpl;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.orrery.runtime.client.CallPolicy;
import org.orrery.runtime.client.Target;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.orb.InProcessServer;
import org.orrery.runtime.posix.PosixTransport;

class RequestScopeTest {
  @Test
  void givesAlignedMemoryUntilItIsUsedUp() {
    RequestScope scope = new RequestScope(64);
    MemorySegment first = scope.allocate(3, 1);
    MemorySegment second = scope.allocate(ValueLayout.JAVA_LONG);
    assertEquals(8, second.address() - first.address());
    assertEquals(48, scope.available());
    SystemException full = assertThrows(SystemException.class, () -> scope.allocate(49, 1));
    assertEquals(StandardException.NO_MEMORY, full.kind());
    scope.leave();
    assertEquals(first.address(), scope.allocate(64, 16).address());
  }

  @Test
  void belongsToThreadsThatServe() {
    assertThrows(IllegalStateException.class, RequestScope::current);
  }

  /** Takes as much as it is asked for, and answers with what was left before. */
  private static final class Taking extends NavigationImpl {
    @Override
    public int heartbeat(int n) {
      int before = (int) RequestScope.current().available();
      RequestScope.current().allocate(n);
      return before;
    }
  }

  @Test
  void isAsLargeAsThePlanSaysAndEmptyForEachRequest() throws IOException {
    CallPolicy policy = new CallPolicy(
        5_000_000_000L, List.of(), new GiopConfiguration(List.of(2), 1 << 20), PosixTransport.orPortable());
    try (InProcessServer server = new InProcessServer(
        new Taking(), PosixTransport.orPortable(), InProcessServer.lane("scoped").scopeBytes(4096))) {
      NavigationStub stub = new NavigationStub(Target.of(server.reference()), policy);
      assertEquals(4096, stub.heartbeat(4000));
      assertEquals(4096, stub.heartbeat(4096));
      SystemException full = assertThrows(SystemException.class, () -> stub.heartbeat(4097));
      assertEquals(StandardException.NO_MEMORY, full.kind());
      assertEquals(4096, stub.heartbeat(1));
    }
  }
}
