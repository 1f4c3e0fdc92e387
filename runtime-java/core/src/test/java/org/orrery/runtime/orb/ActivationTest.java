// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import example.cockpit.NavigationImpl;
import java.io.IOException;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.demux.ObjectKey;
import org.orrery.runtime.giop.ReplyStatus;
import org.orrery.runtime.giop.WireMessage;
import org.orrery.runtime.giop.WirePeer.Answer;
import org.orrery.runtime.giop.WirePeer;
import org.orrery.runtime.iop.IiopProfile;
import org.orrery.runtime.iop.Reference;
import org.orrery.runtime.posix.PosixTransport;

/** Objects that are made and taken out at run time, seen by clients of two lanes. */
class ActivationTest {
  private static final int CAPACITY = 4;

  private InProcessServer server;
  private Poa tracks;

  @BeforeEach
  void start() throws IOException {
    server = new InProcessServer(
        new Track(0), PosixTransport.orPortable(), InProcessServer.lane("first"), InProcessServer.lane("second"));
    tracks = server.poa(1);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  /** Answers a heartbeat with its own number. */
  private static final class Track extends NavigationImpl {
    private static final AtomicInteger INSIDE = new AtomicInteger();
    private static final AtomicInteger MOST_INSIDE = new AtomicInteger();

    private final int number;

    Track(int number) {
      this.number = number;
    }

    @Override
    public int heartbeat(int nanos) {
      MOST_INSIDE.accumulateAndGet(INSIDE.incrementAndGet(), Math::max);
      LockSupport.parkNanos(nanos);
      INSIDE.decrementAndGet();
      return number;
    }
  }

  private static IiopProfile profile(ActiveObject object) {
    return IiopProfile.decode(object.reference().profiles().getFirst());
  }

  private static byte[] key(ActiveObject object) {
    return profile(object).objectKey();
  }

  private static Answer call(WirePeer peer, byte[] key, int nanos) throws IOException {
    return peer.call(WireMessage.request(2, ByteOrder.LITTLE_ENDIAN, 1, "heartbeat", key, 3).u32(nanos));
  }

  private static int number(WirePeer peer, byte[] key) throws IOException {
    Answer answer = call(peer, key, 0);
    assertEquals(ReplyStatus.NO_EXCEPTION, answer.status());
    return answer.body().getInt();
  }

  private static void assertNotThere(WirePeer peer, byte[] key) throws IOException {
    Answer answer = call(peer, key, 0);
    assertEquals(ReplyStatus.SYSTEM_EXCEPTION, answer.status());
    assertEquals("IDL:omg.org/CORBA/OBJECT_NOT_EXIST:1.0", answer.exceptionId());
  }

  @Test
  void makesAnObjectThatItsReferenceLeadsTo() throws IOException {
    ActiveObject made = tracks.activate(new Track(17));
    assertEquals(ObjectKey.TRANSIENT_BYTES, key(made).length);
    assertEquals("IDL:Nav/Navigation:1.0", made.reference().typeId());
    assertEquals(server.port(), profile(made).port());
    for (int lane = 0; lane < 2; lane++) {
      try (WirePeer peer = new WirePeer(server.port(lane))) {
        assertEquals(17, number(peer, key(made)));
      }
    }
  }

  /** Says at each call which object it was called as. */
  private static final class Introspective extends NavigationImpl {
    private volatile Reference self;

    @Override
    public int heartbeat(int nanos) {
      self = _self();
      return nanos;
    }
  }

  @Test
  void aServantIsToldWhichOfItsObjectsWasCalled() throws IOException {
    Introspective servant = new Introspective();
    ActiveObject one = tracks.activate(servant);
    ActiveObject other = tracks.activate(servant);
    try (WirePeer peer = new WirePeer(server.port(1))) {
      for (ActiveObject each : List.of(one, other, one)) {
        call(peer, key(each), 0);
        assertEquals(each.reference().stringify(), servant.self.stringify());
      }
    }
    assertThrows(IllegalStateException.class, () -> servant.heartbeat(0), "this thread serves nothing");
  }

  @Test
  void anObjectOfTheModelIsCalledByItsStatedKeyAndKnowsItsOwn() throws IOException {
    Introspective servant = new Introspective();
    byte[] stated = {'N', 'a', 'v'};
    try (InProcessServer other = new InProcessServer(servant, PosixTransport.orPortable(), InProcessServer.lane("one"));
        WirePeer peer = new WirePeer(other.port())) {
      assertEquals(ReplyStatus.NO_EXCEPTION, call(peer, stated, 0).status());
      assertArrayEquals(InProcessServer.KEY, servant.self.iiop().objectKey());
      assertEquals("IDL:Nav/Navigation:1.0", servant.self.typeId());
      assertNotThere(peer, new byte[] {'N', 'a'});
    }
  }

  @Test
  void refusesAKeyOnceItsObjectIsGoneAndItsPlaceIsAnothers() throws IOException {
    try (WirePeer peer = new WirePeer(server.port())) {
      ActiveObject gone = tracks.activate(new Track(1));
      assertEquals(1, number(peer, key(gone)));
      tracks.deactivate(gone.id());
      assertNotThere(peer, key(gone));
      SystemException again = assertThrows(SystemException.class, () -> tracks.deactivate(gone.id()));
      assertEquals(StandardException.OBJECT_NOT_EXIST, again.kind());
      ActiveObject next = tracks.activate(new Track(2));
      assertEquals(gone.id().slot(), next.id().slot());
      assertEquals(2, number(peer, key(next)));
      assertNotThere(peer, key(gone));
    }
  }

  @Test
  void refusesForgedKeysAndThoseOfAnEarlierRun() throws IOException {
    try (WirePeer peer = new WirePeer(server.port())) {
      byte[] key = key(tracks.activate(new Track(3)));
      assertEquals(3, number(peer, key));
      for (int at = 4; at < key.length; at++) {
        byte[] forged = key.clone();
        forged[at] ^= 1;
        assertNotThere(peer, forged);
      }
      byte[] asDeclared = Arrays.copyOf(key, ObjectKey.DECLARED_BYTES);
      asDeclared[3] = 1;
      assertNotThere(peer, asDeclared);
      byte[] asTransient = Arrays.copyOf(InProcessServer.KEY, ObjectKey.TRANSIENT_BYTES);
      assertEquals(0, number(peer, InProcessServer.KEY));
      asTransient[3] = 2;
      System.arraycopy(key, ObjectKey.DECLARED_BYTES, asTransient, ObjectKey.DECLARED_BYTES, Long.BYTES);
      assertNotThere(peer, asTransient);
    }
  }

  @Test
  void saysThatThePoaIsFull() {
    ActiveObject first = tracks.activate(new Track(0));
    for (int i = 1; i < CAPACITY; i++) {
      tracks.activate(new Track(i));
    }
    SystemException full = assertThrows(SystemException.class, () -> tracks.activate(new Track(CAPACITY)));
    assertEquals(StandardException.NO_RESOURCES, full.kind());
    assertEquals(MinorCodes.POA_FULL, full.minor());
    tracks.deactivate(first.id());
    tracks.activate(new Track(CAPACITY));
  }

  @Test
  void makesNoObjectsInAPersistentPoa() {
    SystemException refused = assertThrows(SystemException.class, () -> server.poa(0).activate(new Track(1)));
    assertEquals(MinorCodes.POA_PERSISTENT, refused.minor());
  }

  @Test
  void deactivatesItsOwnObjectsOnly() {
    ActiveObject made = tracks.activate(new Track(1));
    assertThrows(SystemException.class, () -> server.poa(2).deactivate(made.id()));
    tracks.deactivate(made.id());
  }

  @Test
  void objectsComeAndGoWhileOthersCall() throws Exception {
    AtomicReferenceArray<byte[]> keys = new AtomicReferenceArray<>(2);
    keys.set(0, InProcessServer.KEY);
    keys.set(1, InProcessServer.KEY);
    AtomicBoolean done = new AtomicBoolean();
    AtomicInteger answered = new AtomicInteger();
    List<FutureTask<Void>> running = new ArrayList<>();
    for (int client = 0; client < 2; client++) {
      int self = client;
      running.add(started(() -> {
        try (WirePeer peer = new WirePeer(server.port(self))) {
          for (int i = self; !done.get(); i++) {
            Answer answer = call(peer, keys.get(i % 2), 0);
            if (answer.status() == ReplyStatus.NO_EXCEPTION) {
              int number = answer.body().getInt();
              assertTrue(number == 0 || number % 2 == i % 2, "another object answered");
              answered.incrementAndGet();
            }
          }
        }
      }));
    }
    List<FutureTask<Void>> owners = new ArrayList<>();
    for (int owner = 0; owner < 2; owner++) {
      int self = owner;
      owners.add(started(() -> {
        for (int generation = 1; generation <= 2000; generation++) {
          ActiveObject made = tracks.activate(new Track(2 * generation + self));
          keys.set(self, key(made));
          Thread.yield();
          tracks.deactivate(made.id());
        }
      }));
    }
    for (FutureTask<Void> owner : owners) {
      owner.get();
    }
    done.set(true);
    for (FutureTask<Void> client : running) {
      client.get();
    }
    assertTrue(answered.get() > 0);
  }

  @Test
  void runsOneRequestAtATimeOverTwoLanesWhereThePoaSaysSo() throws Exception {
    assertTrue(mostAtOnce(tracks) > 1);
    assertEquals(1, mostAtOnce(server.poa(2)));
  }

  private int mostAtOnce(Poa home) throws Exception {
    Track.MOST_INSIDE.set(0);
    List<FutureTask<Void>> clients = new ArrayList<>();
    for (int lane = 0; lane < 2; lane++) {
      byte[] key = key(home.activate(new Track(lane)));
      int port = server.port(lane);
      clients.add(started(() -> {
        try (WirePeer peer = new WirePeer(port)) {
          for (int i = 0; i < 50; i++) {
            assertEquals(ReplyStatus.NO_EXCEPTION, call(peer, key, 2_000_000).status());
          }
        }
      }));
    }
    for (FutureTask<Void> client : clients) {
      client.get();
    }
    return Track.MOST_INSIDE.get();
  }

  private interface Body {
    void run() throws IOException;
  }

  private static FutureTask<Void> started(Body body) {
    FutureTask<Void> task = new FutureTask<>(() -> {
      body.run();
      return null;
    });
    Thread.ofPlatform().start(task);
    return task;
  }
}
