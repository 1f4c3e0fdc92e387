// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import example.Nav.Mode;
import example.Nav.NavigationPackage.LoadResults;
import example.Nav.NavigationStub;
import example.Nav.Waypoint;
import example.Nav.WaypointView;
import example.cockpit.NavigationImpl;
import example.failing.FailingMain;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.orrery.runtime.cdr.SequenceView;
import org.orrery.runtime.cdr.StringView;
import org.orrery.runtime.client.CallPolicy;
import org.orrery.runtime.client.Target;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.observe.FailureHook;
import org.orrery.runtime.observe.FailureReports;
import org.orrery.runtime.posix.PosixTransport;

/** A servant that does what it should not harms its caller only. */
class ServantFailureTest {
  private InProcessServer server;
  private NavigationStub nav;

  private static final class Faulty extends NavigationImpl {
    @Override
    public int heartbeat(int n) {
      return switch (n) {
        case 0 -> throw new IllegalStateException("out of order");
        case 1 -> heartbeat(1) + 1;
        case 2 -> throw new SystemException(StandardException.NO_RESOURCES, 17, Completion.NO);
        case 3 -> throw new AssertionError("never");
        case 4 -> throw FailingMain.<RuntimeException>unannounced(new IOException("checked"));
        case 5 -> throw FailingMain.<RuntimeException>unannounced(new Throwable("neither"));
        case 6 -> throw new Untellable();
        case 7 -> throw new OutOfMemoryError("full");
        case 8 -> {
          Thread.currentThread().interrupt();
          yield n + 1;
        }
        default -> n;
      };
    }

    @Override
    public Mode steering() {
      return null;
    }

    @Override
    public LoadResults load(SequenceView<WaypointView, Waypoint> r, StringView label) {
      return new LoadResults(1, label.contentEquals("nul") ? "a\0b" : "\u20ac");
    }
  }

  /** Can't even say what it is. */
  private static final class Untellable extends RuntimeException {
    private static final long serialVersionUID = 1;

    @Override
    public String toString() {
      throw new OutOfMemoryError("no memory for a text");
    }
  }

  @BeforeEach
  void start() throws IOException {
    server = new InProcessServer(new Faulty(), List.of(2), PosixTransport.orPortable());
    nav = new NavigationStub(Target.of(server.reference()), CallPolicy.withTimeout(Duration.ofSeconds(10)));
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private void assertFails(StandardException kind, int minor, Completion completed, Runnable call) {
    SystemException failure = assertThrows(SystemException.class, call::run);
    assertEquals(kind, failure.kind());
    assertEquals(minor, failure.minor());
    assertEquals(completed, failure.completed());
    assertEquals(9, nav.heartbeat(9), "the lane and the connection live on");
  }

  @Test
  void unexpectedExceptionsAreUnknownAndTheirCauseIsReportedHere() {
    PrintStream before = System.err;
    ByteArrayOutputStream seen = new ByteArrayOutputStream();
    System.setErr(new PrintStream(seen, true, StandardCharsets.UTF_8));
    try {
      for (int n : new int[] {0, 1, 3, 4}) {
        assertFails(StandardException.UNKNOWN, MinorCodes.SERVANT_FAILED, Completion.MAYBE, () -> nav.heartbeat(n));
      }
    } finally {
      System.setErr(before);
    }
    assertTrue(seen.toString(StandardCharsets.UTF_8).contains("IllegalStateException: out of order"));
  }

  @Test
  void whateverIsThrownIsAnsweredAndTellingOfItHarmsNobody() {
    List<Throwable> told = new CopyOnWriteArrayList<>();
    server.failures().to(failure -> {
      told.add(failure.thrown());
      throw new OutOfMemoryError("while it is being told");
    });
    for (int n : new int[] {4, 5, 6}) {
      assertFails(StandardException.UNKNOWN, MinorCodes.SERVANT_FAILED, Completion.MAYBE, () -> nav.heartbeat(n));
    }
    assertFails(StandardException.NO_MEMORY, MinorCodes.SERVANT_FAILED, Completion.MAYBE, () -> nav.heartbeat(7));
    assertEquals(9, nav.heartbeat(9), "each is told behind its answer");
    assertEquals(4, told.size());
    assertEquals(4, server.failures().leftOut(), "whose telling has failed");
    assertTrue(server.threads().stream().allMatch(Thread::isAlive));
  }

  @Test
  void aServantThatInterruptsItsThreadDisturbsNoRequest() {
    assertEquals(9, nav.heartbeat(8));
    assertTrue(server.threads().stream().noneMatch(Thread::isInterrupted));
    assertEquals(9, nav.heartbeat(9));
  }

  @Test
  void failuresAreToldAtALimitedRateAndTheRestIsCounted() {
    List<FailureHook.Failure> told = new CopyOnWriteArrayList<>();
    server.failures().to(told::add);
    int calls = 0;
    while (told.stream().noneMatch(each -> each.leftOut() > 0)) {
      assertThrows(SystemException.class, () -> nav.heartbeat(0));
      calls++;
    }
    // The last is told, or counted, behind its answer.
    while (counted(told) < calls) {
      Thread.onSpinWait();
    }
    assertEquals(calls, counted(told));
    assertTrue(told.size() <= 2 * FailureReports.MOST_A_SECOND + 1, () -> told.size() + " of them");
    FailureHook.Failure first = told.stream().filter(each -> each.leftOut() > 0).findFirst().orElseThrow();
    assertEquals("a servant in lane default failed: java.lang.IllegalStateException: out of order (and " + first.leftOut()
        + " times before that were left out)", first.text());
  }

  private long counted(List<FailureHook.Failure> told) {
    return server.failures().leftOut() + told.stream().mapToLong(each -> 1 + each.leftOut()).sum();
  }

  @Test
  void systemExceptionsGoToTheCallerAsTheyAre() {
    assertFails(StandardException.NO_RESOURCES, 17, Completion.NO, () -> nav.heartbeat(2));
  }

  @Test
  void nullResultsAreBadParam() {
    assertFails(StandardException.BAD_PARAM, MinorCodes.NULL_VALUE, Completion.YES, nav::steering);
  }

  @Test
  void aNulInAStringIsBadParam() {
    assertFails(StandardException.BAD_PARAM, MinorCodes.STRING_HOLDS_NUL, Completion.YES, () -> nav.load(List.of(), "nul"));
    assertFails(StandardException.BAD_PARAM, MinorCodes.STRING_HOLDS_NUL, Completion.NO, () -> nav.load(List.of(), "a\0b"));
  }

  @Test
  void textTravelsInTheCodeSetThatBothOffer() {
    assertEquals("\u20ac", nav.load(List.of(), "x").label().toString());
  }

  @Test
  void textThatTheCallersCodeSetLacksIsDataConversion() {
    // A corbaloc says nothing of code sets, so ISO 8859-1 is used, which has no euro.
    Target target = Target.of("corbaloc:iiop:1.2@127.0.0.1:" + server.port() + "/ORY%01%00%00%00%00%00%00%00%01%00%00%00%00%00%00%00%01");
    nav = new NavigationStub(target, CallPolicy.withTimeout(Duration.ofSeconds(10)));
    int minor = MinorCodes.CHARACTER_NOT_IN_CODE_SET;
    assertFails(StandardException.DATA_CONVERSION, minor, Completion.YES, () -> nav.load(List.of(), "x"));
    assertFails(StandardException.DATA_CONVERSION, minor, Completion.NO, () -> nav.load(List.of(), "\u20ac"));
  }
}
