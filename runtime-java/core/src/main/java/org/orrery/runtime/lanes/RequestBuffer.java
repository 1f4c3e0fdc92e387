// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.locks.LockSupport;
import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.memory.NativeBuffer;

/**
 * Requests of one lane that wait while its workers are busy (Real-time CORBA 1.2, 5.10.4): what the lane's receiver has read and
 * no worker has taken yet, bounded in requests and in bytes. All memory is reserved at start-up.
 *
 * <pre>
 *   receiver ── put ──▶ | request | request | …  free blocks |  ── take ──▶ worker's desk ──▶ servant
 *               └──────────────── a worker is free ────────────────────────────┘
 * </pre>
 *
 * A worker takes the oldest request whose connection no other worker serves, so that requests of one connection run in their
 * order. The lane's threads wait for each other here, and for nobody else.
 */
public final class RequestBuffer {
  /** Requests lie in chains of these, so that any of them can be taken out without moving another. */
  private static final int BLOCK_BYTES = 256;
  private static final int NONE = -1;

  private final int mostRequests;
  private final long mostBytes;
  private final Entry[] entries;
  private final int[] nextBlock;
  private final MemorySegment blocks;
  private final Desk[] idle;
  private int idleCount;
  private int waiting;
  private long waitingBytes;
  private int freeBlock;
  private long waited;
  private long refused;
  private volatile boolean closed;

  /**
   * Empty.
   *
   * @param requests most that wait at a time
   * @param bytes most that they have together
   * @param workers how many take requests
   */
  RequestBuffer(int requests, long bytes, int workers) {
    mostRequests = requests;
    mostBytes = bytes;
    // A block more for each request, for what its last one leaves unused.
    int count = Math.toIntExact(bytes / BLOCK_BYTES + requests);
    blocks = Arena.global().allocate((long) count * BLOCK_BYTES, 16);
    nextBlock = new int[count];
    for (int i = 0; i < count; i++) {
      nextBlock[i] = i + 1 < count ? i + 1 : NONE;
    }
    entries = new Entry[requests];
    for (int i = 0; i < requests; i++) {
      entries[i] = new Entry();
    }
    idle = new Desk[workers];
  }

  /** A request that waits. */
  private static final class Entry {
    private Connection from;
    private int requestId;
    private int bytes;
    private int firstBlock;
  }

  /** What a connection is to the buffer: one for each. Read and written under the buffer's monitor. */
  static final class Turn {
    private boolean served;
    private boolean held;

    private boolean free() {
      return !served && !held;
    }
  }

  /** A worker's place: where its request lies. */
  static final class Desk {
    private final NativeBuffer buffer;
    private Thread worker;
    private Connection from;
    private int bytes;
    private volatile boolean given;
    /** For the worker: whether it has said that it is done. */
    private boolean free;

    /**
     * An empty desk.
     *
     * @param largest bytes of the largest request, with its header
     */
    Desk(int largest) {
      buffer = new NativeBuffer(largest, Arena.global());
    }

    /** The request is there: the worker goes on. */
    private void start() {
      given = true;
      LockSupport.unpark(worker);
    }

    boolean isFree() {
      return free;
    }

    MemorySegment segment() {
      return buffer.segment();
    }

    /** Of the request, which begins at {@link NativeBuffer#FIRST}. */
    int bytes() {
      return bytes;
    }

    /** The connection that the request came by. */
    Connection from() {
      return from;
    }
  }

  /**
   * Takes a whole request in; false when the buffer is full. For the receiver.
   *
   * @param request anywhere within the message
   */
  synchronized boolean put(Connection from, int requestId, CdrReader request) {
    long start = request.position() - request.offset();
    int bytes = Math.toIntExact(request.offset() + request.remaining());
    // Where a worker is free, nothing waits but what belongs to connections that are served: none of this one's.
    if (idleCount > 0 && from.place().free()) {
      Desk to = nextIdle(from, bytes);
      MemorySegment.copy(request.segment(), start, to.segment(), NativeBuffer.FIRST, bytes);
      to.start();
      return true;
    }
    if (waiting == mostRequests || bytes > mostBytes - waitingBytes) {
      refused++;
      return false;
    }
    Entry entry = entries[waiting++];
    entry.from = from;
    entry.requestId = requestId;
    entry.bytes = bytes;
    entry.firstBlock = freeBlock;
    store(request.segment(), start, bytes);
    waitingBytes += bytes;
    waited++;
    return true;
  }

  /** Drops a request that waits: its client does not want the reply any more. For the receiver. */
  synchronized void cancel(Connection from, int requestId) {
    for (int i = 0; i < waiting; i++) {
      if (entries[i].from == from && entries[i].requestId == requestId) {
        remove(i);
        return;
      }
    }
  }

  /**
   * A worker is free, and the connection that it served; the request's bytes are gone.
   */
  synchronized void done(Desk mine) {
    if (mine.from != null) {
      mine.from.place().served = false;
      mine.from = null;
    }
    mine.free = true;
    mine.worker = Thread.currentThread();
    idle[idleCount++] = mine;
    match();
  }

  /** Waits for a free worker's next request; false when the lane ends. */
  boolean take(Desk mine) {
    while (!mine.given && !closed) {
      LockSupport.park(this);
    }
    mine.given = false;
    mine.free = false;
    return !closed;
  }

  /** Serves no request of the connection until it is resumed: its peer does not read what it is sent. */
  synchronized void hold(Connection connection) {
    connection.place().held = true;
  }

  /** Ends {@link #hold}. */
  synchronized void resume(Connection connection) {
    if (connection.place().held) {
      connection.place().held = false;
      match();
    }
  }

  /** Ends {@link #take} for all workers; what waits is not served any more. From any thread. */
  void close() {
    closed = true;
    synchronized (this) {
      for (int i = 0; i < idleCount; i++) {
        LockSupport.unpark(idle[i].worker);
      }
    }
  }

  /** Requests that had to wait, since the start. */
  public synchronized long waited() {
    return waited;
  }

  /** Requests that were refused because the buffer was full, since the start. */
  public synchronized long refused() {
    return refused;
  }

  private Desk nextIdle(Connection from, int bytes) {
    Desk to = idle[--idleCount];
    to.from = from;
    to.bytes = bytes;
    from.place().served = true;
    return to;
  }

  private void match() {
    int i = 0;
    while (i < waiting && idleCount > 0) {
      if (entries[i].from.place().free()) {
        Desk to = nextIdle(entries[i].from, entries[i].bytes);
        load(entries[i], to.segment());
        remove(i);
        to.start();
      } else {
        i++;
      }
    }
  }

  private void store(MemorySegment from, long offset, int bytes) {
    int done = 0;
    int last;
    do {
      last = freeBlock;
      freeBlock = nextBlock[last];
      int part = Math.min(bytes - done, BLOCK_BYTES);
      MemorySegment.copy(from, offset + done, blocks, (long) last * BLOCK_BYTES, part);
      done += part;
    } while (done < bytes);
    nextBlock[last] = NONE;
  }

  private void load(Entry entry, MemorySegment to) {
    int done = 0;
    for (int at = entry.firstBlock; at != NONE; at = nextBlock[at]) {
      int part = Math.min(entry.bytes - done, BLOCK_BYTES);
      MemorySegment.copy(blocks, (long) at * BLOCK_BYTES, to, NativeBuffer.FIRST + (long) done, part);
      done += part;
    }
  }

  private void remove(int index) {
    Entry gone = entries[index];
    int last = gone.firstBlock;
    while (nextBlock[last] != NONE) {
      last = nextBlock[last];
    }
    nextBlock[last] = freeBlock;
    freeBlock = gone.firstBlock;
    waitingBytes -= gone.bytes;
    waiting--;
    System.arraycopy(entries, index + 1, entries, index, waiting - index);
    entries[waiting] = gone;
    gone.from = null;
  }
}
