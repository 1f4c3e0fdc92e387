// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.util.ArrayDeque;
import org.orrery.runtime.allocation.NativeBuffer;
import org.orrery.runtime.cdr.CdrReader;

/**
 * Requests of one lane that wait while its workers are busy (Real-time CORBA 1.2, 5.10.4): what the lane's receiver has read and
 * no worker has taken yet, bounded in requests and in bytes. All memory is reserved at start-up.
 *
 * <pre>
 *   receiver ── put ──▶ | request | request | …  free blocks |  ── take ──▶ worker buffer ──▶ servant
 *               └──────────────── a worker is free ────────────────────────────┘
 * </pre>
 *
 * A worker takes the first request, in the order of the queue policy, whose connection no other worker serves, so that requests
 * of one connection run in their order. The lane's threads wait here for each other alone: the monitor lends its owner no
 * priority, so it is for threads that run at the lane's own, borrowed ones after they were raised. Methods that a thread of
 * another priority may call say so.
 *
 * <p>Steps under the monitor, and reads without it, are methods of their own, between which a test lets others go on.
 */
public class RequestBuffer {
  /** Requests lie in chains of these, so that any of them can be taken out without moving another. */
  private static final int BLOCK_BYTES = 256;
  private static final int NONE = -1;

  private final int mostRequests;
  private final long mostBytes;
  private final QueuePolicy policy;
  /** The first of them wait, in the order in which they are to be served. */
  private final Entry[] entries;
  private final int[] nextBlock;
  private final MemorySegment blocks;
  private final WorkerBuffer[] idle;
  private final ArrayDeque<Loan> loans = new ArrayDeque<>();
  /** Null if no lane lends this one a thread. */
  private final Runnable ask;
  private int idleCount;
  private int waiting;
  private long waitingBytes;
  private int freeBlock;
  /** Counted under the monitor, read by any thread. */
  private volatile long waited;
  private volatile long refused;
  /** Value of {@link #wantsThread}; written under the monitor. */
  private volatile boolean wanted;
  private volatile boolean closed;

  /**
   * Empty.
   *
   * @param requests most that wait at a time
   * @param bytes most that they have together
   * @param workers number of threads that take requests
   * @param policy order in which those that wait are served
   * @param ask asks for a thread when none of them is free; null if no lane lends this one a thread
   * @param memory memory that requests lie in
   */
  RequestBuffer(int requests, long bytes, int workers, QueuePolicy policy, Runnable ask, SegmentAllocator memory) {
    this.policy = policy;
    this.ask = ask;
    mostRequests = requests;
    mostBytes = bytes;
    int count = blocks(requests, bytes);
    blocks = memory.allocate((long) count * BLOCK_BYTES, 16);
    nextBlock = new int[count];
    for (int i = 0; i < count; i++) {
      nextBlock[i] = i + 1 < count ? i + 1 : NONE;
    }
    entries = new Entry[requests];
    for (int i = 0; i < requests; i++) {
      entries[i] = new Entry();
    }
    idle = new WorkerBuffer[workers];
  }

  /** A block more for each request, for what its last one leaves unused. */
  private static int blocks(int requests, long bytes) {
    return Math.toIntExact(bytes / BLOCK_BYTES + requests);
  }

  /** Bytes that a buffer of that size takes. */
  static long memoryBytes(int requests, long bytes) {
    return (long) blocks(requests, bytes) * BLOCK_BYTES;
  }

  /** A request that waits. */
  private static final class Entry {
    private RequestSource from;
    private int requestId;
    private int bytes;
    private int firstBlock;
    private long key;
  }

  /** State of a connection in the buffer: one for each. Read and written under the buffer's monitor. */
  static final class Turn {
    private boolean served;
    private boolean held;

    private boolean free() {
      return !served && !held;
    }
  }

  /**
   * Takes a whole request in; false when the buffer is full. For the receiver.
   *
   * @param request anywhere within the message
   */
  final boolean put(RequestSource from, int requestId, CdrReader request) {
    // The request holds its source until it is done, or left out.
    from.hold();
    boolean taken = keep(from, requestId, request);
    if (!taken) {
      from.drop();
    }
    askIfWanted();
    return taken;
  }

  /** The part of {@link #put} under the monitor. */
  synchronized boolean keep(RequestSource from, int requestId, CdrReader request) {
    long start = request.position() - request.offset();
    int bytes = Math.toIntExact(request.offset() + request.remaining());
    // A free worker means that only requests of connections that are served wait: none of this one's.
    if (idleCount > 0 && from.place().free()) {
      WorkerBuffer to = idle[--idleCount];
      from.place().served = true;
      to.put(from, bytes);
      MemorySegment.copy(request.segment(), start, to.segment(), NativeBuffer.FIRST, bytes);
      to.start();
      return true;
    }
    if (waiting == mostRequests || bytes > mostBytes - waitingBytes) {
      refused++;
      return false;
    }
    Entry entry = enqueue(from, policy.keyOf(request));
    entry.requestId = requestId;
    entry.bytes = bytes;
    entry.firstBlock = freeBlock;
    store(request.segment(), start, bytes);
    waitingBytes += bytes;
    waited++;
    tellWanted();
    return true;
  }

  /** A place among the requests that wait, for one of that connection. */
  private Entry enqueue(RequestSource from, long key) {
    Entry last = entries[waiting];
    last.from = from;
    last.key = key;
    // Behind an earlier request of its connection it is as urgent as that one.
    for (int i = 0; i < waiting; i++) {
      if (entries[i].from == from) {
        last.key = Math.max(last.key, entries[i].key);
      }
    }
    int at = waiting++;
    for (; at > 0 && last.key < entries[at - 1].key; at--) {
      entries[at] = entries[at - 1];
    }
    entries[at] = last;
    return last;
  }

  /** Drops a request that waits: its client does not want the reply any more. For the receiver. */
  synchronized void cancel(RequestSource from, int requestId) {
    for (int i = 0; i < waiting; i++) {
      if (entries[i].from == from && entries[i].requestId == requestId) {
        remove(i);
        tellWanted();
        // The receiver has the connection, and so is not the last who needs it.
        from.drop();
        return;
      }
    }
  }

  /**
   * A worker is free, and the connection that it served; the request's bytes are gone.
   */
  final void done(WorkerBuffer mine) {
    RequestSource served = free(mine);
    if (served != null) {
      served.drop();
    }
    askIfWanted();
  }

  /** The part of {@link #done} under the monitor; the connection that the worker served, or null. */
  synchronized RequestSource free(WorkerBuffer mine) {
    RequestSource served = mine.from();
    if (served != null) {
      served.place().served = false;
    }
    mine.clear();
    if (mine.workersOwn()) {
      idle[idleCount++] = mine;
    }
    match();
    return served;
  }

  /** Sends an idle worker to serve in another lane: now, or as soon as no request waits that it could serve here. */
  synchronized void lend(Loan to) {
    loans.addLast(to);
    match();
  }

  /** True if a request waits that could be served, had the lane a free thread. Any thread, at any priority: without the monitor. */
  boolean wantsThread() {
    return wanted;
  }

  /**
   * Updates {@link #wantsThread} before the monitor is left, since the calling thread asks for a thread by it
   * afterwards.
   */
  private void tellWanted() {
    boolean now = idleCount == 0 && next(0) < waiting;
    if (now != wanted) {
      wanted = now;
    }
  }

  /** Asks for a thread, if a request waits that it could serve. Without the monitor, since asking is a system call. */
  private void askIfWanted() {
    if (ask != null && wantsThread()) {
      ask.run();
    }
  }

  /** Gives a borrowed thread what a worker would get; false when there is nothing. */
  synchronized boolean takeWaiting(WorkerBuffer slot) {
    int first = next(0);
    if (closed || idleCount > 0 || first == waiting) {
      return false;
    }
    give(first, slot);
    slot.begin();
    tellWanted();
    return true;
  }

  /** Waits for a free worker's next request, or wake-up; false when the lane ends. */
  final boolean take(WorkerBuffer mine) {
    return mine.await(this);
  }

  /** Serves no request of the connection until it is resumed: its peer does not read what it is sent. */
  synchronized void hold(RequestSource connection) {
    connection.place().held = true;
    tellWanted();
  }

  /** Ends {@link #hold}. */
  final void resume(RequestSource connection) {
    release(connection);
    askIfWanted();
  }

  /** The part of {@link #resume} under the monitor. */
  synchronized void release(RequestSource connection) {
    if (connection.place().held) {
      connection.place().held = false;
      match();
    }
  }

  /** True once {@link #close} was called. */
  boolean closed() {
    return closed;
  }

  /**
   * Ends {@link #take} for all workers, who are to be {@linkplain WorkerBuffer#wake woken} then; what waits is not served any more. From
   * any thread, at any priority: without the monitor.
   */
  void close() {
    closed = true;
  }

  /** Requests that had to wait, since the start. Any thread, at any priority. */
  public final long waited() {
    return waited;
  }

  /** Requests that were refused because the buffer was full, since the start. Any thread, at any priority. */
  public final long refused() {
    return refused;
  }

  /** The first that waits, from there on, whose connection no worker serves; {@code waiting} when there is none. */
  private int next(int from) {
    int i = from;
    while (i < waiting && !entries[i].from.place().free()) {
      i++;
    }
    return i;
  }

  private void give(int index, WorkerBuffer to) {
    Entry entry = entries[index];
    entry.from.place().served = true;
    to.put(entry.from, entry.bytes);
    load(entry, to.segment());
    remove(index);
  }

  private void match() {
    int first = next(0);
    while (first < waiting && idleCount > 0) {
      WorkerBuffer to = idle[--idleCount];
      give(first, to);
      to.start();
      first = next(first);
    }
    while (idleCount > 0 && !loans.isEmpty()) {
      WorkerBuffer to = idle[--idleCount];
      to.send(loans.pollFirst());
      to.start();
    }
    tellWanted();
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
