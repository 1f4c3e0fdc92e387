// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.emulation;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.concurrent.ConcurrentHashMap;

/** Table of objects, by their identity. Does not keep them alive. Any thread. */
final class IdentityTable<V> {
  private final ConcurrentHashMap<Key, V> values = new ConcurrentHashMap<>();
  private final ReferenceQueue<Object> gone = new ReferenceQueue<>();

  /** Null when nothing is known of it. */
  V get(Object object) {
    return values.get(new Key(object, null));
  }

  /** Returns whether it was not known before. */
  boolean putIfAbsent(Object object, V value) {
    for (Reference<?> key = gone.poll(); key != null; key = gone.poll()) {
      values.remove(key);
    }
    return values.putIfAbsent(new Key(object, gone), value) == null;
  }

  private static final class Key extends WeakReference<Object> {
    private final int hash;

    Key(Object object, ReferenceQueue<Object> queue) {
      super(object, queue);
      this.hash = System.identityHashCode(object);
    }

    @Override
    public int hashCode() {
      return hash;
    }

    @Override
    public boolean equals(Object other) {
      if (this == other) {
        return true;
      }
      Object object = get();
      return object != null && other instanceof Key && ((Key) other).get() == object;
    }
  }
}
