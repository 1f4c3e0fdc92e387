// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.cdr.CodeSet;
import org.orrery.runtime.giop.BareMessage;
import org.orrery.runtime.giop.Cancellation;
import org.orrery.runtime.giop.Fragments;
import org.orrery.runtime.giop.MessageHeader;
import org.orrery.runtime.giop.MessageSink;
import org.orrery.runtime.giop.MessageType;
import org.orrery.runtime.giop.ReplyStatus;
import org.orrery.runtime.giop.RequestHeader;
import org.orrery.runtime.observe.Count;
import org.orrery.runtime.observe.Mark;
import org.orrery.runtime.observe.ThreadStatistics;
import org.orrery.runtime.orb.Completion;
import org.orrery.runtime.orb.MinorCodes;
import org.orrery.runtime.orb.StandardException;
import org.orrery.runtime.orb.SystemException;
import org.orrery.runtime.transport.StreamSocket;

/**
 * A lane's end of one client's connection.
 *
 * <p>Messages are served where they were received. While a reply waits for the peer to read, nothing more is read or served: the
 * peer's own requests pile up on its side, and nobody else notices.
 *
 * <p>One thread of the lane serves it at a time. Whoever is given it meanwhile leaves it to that one, which then looks again; so
 * requests of one connection are served in their order.
 */
final class Connection implements MessageSink {
  private static final int MAX_LINGER_BYTES = 1 << 20;
  /** Buffers filled before others have their turn: a peer that sends without end must not keep them waiting. */
  private static final int MAX_TURNS = 4;

  private final Lane lane;
  private final StreamSocket socket;
  private final MessageHeader header = new MessageHeader();
  private final Fragments fragments;
  private final Input input;
  private final Output output;
  private final int largest;
  private boolean closing;
  private boolean lingering;
  private int lingered;
  private boolean closed;
  private boolean progress;
  private boolean stalled;
  private long stalledSince;
  private CodeSet codeSet = CodeSet.ISO_8859_1;
  private final Cancellation cancellation = new Cancellation();
  private final RequestBuffer.Turn place = new RequestBuffer.Turn();
  private LaneThread thread;
  private boolean awaited;

  Connection(Lane lane, StreamSocket socket) {
    this.lane = lane;
    this.socket = socket;
    this.largest = lane.configuration().receiveBytes();
    this.fragments = new Fragments(lane.buffers(), largest, lane.giop().reassembly().bytes());
    this.input = new Input(socket, lane.buffers());
    this.output = new Output(socket, lane.buffers(), lane.giop());
  }

  /** Reads, serves and writes until the operating system has no more, or others are to have their turn. */
  void ready(LaneThread by) {
    if (!enter(by, true)) {
      return;
    }
    if (!by.receives()) {
      turns();
      return;
    }
    // Workers reply meanwhile: the lock is the output's, which they write to.
    synchronized (output) {
      boolean waited = output.waits();
      turns();
      hold(waited);
    }
  }

  private void turns() {
    boolean more;
    do {
      more = turn();
    } while (!leave(more));
  }

  /** Lets workers serve a connection only while what they reply finds its way out. */
  private void hold(boolean before) {
    if (lane.buffer() == null) {
      return;
    }
    boolean now = !closed && output.waits();
    if (now && !before) {
      lane.buffer().hold(this);
    } else if (!now && before) {
      lane.buffer().resume(this);
    }
  }

  /** What the connection is to its lane's buffer. */
  RequestBuffer.Turn place() {
    return place;
  }

  /** Whether the thread may serve it; if not, the one that does will look again where {@code look} says so. */
  private synchronized boolean enter(LaneThread by, boolean look) {
    if (thread != null) {
      awaited |= look;
      return false;
    }
    thread = by;
    awaited = false;
    return !closed;
  }

  /** Whether it is given back; if not, something has come meanwhile. */
  private synchronized boolean leave(boolean more) {
    if (awaited && !closed) {
      awaited = false;
      return false;
    }
    thread = null;
    if (!closed) {
      socket.release(more);
    }
    return true;
  }

  /** Whether it ended because others are to have their turn. */
  private boolean turn() {
    boolean filled = true;
    progress = false;
    try {
      if (output.waits() && !sendRest()) {
        return false;
      }
      // A rest that was sent may have left whole messages behind it in the buffer.
      serve();
      for (int turn = 0; turn < MAX_TURNS && filled && open(); turn++) {
        int before = input.available();
        if (!input.read()) {
          ended();
          return false;
        }
        progress |= input.available() > before;
        filled = input.filled();
        serve();
      }
      if (lingering) {
        filled = discard();
      }
    } catch (IOException broken) {
      close();
    } catch (RuntimeException fault) {
      // A fault of the runtime's own ends the connection that met it, not the lane.
      fault.printStackTrace();
      close();
    }
    if (!closed) {
      watchForStall();
    }
    return filled;
  }

  /** The peer sends nothing more; or the lane has shut its own receiving side, to be able to say goodbye. */
  private void ended() {
    if (!lane.stopping()) {
      close();
    }
  }

  private void watchForStall() {
    boolean now = input.available() > 0 || output.waits() || lingering || fragments.pending();
    if (now && (!stalled || progress)) {
      stalledSince = System.nanoTime();
    }
    if (now != stalled) {
      stalled = now;
      lane.stalled(now);
    }
  }

  /** Closes the connection if its peer stopped in the middle of something, longer ago than the lane waits. */
  void expire(LaneThread by) {
    if (!enter(by, false)) {
      return;
    }
    synchronized (output) {
      boolean waited = output.waits();
      long now = System.nanoTime();
      boolean more = false;
      if (stalled && overdue(now)) {
        // The threads may have been busy: what has come meanwhile counts.
        more = turn();
        if (stalled && overdue(now)) {
          count(Count.TIMED_OUT);
          lane.events().fault("late");
          close();
        }
      }
      while (!leave(more)) {
        more = turn();
      }
      hold(waited);
    }
  }

  private boolean overdue(long now) {
    long reassembly = lane.giop().reassembly().timeoutNanos();
    boolean reads = output.waits() || lingering;
    return fragments.pendingSince(now - reassembly)
        || (reads || input.available() > 0)
            && now - stalledSince > (reads ? lane.configuration().stallNanos() : reassembly);
  }

  /**
   * Reads on for a while after the last message was sent: closing with bytes unread would make TCP reset the connection, and
   * the peer could lose that message.
   */
  private boolean discard() throws IOException {
    int count = input.discard();
    lingered += count;
    if (count < 0 || lingered > MAX_LINGER_BYTES) {
      close();
    }
    return count > 0;
  }

  private boolean open() {
    return !closed && !closing && !output.waits();
  }

  private void serve() throws IOException {
    while (open() && input.available() >= MessageHeader.BYTES) {
      if (!header.read(input.segment(), input.start())) {
        violation();
        return;
      }
      long bytes = MessageHeader.BYTES + header.size();
      if (!thread.handlers().reads(header) || bytes > largest) {
        violation();
        return;
      }
      if (input.available() < bytes) {
        input.makeRoom((int) bytes);
        return;
      }
      progress = true;
      if (thread.statistics() == null) {
        take(input.pass((int) bytes), (int) bytes);
      } else {
        takeAndCount((int) bytes, thread.statistics());
      }
    }
    if (!closed) {
      input.settle();
    }
  }

  private void takeAndCount(int bytes, ThreadStatistics figures) {
    figures.raise(Mark.RECEIVED_BYTES, input.held());
    long began = figures.begin();
    take(input.pass(bytes), bytes);
    figures.raise(Mark.REASSEMBLED_BYTES, fragments.heldBytes());
    figures.end(began);
  }

  private void take(int message, int bytes) {
    CdrReader in = thread.reader();
    in.codeSet(codeSet);
    MemorySegment segment = input.segment();
    boolean understood = true;
    try {
      if (header.type() == MessageType.FRAGMENT) {
        understood = thread.handlers().fragmentReader(header.minor()).add(fragments, header, segment, message);
        if (understood) {
          fragments.readWhole(thread.handlers(), in, this);
        }
      } else if (Fragments.begins(header)) {
        understood = thread.handlers().fragmentReader(header.minor()).begin(fragments, header, segment, message);
      } else {
        in.reset(segment, message, message + (long) bytes, header.little(), header.minor());
        in.skip(MessageHeader.BYTES);
        thread.handlers().read(header.type(), in, this);
      }
    } catch (SystemException malformed) {
      understood = false;
    }
    if (!understood) {
      violation();
    }
  }

  @Override
  public void request(RequestHeader request, CdrReader arguments) {
    if (thread.receives()) {
      if (!lane.buffer().put(this, request.requestId(), arguments)) {
        thread.refuse(request, StandardException.TRANSIENT, MinorCodes.RESOURCES_EXHAUSTED, this);
      }
      return;
    }
    if (input.available() > 0
        && cancellation.found(request.requestId(), input.segment(), input.start(), input.start() + (long) input.available())) {
      count(Count.CANCELLED);
      return;
    }
    thread.serve(request, arguments, this);
  }

  CodeSet codeSet() {
    return codeSet;
  }

  void codeSet(CodeSet negotiated) {
    codeSet = negotiated;
  }

  /**
   * Sends a reply. From the thread that has the connection, or from the worker that serves a request of it.
   *
   * @param by has written it
   * @param done where the worker is free once the reply is sent; null where the request is still being served, or was never a
   *     worker's
   */
  void answer(LaneThread by, RequestBuffer.Desk done) {
    if (!lane.configuration().buffered()) {
      send(by);
      return;
    }
    synchronized (output) {
      if (!closed && !closing) {
        reply(by);
      }
      if (done != null) {
        // Before the lock is left, so that the client's next request finds its worker free.
        lane.buffer().done(done);
      }
    }
  }

  private void reply(LaneThread by) {
    boolean waited = output.waits();
    if (!waited) {
      send(by);
    } else if (output.full()) {
      close();
    } else {
      output.sendNext(by.writer(), by.handlers());
    }
    hold(waited);
  }

  private void count(Count what) {
    if (thread.statistics() != null) {
      thread.statistics().add(what);
    }
  }

  @Override
  public void malformedRequest(RequestHeader request, int type) {
    if (type == MessageType.REQUEST) {
      thread.refuse(request, StandardException.MARSHAL, MinorCodes.BAD_HEADER, this);
    } else if (request.minor() >= 2) {
      SystemException why = SystemException.marshal(MinorCodes.BAD_HEADER, Completion.NO);
      thread.handlers().locateException(thread.writer(), request, why);
      send(thread);
    } else {
      violation();
    }
  }

  @Override
  public void locateRequest(RequestHeader request, CdrReader in) {
    boolean here = thread.dispatcher().locate(request, in);
    count(Count.LOCATED);
    thread.handlers().located(thread.writer(), request, here ? ReplyStatus.OBJECT_HERE : ReplyStatus.UNKNOWN_OBJECT);
    send(thread);
  }

  @Override
  public void cancelRequest(int requestId) {
    // Requests are served in their order: what is cancelled was answered, was left out when its turn came, or is not whole.
    fragments.cancel(requestId);
    if (lane.buffer() != null) {
      lane.buffer().cancel(this, requestId);
    }
  }

  @Override
  public void closeConnection() {
    close();
  }

  @Override
  public void messageError() {
    close();
  }

  @Override
  public void violation() {
    count(Count.MALFORMED);
    lane.events().fault("malformed");
    bare(thread.handlers().allows(header) ? header.minor() : lane.giop().highestMinor(), MessageType.MESSAGE_ERROR);
  }

  /** Says goodbye in good order (9.4.7) and reads what is there. Once no other thread runs. */
  void end(LaneThread by) {
    thread = by;
    if (!closed && !closing) {
      bare(lane.giop().highestMinor(), MessageType.CLOSE_CONNECTION);
    }
    try {
      boolean more = lingering;
      while (more && !closed) {
        more = discard();
      }
    } catch (IOException gone) {
      close();
    }
  }

  private void bare(int minor, int type) {
    closing = true;
    if (!output.waits()) {
      BareMessage.write(thread.writer(), minor, type);
      send(thread);
    }
    if (!output.waits()) {
      linger();
    }
  }

  private void linger() {
    if (!closed) {
      lingering = true;
      socket.endOutput();
    }
  }

  private void send(LaneThread by) {
    try {
      output.send(by.writer(), by.handlers());
    } catch (IOException broken) {
      close();
    }
  }

  /** Whether all is sent and the connection goes on. */
  private boolean sendRest() throws IOException {
    if (!output.sendRest()) {
      return false;
    }
    progress = true;
    if (closing) {
      linger();
    }
    return true;
  }

  private void close() {
    if (closed) {
      return;
    }
    closed = true;
    if (stalled) {
      lane.stalled(false);
    }
    socket.close();
    fragments.clear();
    input.forget();
    output.forget();
    lane.closed(this);
  }
}
