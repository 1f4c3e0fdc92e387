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
 * Connection of a lane, used for one client after the other: decides which of the lane's threads serves it, when it reads and
 * sends, and when it ends. {@link Conversation} handles its messages.
 *
 * <p>While a reply waits for the peer to read, nothing more is read or served: the peer's own requests pile up on its side,
 * without effect on other peers.
 *
 * <p>One thread of the lane serves it at a time, and its resources are released by its last user ({@link Tenure}). So a request
 * that runs keeps its bytes, its session and its slot, also when its client is gone.
 */
final class Connection implements Work, Tenure.Owner, RequestSource {
  private static final int MAX_LINGER_BYTES = 1 << 20;
  /** Greatest number of reads in a turn, so that a peer that sends without end does not keep others waiting. */
  private static final int MOST_READS = 4;
  /** Greatest number of messages served in a turn, since a buffer holds thousands of small ones. */
  static final int MOST_MESSAGES = 16;

  private final Lane lane;
  private final StreamSocket socket;
  private final Fragments fragments;
  private final Input input;
  private final Output output;
  private final StallWatch stall;
  private final Conversation conversation;
  private final Tenure tenure = new Tenure(this);
  private final RequestBuffer.Turn place = new RequestBuffer.Turn();
  private boolean closing;
  private boolean lingering;
  private int lingered;
  private LaneThread thread;
  private int slot;
  /** Reads and messages that are left of the current turn. */
  private int reads;
  private int messages;

  /** A connection that has no client yet. */
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
   * Begins with a client. The calling thread owns the connection until {@link #opened}.
   *
   * @param number index of its slot in the lane, which it keeps until its last user has let go of it
   */
  void begin(int number) {
    input.begin();
    tenure.begin();
    slot = number;
    conversation.begin();
    closing = false;
    lingering = false;
    lingered = 0;
    thread = null;
    reads = 0;
    messages = 0;
  }

  /**
   * Lets other threads serve the connection.
   *
   * @param watched whether the reactor reports its events; if not, it is closed
   */
  void opened(boolean watched) {
    if (!watched) {
      close();
    }
    tenure.handOver();
  }

  /** Reads, serves and writes until nothing more has come, or it is the turn of other connections. */
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
    } while (!tenure.leave(more));
  }

  /** Keeps workers from serving the connection while a reply waits for the peer to read. */
  private void hold(boolean before) {
    if (lane.buffer() == null) {
      return;
    }
    boolean now = !closed() && output.waits();
    if (now && !before) {
      lane.buffer().hold(this);
    } else if (!now && before) {
      lane.buffer().resume(this);
    }
  }

  /** Index of its slot in the lane, from 0, lowest first: no other connection has it as long as this one has users. */
  int slot() {
    return slot;
  }

  /** True once the connection has ended. */
  boolean closed() {
    return tenure.ended();
  }

  @Override
  public RequestBuffer.Turn place() {
    return place;
  }

  /** For the thread that serves the connection. */
  @Override
  public void hold() {
    tenure.hold();
  }

  @Override
  public void drop() {
    tenure.drop();
  }

  @Override
  public boolean rearms() {
    return socket.rearms();
  }

  @Override
  public boolean goesOn() {
    return reads > 0 && messages > 0;
  }

  @Override
  public void release(boolean more) {
    socket.release(more);
  }

  @Override
  public void giveUp() {
    fragments.clear();
    input.forget();
    output.forget();
    lane.connectionSet().closed(this, socket);
  }

  /**
   * Makes the calling thread the one that serves the connection; false when another does.
   *
   * @param look whether that other thread is to look for events once more before it leaves
   */
  private boolean enter(LaneThread by, boolean look) {
    if (!tenure.visit(look)) {
      return false;
    }
    thread = by;
    reads = MOST_READS;
    messages = by.mostMessages();
    return true;
  }

  /** Takes one turn; true if it ended with something left, because it is the turn of other connections. */
  private boolean turn() {
    boolean more = false;
    if (closed()) {
      return false;
    }
    stall.begin();
    try {
      if (!output.waits() || sendRest()) {
        more = receive();
      }
    } catch (IOException broken) {
      close();
    } catch (RuntimeException | Error fault) {
      // A fault of the runtime's own ends the connection that met it, not the lane.
      close();
      lane.faults().tell(lane.configuration().name(), fault);
    }
    if (!closed()) {
      stall.end(lingering);
    }
    return more;
  }

  /** Reads and serves one turn's share; true if there is more. */
  private boolean receive() throws IOException {
    // Whole messages may be left in the buffer, of the last turn or of one that waited for a reply to be sent.
    serve();
    boolean filled = true;
    while (filled && messages > 0 && reads > 0 && open()) {
      reads--;
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
    if (lingering && !closed()) {
      return discard();
    }
    return open() && (filled || messages == 0 && input.available() > 0);
  }

  /** The end of the stream: of the peer, or of the lane's own receiving side, which it shuts to send CloseConnection. */
  private void ended() {
    if (!lane.stopping()) {
      close();
    }
  }

  /** Closes the connection if its peer has been pending for longer than the lane waits: within a message, or with a reply unread. */
  void expire(LaneThread by) {
    if (!enter(by, false)) {
      return;
    }
    synchronized (output) {
      boolean waited = output.waits();
      long now = System.nanoTime();
      boolean left;
      if (stall.overdue(now, lingering)) {
        // The threads may have been busy: what has come meanwhile counts.
        boolean more = turn();
        if (!more && stall.overdue(now, lingering)) {
          if (by.statistics() != null) {
            by.statistics().add(Count.TIMED_OUT);
          }
          lane.events().fault("late");
          close();
        }
        left = tenure.leave(more);
      } else {
        left = tenure.leaveUnserved();
      }
      if (!left) {
        turns();
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
    return !closed() && !closing && !output.waits();
  }

  private void serve() {
    while (messages > 0 && open() && thread.serveNext(conversation)) {
      messages--;
      stall.progress();
    }
    if (!closed()) {
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
   * @param by thread whose writer has the reply
   * @param done worker buffer that is free once the reply is sent; null where the request is still being served, or came from no buffer
   */
  void answer(LaneThread by, WorkerBuffer done) {
    if (!lane.configuration().buffered()) {
      send(by);
      return;
    }
    synchronized (output) {
      if (!closed() && !closing) {
        reply(by);
      }
      if (done != null) {
        // The worker is freed before the lock is left, so that the client's next request finds it free.
        lane.buffer().done(done);
      }
    }
  }

  private void reply(LaneThread by) {
    boolean waited = output.waits();
    if (!waited) {
      send(by);
      if (!closed() && output.waits()) {
        // Else the receiver watches for stalls; of this reply it would learn only when the peer reads.
        stall.progress();
        stall.end(lingering);
      }
    } else if (output.full()) {
      close();
    } else {
      output.sendNext(by.writer(), by.handlers());
    }
    hold(waited);
  }

  /**
   * Sends CloseConnection (CORBA 3.3 part 2, 9.4.7) and reads what is there. Once no other thread of the lane runs. A connection whose
   * thread has failed is closed without that message, by which its client would take its request as one that has not run.
   */
  void end(LaneThread by) {
    if (!tenure.visit(false)) {
      close();
      return;
    }
    thread = by;
    if (!closing) {
      endWith(lane.giop().highestMinor(), MessageType.CLOSE_CONNECTION);
    }
    try {
      boolean more = lingering;
      while (more && !closed()) {
        more = discard();
      }
    } catch (IOException gone) {
      close();
    }
  }

  /** Closes the connection after a fault of the runtime in one of its requests. From the worker that served it. */
  void fail() {
    synchronized (output) {
      boolean waited = output.waits();
      close();
      hold(waited);
    }
  }

  /** Sends a last message, which has no body, as soon as the peer takes it. For the thread that serves the connection. */
  void endWith(int minor, int type) {
    if (closed()) {
      return;
    }
    closing = true;
    if (!output.waits()) {
      BareMessage.write(thread.writer(), minor, type);
      send(thread);
    }
    if (!output.waits()) {
      linger();
    }
  }

  /** Closes the connection once all replies are sent: the peer sends nothing more. For the thread that serves it. */
  void endQuietly() {
    closing = true;
    if (!output.waits()) {
      linger();
    }
  }

  private void linger() {
    if (!closed()) {
      lingering = true;
      socket.endOutput();
    }
  }

  /** Sends the message in a thread's writer. For the thread that serves the connection. */
  void send(LaneThread by) {
    try {
      output.send(by.writer(), by.handlers());
    } catch (IOException broken) {
      close();
    }
  }

  /** Sends the unsent rest of the replies; true if all is sent and the connection goes on. */
  private boolean sendRest() throws IOException {
    boolean all = output.sendRest();
    if (output.taken()) {
      stall.progress();
    }
    if (!all) {
      return false;
    }
    if (closing) {
      linger();
    }
    return true;
  }

  /** Closes the connection at once: nothing more is read or sent. For a thread that serves it or one of its requests. */
  void close() {
    if (tenure.end()) {
      stall.forget();
      socket.end();
    }
  }
}
