// SPDX-License-Identifier: Apache-2.0
package javax.realtime.memory;

import javax.realtime.MemoryArea;
import javax.realtime.MemoryInUseException;
import javax.realtime.RealtimeThread;
import javax.realtime.ScopedCycleException;
import javax.realtime.StaticIllegalArgumentException;
import javax.realtime.StaticOutOfMemoryError;

/**
 * A scope whose memory comes out of the store of the one that it was made in, if that is stacked too, so that nothing is left in
 * pieces: a host has a store of its own there, a guest shares its maker's. It can only be entered from where it was made.
 */
public class StackedMemory extends ScopedMemory {
  private final StackedMemory maker;
  private final Store store;

  /** A host: an area of so many bytes, in a store of so many. */
  public StackedMemory(long scopeSize, long backingSize) {
    this(scopeSize, backingSize, null);
  }

  public StackedMemory(long scopeSize, long backingSize, Runnable logic) {
    super(fitting(scopeSize, backingSize), logic);
    this.maker = current();
    if (maker != null) {
      maker.store.take(backingSize);
    }
    this.store = new Store(backingSize);
    store.take(scopeSize);
  }

  /** A guest of the scope that is current. */
  public StackedMemory(long scopeSize) {
    this(scopeSize, null);
  }

  public StackedMemory(long scopeSize, Runnable logic) {
    super(scopeSize, logic);
    this.maker = current();
    if (maker == null) {
      throw StaticIllegalArgumentException.get().initMessage("a guest needs a StackedMemory to be made in");
    }
    maker.store.host(scopeSize);
    this.store = maker.store;
  }

  @Override
  public void enter(Runnable logic) {
    MemoryArea current = RealtimeThread.getCurrentMemoryArea();
    if (maker != null && current != maker) {
      throw new ScopedCycleException("it was made in another area than it is entered from");
    }
    super.enter(logic);
  }

  private static StackedMemory current() {
    MemoryArea current = RealtimeThread.getCurrentMemoryArea();
    return current instanceof StackedMemory ? (StackedMemory) current : null;
  }

  private static long fitting(long scopeSize, long backingSize) {
    if (scopeSize < 0 || backingSize < scopeSize) {
      throw StaticIllegalArgumentException.get().initMessage(scopeSize + " bytes in a store of " + backingSize);
    }
    return scopeSize;
  }

  /** Bytes that areas are made of. It does not get them back, since nobody collects areas here. */
  private static final class Store {
    private long left;
    private boolean hosts;

    Store(long bytes) {
      this.left = bytes;
    }

    synchronized void take(long bytes) {
      if (bytes > left) {
        throw StaticOutOfMemoryError.get().initMessage("the store has " + left + " bytes left, " + bytes + " are needed");
      }
      left -= bytes;
    }

    synchronized void host(long bytes) {
      if (hosts) {
        throw new MemoryInUseException("the scope has a guest already");
      }
      take(bytes);
      hosts = true;
    }
  }
}
