// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.orrery.runtime.allocation.NativeBuffer;
import org.orrery.runtime.cdr.CdrReader;

/** The order in which a request buffer hands out what waits. */
class QueueOrderTest {
  private static final int REQUEST_BYTES = 20;
  /** A request's first byte is its number, the second its key. */
  private static final QueuePolicy BY_SECOND_BYTE =
      request -> request.segment().get(ValueLayout.JAVA_BYTE, request.position() - request.offset() + 1);

  private static final class Peer implements RequestSource {
    private final RequestBuffer.Turn place = new RequestBuffer.Turn();

    @Override
    public RequestBuffer.Turn place() {
      return place;
    }

    @Override
    public void hold() {}

    @Override
    public void drop() {}
  }

  private final Arena arena = Arena.ofAuto();
  private final List<Peer> peers = List.of(new Peer(), new Peer(), new Peer(), new Peer());
  private final WorkerBuffer borrowed = new WorkerBuffer(REQUEST_BYTES, false, arena);

  private static RequestBuffer buffer(QueuePolicy policy) {
    return new RequestBuffer(8, 1024, 1, policy, null, Arena.ofAuto());
  }

  private void put(RequestBuffer into, int number, int key, int peer) {
    MemorySegment bytes = new NativeBuffer(REQUEST_BYTES, arena).segment();
    bytes.set(ValueLayout.JAVA_BYTE, NativeBuffer.FIRST, (byte) number);
    bytes.set(ValueLayout.JAVA_BYTE, NativeBuffer.FIRST + 1L, (byte) key);
    CdrReader request = new CdrReader();
    request.reset(bytes, NativeBuffer.FIRST, NativeBuffer.FIRST + (long) REQUEST_BYTES, false, 2);
    assertTrue(into.put(peers.get(peer), number, request));
  }

  /** Numbers of all requests, as a borrowed thread serves them while the lane's own is busy. */
  private List<Integer> served(RequestBuffer buffer) {
    List<Integer> all = new ArrayList<>();
    while (buffer.takeWaiting(borrowed)) {
      all.add((int) borrowed.segment().get(ValueLayout.JAVA_BYTE, NativeBuffer.FIRST));
      buffer.done(borrowed);
    }
    return all;
  }

  @Test
  void isThatOfArrivalWhereNothingElseIsSaid() {
    RequestBuffer buffer = buffer(QueuePolicy.BY_ARRIVAL);
    put(buffer, 1, 9, 0);
    put(buffer, 2, 5, 1);
    put(buffer, 3, 1, 2);
    assertEquals(List.of(1, 2, 3), served(buffer));
  }

  @Test
  void isThatOfThePolicysKeysAndOfArrivalAmongEqualOnes() {
    RequestBuffer buffer = buffer(BY_SECOND_BYTE);
    put(buffer, 1, 7, 0);
    put(buffer, 2, 3, 1);
    put(buffer, 3, 7, 2);
    put(buffer, 4, 3, 3);
    assertEquals(List.of(2, 4, 1, 3), served(buffer));
  }

  @Test
  void letsNoneOvertakeAnEarlierRequestOfItsConnection() {
    RequestBuffer buffer = buffer(BY_SECOND_BYTE);
    put(buffer, 1, 5, 0);
    put(buffer, 2, 9, 1);
    put(buffer, 3, 1, 1);
    put(buffer, 4, 4, 2);
    assertEquals(List.of(4, 1, 2, 3), served(buffer));
  }

  @Test
  void passesOverAConnectionThatIsHeld() {
    RequestBuffer buffer = buffer(BY_SECOND_BYTE);
    put(buffer, 1, 8, 0);
    put(buffer, 2, 6, 1);
    put(buffer, 3, 4, 2);
    buffer.hold(peers.get(2));
    put(buffer, 4, 2, 3);
    assertEquals(List.of(4, 2, 1), served(buffer));
    buffer.resume(peers.get(2));
    assertEquals(List.of(3), served(buffer));
  }
}
