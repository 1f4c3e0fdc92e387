// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.posix;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** A mutex with priority inheritance (IEEE 1003.1, pthread_mutexattr_setprotocol). Lives as long as the process. */
public final class InheritingMutex {
  private static final NativeCall ATTRIBUTES_INIT = NativeCall.of("pthread_mutexattr_init");
  private static final NativeCall ATTRIBUTES_PROTOCOL = NativeCall.of("pthread_mutexattr_setprotocol");
  private static final NativeCall INIT = NativeCall.of("pthread_mutex_init");
  private static final NativeCall LOCK = NativeCall.of("pthread_mutex_lock");
  private static final NativeCall TRY_LOCK = NativeCall.of("pthread_mutex_trylock");
  private static final NativeCall UNLOCK = NativeCall.of("pthread_mutex_unlock");
  private static final int PRIO_INHERIT = 1;
  /** Bytes of memory: more than any C library on Linux needs for a mutex or its attributes. */
  private static final int BYTES = 64;

  private final long address;
  /** The functions return their error; errno is not used. */
  private final MemorySegment errno = Arena.global().allocate(new Errno().memory().byteSize(), 8);

  /** An unlocked one. */
  public InheritingMutex() {
    address = Arena.global().allocate(BYTES, 16).address();
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment attributes = arena.allocate(BYTES, 16);
      require(ATTRIBUTES_INIT.call(errno, attributes.address()));
      require(ATTRIBUTES_PROTOCOL.call(errno, attributes.address(), PRIO_INHERIT, 0));
      require(INIT.call(errno, address, attributes.address(), 0));
    }
  }

  private static void require(int result) {
    if (result != 0) {
      throw new IllegalStateException("a mutex with priority inheritance can't be had (" + Errno.exception(result).getMessage() + ")");
    }
  }

  /** Waits for it. */
  public void lock() {
    LOCK.call(errno, address);
  }

  /** Takes it if it is free. */
  public boolean tryLock() {
    return TRY_LOCK.call(errno, address) == 0;
  }

  /** Gives it back. */
  public void unlock() {
    UNLOCK.call(errno, address);
  }
}
