// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteOrder;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.orrery.runtime.orb.InProcessServer;

/** Mutated messages: whatever comes, the lane lives and the next peer is served. The seed is printed with a failure. */
class FuzzTest {
  private static final int ROUNDS = 3000;

  @Test
  void noMutationHarmsTheLane() throws IOException {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    List<byte[]> seeds = List.of(
        WireMessage.request(2, ByteOrder.LITTLE_ENDIAN, 1, "heartbeat").u32(1).bytes(),
        WireMessage.request(0, ByteOrder.BIG_ENDIAN, 2, "find").string("alpha").bytes(),
        WireMessage.request(1, ByteOrder.LITTLE_ENDIAN, 3, "echo").octets(new byte[40]).bytes(),
        WireMessage.request(2, ByteOrder.BIG_ENDIAN, 4, "load").u32(1).string("a").f64(1).f64(2).u32(0).u32(1).f64(3).string("x").bytes(),
        WireMessage.request(2, ByteOrder.BIG_ENDIAN, 5, "watch").string("IDL:x:1.0").u32(1).u32(0).octets(new byte[30]).bytes(),
        WireMessage.request(2, ByteOrder.LITTLE_ENDIAN, 6, "_is_a").string("IDL:x:1.0").bytes(),
        WireMessage.of(MessageType.LOCATE_REQUEST, 2, ByteOrder.BIG_ENDIAN).u32(7).u16(0).octets(InProcessServer.KEY).bytes());
    try (InProcessServer server = new InProcessServer()) {
      for (int round = 0; round < ROUNDS; round++) {
        byte[] message = seeds.get(random.nextInt(seeds.size())).clone();
        for (int i = random.nextInt(4); i >= 0; i--) {
          // Mostly behind the header, or nearly all would end at the magic.
          int at = random.nextInt(10) == 0 ? random.nextInt(message.length) : 12 + random.nextInt(message.length - 12);
          message[at] = (byte) (random.nextBoolean() ? random.nextInt() : message[at] ^ 1 << random.nextInt(8));
        }
        String what = "seed " + seed + ", round " + round + ": " + HexFormat.of().formatHex(message);
        try (WirePeer peer = new WirePeer(server.port())) {
          peer.send(message);
        }
        assertTrue(server.threads().getFirst().isAlive(), what);
        if (round % 50 == 0) {
          assertEquals(2, heartbeat(server), what);
        }
      }
    }
  }

  /** A peer may be turned away while the lane has not yet noticed that the many before it are gone. */
  private static int heartbeat(InProcessServer server) throws IOException {
    for (int attempt = 0; ; attempt++) {
      try (WirePeer peer = new WirePeer(server.port())) {
        return peer.call(WireMessage.request(2, ByteOrder.BIG_ENDIAN, 1, "heartbeat").u32(1)).body().getInt();
      } catch (IOException refused) {
        if (attempt == 100) {
          throw refused;
        }
        LockSupport.parkNanos(10_000_000);
      }
    }
  }
}
