// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import java.io.IOException;
import org.orrery.runtime.cdr.CodeSet;
import org.orrery.runtime.giop.BareMessage;
import org.orrery.runtime.giop.Fragments;
import org.orrery.runtime.giop.MessageType;
import org.orrery.runtime.observe.Count;
import org.orrery.runtime.transport.StreamSocket;

/**
 * A lane's end of a connection, of one client after the other: who of the lane's threads is at it, what is read and sent, when it ends.
 * What is said by it is {@link Conversation}'s.
 *
 * <p>While a reply waits for the peer to read, nothing more is read or served: the peer's own requests pile up on its side, and
 * nobody else notices.
 *
 * <p>One thread of the lane serves it at a time. Whoever is given it meanwhile leaves it to that one, which then looks again; so
 * requests of one connection are served in their order.
 */
final class Connection implements Work {
  private static final int MAX_LINGER_BYTES = 1 << 20;
  /** Buffers filled before others have their turn: a peer that sends without end must not keep them waiting. */
  private static final int MAX_TURNS = 4;

  private final Lane lane;
  private final StreamSocket socket;
  private final Fragments fragments;
  private final Input input;
  private final Output output;
  private final StallWatch stall;
  private final Conversation conversation;
  private boolean closing;
  private boolean lingering;
  private int lingered;
  private boolean closed = true;
  private final RequestBuffer.Turn place = new RequestBuffer.Turn();
  private LaneThread thread;
  private boolean awaited;
  private int seat;

  /** One that has no client yet. */
  Connection(Lane lane, StreamSocket socket) {
    this.lane = lane;
    this.socket = socket;
    this.fragments =
        new Fragments(lane.buffers(), lane.configuration().receiveBytes(), lane.giop().reassembly().bytes());
    this.input = new Input(socket, lane.buffers());
    this.output = new Output(socket, lane.buffers(), lane.giop());
    this.stall = new StallWatch(lane, input, output, fragments);
    this.conversation = new Conversation(lane, this, input, fragments);
  }

  /**
   * Begins with a client. Where an earlier one had it, whoever is still told of that one finds nothing here.
   *
   * @param number its seat in the lane, which it has until it is closed
   */
  synchronized void begin(int number) {
    seat = number;
    input.begin();
    conversation.begin();
    closing = false;
    lingering = false;
    lingered = 0;
    thread = null;
    awaited = false;
    closed = false;
  }

  /** Reads, serves and writes until the operating system has no more, or others are to have their turn. */
  @Override
  public void ready(LaneThread by) {
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

  /** Its number in the lane, from 0, lowest first: no other that is open has it. */
  int seat() {
    return seat;
  }

  /** Whether it has ended. For whoever has the connection. */
  boolean closed() {
    return closed;
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
    } else if (lane.recycles()) {
      socket.recycle();
    }
    return true;
  }

  /** Whether it ended because others are to have their turn. */
  private boolean turn() {
    boolean filled = true;
    stall.begin();
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
        if (input.available() > before) {
          stall.progress();
        }
        filled = input.filled() || open() && socket.ends();
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
      stall.end(lingering);
    }
    return filled;
  }

  /** The peer sends nothing more; or the lane has shut its own receiving side, to be able to say goodbye. */
  private void ended() {
    if (!lane.stopping()) {
      close();
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
      if (stall.overdue(now, lingering)) {
        // The threads may have been busy: what has come meanwhile counts.
        more = turn();
        if (stall.overdue(now, lingering)) {
          if (by.statistics() != null) {
            by.statistics().add(Count.TIMED_OUT);
          }
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

  private void serve() {
    while (open() && thread.serveNext(conversation)) {
      stall.progress();
    }
    if (!closed) {
      input.settle();
    }
  }

  CodeSet codeSet() {
    return conversation.codeSet();
  }

  void codeSet(CodeSet negotiated) {
    conversation.codeSet(negotiated);
  }

  /**
   * Sends a reply. From the thread that has the connection, or from the worker that serves a request of it.
   *
   * @param by has written it
   * @param done where the worker is free once the reply is sent; null where the request is still being served, or was never a
   *     worker's
   */
  void answer(LaneThread by, Desk done) {
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

  /** Says goodbye in good order (9.4.7) and reads what is there. Once no other thread runs. */
  void end(LaneThread by) {
    thread = by;
    if (!closed && !closing) {
      endWith(lane.giop().highestMinor(), MessageType.CLOSE_CONNECTION);
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

  /** Sends a message without a body, the last one, as soon as the peer takes it. For whoever has the connection. */
  void endWith(int minor, int type) {
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

  /** Sends what the thread has written. For whoever has the connection. */
  void send(LaneThread by) {
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
    stall.progress();
    if (closing) {
      linger();
    }
    return true;
  }

  /** Ends it at once. For whoever has the connection. */
  void close() {
    if (closed) {
      return;
    }
    closed = true;
    stall.forget();
    socket.close();
    fragments.clear();
    input.forget();
    output.forget();
    lane.closed(this);
    if (!lane.recycles()) {
      socket.recycle();
    }
  }
}
