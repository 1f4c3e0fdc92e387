// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.orrery.runtime.allocation.NativeBuffer;
import org.orrery.runtime.cdr.CdrForm;
import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.cdr.CdrValue;
import org.orrery.runtime.cdr.CdrWriter;
import org.orrery.runtime.cdr.CodeSet;
import org.orrery.runtime.cdr.Encoder;
import org.orrery.runtime.cdr.View;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.SystemException;

/**
 * Carries values between scopes that may not refer to each other, and between threads of any priorities: in the order in which they
 * were put, without a lock, in time that depends on the value's size only. A value is copied with all that it refers to, as CDR in the
 * machine's byte order, with strings in UTF-8, into memory that the tunnel has taken when it was made; its receivers' views look at that
 * copy.
 *
 * <pre>{@code
 * _tunnelFixes().put(fix);                                // a lane's thread, for example
 *
 * try (Tunnel.Delivery<Fix> fix = _tunnelFixes().get()) { // a task
 *   if (fix != null) {
 *     fix.read(view);
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
  private static final long ALIGNMENT = 8;

  private final Encoder<? super T> encoder;
  /** Deliveries, two for each slot, which take turns. */
  private final List<Delivery<T>> deliveries = new ArrayList<>();
  /** Index, by slot, of the delivery that had the last turn. Written by who has the slot. */
  private final int[] turns;
  private final SlotChannel channel;
  private final int valueBytes;

  /**
   * An empty tunnel.
   *
   * @param memory memory that it lies in, longer than it is used
   * @param capacity values that are under way or in receivers' hands
   * @param valueBytes most bytes of a value in CDR
   * @throws SystemException NO_MEMORY, where that lacks it; while a process starts, a StartupException
   */
  public Tunnel(AreaMemory memory, int capacity, int valueBytes, Encoder<? super T> encoder) {
    this.encoder = encoder;
    this.valueBytes = valueBytes;
    channel = new SlotChannel(capacity);
    turns = new int[capacity];
    long slotBytes = valueBytes + 2L * NativeBuffer.GUARD;
    long stride = (slotBytes + ALIGNMENT - 1) & -ALIGNMENT;
    MemorySegment all = memory.allocate(capacity * stride, ALIGNMENT);
    for (int slot = 0; slot < capacity; slot++) {
      CdrWriter content = new CdrWriter(new NativeBuffer(all.asSlice(slot * stride, slotBytes)));
      content.codeSet(CodeSet.UTF_8);
      deliveries.add(new Delivery<>(slot, this, content));
      deliveries.add(new Delivery<>(slot, this, content));
    }
  }

  public int capacity() {
    return turns.length;
  }

  /** Most bytes of a value in CDR. */
  public int valueBytes() {
    return valueBytes;
  }

  /** The most values that were ever under way, or in receivers' hands, at once. */
  public int highWater() {
    return channel.highWater();
  }

  /**
   * Sends a copy of the value, all that it refers to included. When it is refused, nothing was sent.
   *
   * @return GRANTED, FULL or TOO_LARGE
   * @throws SystemException where it can't be encoded at all: null, or longer than its bound in IDL
   */
  public Passage put(T value) {
    return put(value, encoder);
  }

  /** Sends a struct that was received, or lies in an area: of a generated view or block. */
  public Passage put(CdrForm<? extends T> form) {
    return put(form, CdrValue::write);
  }

  /**
   * Sends a value that there is in another form.
   *
   * @param how writes just what the IDL type is; captures nothing
   */
  public <V> Passage put(V value, Encoder<? super V> how) {
    int slot = channel.take();
    if (slot == SlotChannel.NONE) {
      return Passage.FULL;
    }
    boolean written = false;
    try {
      CdrWriter out = deliveries.get(2 * slot).content;
      out.reset(GIOP_MINOR);
      how.write(value, out);
      written = true;
    } catch (SystemException refused) {
      if (refused.minor() != MinorCodes.REQUEST_TOO_LARGE) {
        throw refused;
      }
      return Passage.TOO_LARGE;
    } finally {
      if (!written) {
        channel.give(slot);
      }
    }
    channel.send(slot);
    return Passage.GRANTED;
  }

  /** Takes the value out that was put first; null where nothing is under way. To be closed. */
  public Delivery<T> get() {
    int slot = channel.receive();
    if (slot == SlotChannel.NONE) {
      return null;
    }
    turns[slot] ^= 1;
    Delivery<T> delivery = deliveries.get(2 * slot + turns[slot]);
    delivery.holders.set(1);
    return delivery;
  }

  /**
   * A value that has come through, counted: its memory is the tunnel's again when the last who holds it has closed it.
   *
   * @param <T> as it was sent
   */
  public static final class Delivery<T> implements AutoCloseable {
    private final int slot;
    private final Tunnel<T> through;
    private final CdrWriter content;
    private final CdrReader own = new CdrReader();
    private final AtomicInteger holders = new AtomicInteger();

    private Delivery(int slot, Tunnel<T> through, CdrWriter content) {
      this.slot = slot;
      this.through = through;
      this.content = content;
    }

    /** Moves a view to the value: valid until this is closed. By one holder at a time; others have readers of their own. */
    public void read(View<? extends T> view) {
      open(own);
      view.read(own);
    }

    /** Points the caller's reader at the value; views that it moves there are valid until this is closed. */
    public void open(CdrReader reader) {
      NativeBuffer bytes = content.buffer();
      reader.reset(
          bytes.segment(), NativeBuffer.FIRST, NativeBuffer.FIRST + (long) content.size(), content.little(), GIOP_MINOR);
      reader.codeSet(CodeSet.UTF_8);
    }

    /** Counts one holder more, another thread for example, who closes it too. By a holder. */
    public Delivery<T> share() {
      holders.incrementAndGet();
      return this;
    }

    /**
     * Lets the value go, for one holder. Once more does nothing when all have let go, also while the next value is where this one was: that
     * one's delivery is another. The one after that is this again.
     */
    @Override
    public void close() {
      int held;
      do {
        held = holders.get();
        if (held == 0) {
          return;
        }
      } while (!holders.compareAndSet(held, held - 1));
      if (held == 1) {
        through.channel.give(slot);
      }
    }
  }
}
