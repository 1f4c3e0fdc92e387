// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import org.orrery.runtime.allocation.NativeBuffer;
import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.giop.MessageHeader;
import org.orrery.runtime.giop.MessageSink;
import org.orrery.runtime.giop.RequestHeader;

/** Serves the requests that a worker takes from its lane's buffer. Belongs to the worker. */
final class BufferedService implements MessageSink {
  private final LaneThread thread;
  private final WorkerBuffer workerBuffer;
  private final MessageHeader header = new MessageHeader();

  BufferedService(LaneThread thread, WorkerBuffer workerBuffer) {
    this.thread = thread;
    this.workerBuffer = workerBuffer;
  }

  /** Serves the request in the worker buffer. */
  void serve() {
    CdrReader in = thread.reader();
    header.read(workerBuffer.segment(), NativeBuffer.FIRST);
    in.codeSet(client().codeSet());
    in.reset(workerBuffer.segment(), NativeBuffer.FIRST, NativeBuffer.FIRST + (long) workerBuffer.bytes(), header.little(), header.minor());
    in.skip(MessageHeader.BYTES);
    thread.handlers().read(header.type(), in, this);
  }

  /** The connection whose request is in the worker buffer: a lane's buffer has no other sources. */
  Connection client() {
    return (Connection) workerBuffer.from();
  }

  @Override
  public void request(RequestHeader request, CdrReader arguments) {
    thread.serve(request, arguments, client());
  }

  @Override
  public void closeConnection() {
    violation();
  }

  @Override
  public void messageError() {
    violation();
  }

  @Override
  public void violation() {
    throw new IllegalStateException("the receiver has read the request, and found it good");
  }
}
