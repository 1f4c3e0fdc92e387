// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

import java.lang.foreign.Arena;
import org.orrery.runtime.allocation.BufferPool;
import org.orrery.runtime.allocation.NativeBuffer;

/**
 * A reusable window on a value in a received message.
 *
 * <p>Valid until the operation returns (on a server) or the stub's next call (on a client). A view belongs to one thread.
 *
 * @param <T> what a copy is
 */
public interface View<T> {
  /**
   * Moves the view onto the value at the reader's position, checks that value wholly, and moves the reader behind it.
   *
   * @throws org.orrery.runtime.corba.SystemException MARSHAL, when the message does not hold such a value
   */
  void read(CdrReader in);

  /** A value that stays when the message is gone. Allocates. */
  T copy();

  /** Moves a view onto the value at the reader's position, and returns a copy of that. Allocates. */
  static <T> T read(View<T> view, CdrReader in) {
    view.read(in);
    return view.copy();
  }

  /**
   * Moves a view onto a value, as if that had been received: for calling a servant in a test, without an ORB.
   *
   * <pre>{@code servant.report(View.of(new PositionView(), new Position(48.1, 11.6)))}</pre>
   *
   * @throws org.orrery.runtime.corba.SystemException BAD_PARAM, when the value could not be sent
   */
  static <T extends CdrValue, V extends View<T>> V of(V view, T value) {
    return of(view, value, CdrWriter::writeStruct);
  }

  /** Moves a view onto a value that needs an encoder, such as a list of lists; returns the view. */
  static <T, V extends View<? super T>> V of(V view, T value, Sender<T> sender) {
    CdrWriter out = new CdrWriter(new BufferPool(Integer.MAX_VALUE / 2, Arena.ofAuto()));
    out.reset(2);
    out.codeSet(CodeSet.UTF_8);
    sender.send(out, value);
    CdrReader in = new CdrReader();
    in.reset(out.buffer().segment(), NativeBuffer.FIRST, NativeBuffer.FIRST + (long) out.size(), out.little(), 2);
    in.codeSet(CodeSet.UTF_8);
    view.read(in);
    return view;
  }

  /**
   * Writes a value.
   *
   * @param <T> the value
   */
  @FunctionalInterface
  interface Sender<T> {
    /** Appends the value to a message. */
    void send(CdrWriter out, T value);
  }
}
