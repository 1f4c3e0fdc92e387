// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import java.util.concurrent.atomic.AtomicInteger;
import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.cdr.CdrWriter;
import org.orrery.runtime.cdr.Encoder;
import org.orrery.runtime.orb.SystemException;

/**
 * Carries values between scopes that may not refer to each other, and between threads of any priorities: in the order in which they
 * were put, without a lock, in time that depends on the value's size only. A value is copied with all that it refers to, as CDR in the
 * machine's byte order, into native memory of the tunnel's own; its receivers' views look at that copy.
 *
 * <pre>{@code
 * Tunnel<Fix> fixes = new Tunnel<>(8, 128, (fix, out) -> fix.write(out));
 * fixes.put(fix);                                         // a lane's thread, for example
 *
 * try (Tunnel.Delivery fix = fixes.get()) {               // a task
 *   if (fix != null) {
 *     fix.open(reader);
 *     view.read(reader);
 *   }
 * }
 * }</pre>
 *
 * Any thread; nothing is allocated behind the constructor, but for a value that is refused as too large.
 *
 * @param <T> as it is sent: the encode side of an IDL type
 */
public final class Tunnel<T> {
  private static final int GIOP_MINOR = 2;

  private final Encoder<? super T> encoder;
  private final Delivery[] deliveries;
  private final SlotChannel channel;

  /**
   * An empty tunnel, for as long as the process lives.
   *
   * @param capacity values that are under way or in receivers' hands
   * @param valueBytes of a value in CDR, at most
   */
  public Tunnel(int capacity, int valueBytes, Encoder<? super T> encoder) {
    this.encoder = encoder;
    deliveries = new Delivery[capacity];
    channel = new SlotChannel(capacity);
    BufferPool buffers = new BufferPool(valueBytes);
    for (int slot = 0; slot < capacity; slot++) {
      deliveries[slot] = new Delivery(slot, channel, new CdrWriter(buffers, valueBytes));
    }
  }

  public int capacity() {
    return deliveries.length;
  }

  /**
   * Sends a copy of the value, all that it refers to included. When it is refused, nothing was sent.
   *
   * @return GRANTED, FULL or TOO_LARGE
   */
  public Passage put(T value) {
    int slot = channel.take();
    if (slot == SlotChannel.NONE) {
      return Passage.FULL;
    }
    CdrWriter out = deliveries[slot].content;
    out.reset(GIOP_MINOR);
    try {
      encoder.write(value, out);
    } catch (SystemException tooLarge) {
      channel.give(slot);
      return Passage.TOO_LARGE;
    }
    channel.send(slot);
    return Passage.GRANTED;
  }

  /** Takes the value out that was put first; null where nothing is under way. To be closed. */
  public Delivery get() {
    int slot = channel.receive();
    if (slot == SlotChannel.NONE) {
      return null;
    }
    Delivery delivery = deliveries[slot];
    delivery.holders.set(1);
    return delivery;
  }

  /** A value that has come through, counted: its memory is the tunnel's again when the last who holds it has closed it. */
  public static final class Delivery implements AutoCloseable {
    private final int slot;
    private final SlotChannel channel;
    private final CdrWriter content;
    private final AtomicInteger holders = new AtomicInteger();

    private Delivery(int slot, SlotChannel channel, CdrWriter content) {
      this.slot = slot;
      this.channel = channel;
      this.content = content;
    }

    /** Points the caller's reader at the value; views that it moves there are valid until this is closed. */
    public void open(CdrReader reader) {
      NativeBuffer bytes = content.buffer();
      reader.reset(
          bytes.segment(), NativeBuffer.FIRST, NativeBuffer.FIRST + (long) content.size(), content.little(), GIOP_MINOR);
    }

    /** Counts one holder more, another thread for example, who closes it too. By a holder. */
    public Delivery share() {
      holders.incrementAndGet();
      return this;
    }

    @Override
    public void close() {
      if (holders.decrementAndGet() == 0) {
        channel.give(slot);
      }
    }
  }
}
