// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import example.cockpit.NavigationImpl;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.orrery.runtime.giop.WireMessage;
import org.orrery.runtime.giop.WirePeer;
import org.orrery.runtime.observe.Count;
import org.orrery.runtime.observe.Histogram;
import org.orrery.runtime.observe.LaneStatistics;
import org.orrery.runtime.observe.Mark;
import org.orrery.runtime.observe.Observation;
import org.orrery.runtime.orb.InProcessServer;
import org.orrery.runtime.posix.PosixTransport;

/** Tests of what a lane counts of what it serves. */
class ObservationTest {
  private static final byte[] OBSERVER = "Orrery/Observer".getBytes(StandardCharsets.US_ASCII);
  private static final ByteOrder ORDER = ByteOrder.LITTLE_ENDIAN;

  private InProcessServer server;
  private LaneStatistics figures;

  @BeforeEach
  void start() throws Exception {
    server = new InProcessServer(
        new NavigationImpl(),
        PosixTransport.orPortable(),
        InProcessServer.lane("watched").observation(Observation.HISTOGRAMS).endpoint("127.0.0.1", 0, 2),
        InProcessServer.lane("unwatched"));
    figures = server.lane(0).statistics();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private static WireMessage heartbeat(int id) {
    return WireMessage.request(2, ORDER, id, "heartbeat").u32(41);
  }

  private void await(Count what, long expected) throws InterruptedException {
    for (int i = 0; i < 5000 && figures.count(what) != expected; i++) {
      Thread.sleep(1);
    }
    assertEquals(expected, figures.count(what), what.name());
  }

  private long timed() {
    long sum = 0;
    for (int i = 0; i < Histogram.BUCKETS; i++) {
      sum += figures.serviceTimes(i);
    }
    return sum;
  }

  @Test
  void requestsAreCountedByWhatCameOfThem() throws Exception {
    try (WirePeer peer = new WirePeer(server.port())) {
      for (int i = 0; i < 7; i++) {
        peer.call(heartbeat(i));
      }
      peer.call(WireMessage.request(0, ORDER, 7, "heartbeat").u32(41));
      for (int i = 0; i < 3; i++) {
        peer.call(WireMessage.request(2, ORDER, i, "find").string("nowhere at all"));
      }
      peer.call(WireMessage.request(2, ORDER, 8, "no_such_operation"));
      peer.call(WireMessage.request(2, ORDER, 9, "find").u32(1 << 30));
      peer.send(WireMessage.request(2, ORDER, 10, "heartbeat", InProcessServer.KEY, 0).u32(41).bytes());
      peer.call(heartbeat(11));
    }
    assertEquals(9, figures.count(Count.ANSWERED));
    assertEquals(3, figures.count(Count.USER_EXCEPTIONS));
    assertEquals(2, figures.count(Count.SYSTEM_EXCEPTIONS));
    assertEquals(1, figures.count(Count.MALFORMED));
    assertEquals(1, figures.count(Count.ONE_WAY));
    assertEquals(0, figures.count(Count.WAITS));
    assertEquals(1, figures.highest(Mark.THREADS));
    server.close();
    assertEquals(15, timed());
    assertTrue(figures.longest() > 0);
  }

  @Test
  void connectionsAreCountedWithTheMostAtOnce() throws Exception {
    try (WirePeer first = new WirePeer(server.port()); WirePeer second = new WirePeer(server.port())) {
      first.call(heartbeat(1));
      second.call(heartbeat(1));
      WirePeer third = new WirePeer(server.port());
      await(Count.REFUSED, 1);
      third.close();
    }
    await(Count.CLOSED, 2);
    assertEquals(2, figures.count(Count.ACCEPTED));
    assertEquals(2, figures.highest(Mark.CONNECTIONS));
  }

  @Test
  void theLargestMessagesAreKept() throws Exception {
    WireMessage large = WireMessage.request(2, ORDER, 1, "echo").octets(new byte[3000]);
    try (WirePeer peer = new WirePeer(server.port())) {
      WirePeer.Answer answer = peer.call(large);
      peer.call(heartbeat(2));
      assertEquals(large.size(), figures.highest(Mark.RECEIVED_BYTES));
      assertEquals(answer.body().limit(), figures.highest(Mark.SENT_BYTES));
    }
  }

  @Test
  void whoeverObservesIsNotCounted() throws Exception {
    try (WirePeer peer = new WirePeer(server.port())) {
      peer.call(heartbeat(1));
      WirePeer.Answer about = peer.call(WireMessage.request(2, ORDER, 2, "describe", OBSERVER, 3));
      assertEquals(0, about.status());
      WirePeer.Answer read = peer.call(WireMessage.request(2, ORDER, 3, "read", OBSERVER, 3).u32(0));
      assertEquals(0, read.status());
      assertTrue(read.body().getLong() != 0, "the time");
      assertEquals(1, read.body().getLong(), "answered");
      assertEquals(2, peer.call(WireMessage.request(2, ORDER, 4, "read", OBSERVER, 3).u32(2)).status(), "BAD_PARAM");
      assertEquals(0, peer.call(WireMessage.request(2, ORDER, 5, "service_time", OBSERVER, 3).u32(0).u32(0)).status());
    }
  }

  @Test
  void nothingIsKeptWhereTheModelDoesNotAsk() throws Exception {
    assertNull(server.lane(1).statistics());
    try (WirePeer peer = new WirePeer(server.port(1))) {
      peer.call(heartbeat(1));
      WirePeer.Answer answer = peer.call(WireMessage.request(2, ORDER, 2, "describe", OBSERVER, 3));
      assertEquals("IDL:omg.org/CORBA/OBJECT_NOT_EXIST:1.0", answer.exceptionId());
    }
  }
}
