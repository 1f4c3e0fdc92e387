// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

import java.util.IdentityHashMap;
import java.util.Map;

/** Values written into one message, and the chunks of those being written (CORBA 3.3 part 2, 9.3.4). */
final class ValueWriter {
  private final CdrWriter out;
  private final Map<Value, Integer> written = new IdentityHashMap<>();
  private int level;
  private int chunk;
  /** Behind the last value's end tag. */
  private int end = -1;
  /** Type of the last value, and where its repository id is. */
  private ValueType<?> lastType;
  private int lastId;

  ValueWriter(CdrWriter out) {
    this.out = out;
  }

  void write(ValueBase given, ValueType<?> declared) {
    if (given == null) {
      out.writeLong(ValueReader.NULL_TAG);
      return;
    }
    if (!(given instanceof Value value)) {
      throw new IllegalArgumentException("is no Value: " + given.getClass().getName());
    }
    Integer before = written.get(value);
    if (before != null) {
      out.writeLong(ValueReader.INDIRECTION_TAG);
      backTo(before);
      return;
    }
    ValueType<?> actual = value._type();
    // A receiver may pass over what it does not know only in chunks.
    ValueType<?> last = actual;
    while (last != declared && last.truncatable() && last.base() != null) {
      last = last.base();
    }
    boolean chunked = level > 0 || last != actual || actual.custom();
    out.enter();
    if (level > 0) {
      endChunk();
    }
    out.align(4);
    written.put(value, out.size());
    int ids = last == actual ? ValueReader.ONE_ID : ValueReader.SEVERAL_IDS;
    out.writeLong(ValueReader.LEAST_TAG | ids | (chunked ? ValueReader.CHUNKED : 0));
    ids(actual, last);
    if (chunked) {
      level++;
      beginChunk();
    }
    value._write(out);
    if (chunked) {
      endChunk();
      if (out.size() == end) {
        // One tag ends this value and the one that has ended just now: omniORB 4.3 takes no two in a row.
        out.back(4);
      }
      out.writeLong(-level);
      end = out.size();
      level--;
      if (level > 0) {
        beginChunk();
      }
    }
    out.leave();
  }

  private void ids(ValueType<?> actual, ValueType<?> last) {
    if (actual != last) {
      int count = 1;
      for (ValueType<?> type = actual; type != last; type = type.base()) {
        count++;
      }
      out.writeLong(count);
      for (ValueType<?> type = actual; type != last; type = type.base()) {
        out.writeString(type.repositoryId());
      }
      out.writeString(last.repositoryId());
    } else if (lastType == actual) {
      out.writeLong(ValueReader.INDIRECTION_TAG);
      backTo(lastId);
    } else {
      out.align(4);
      lastType = actual;
      lastId = out.size();
      out.writeString(actual.repositoryId());
    }
  }

  private void backTo(int place) {
    out.align(4);
    out.writeLong(place - out.size());
  }

  private void beginChunk() {
    out.align(4);
    chunk = out.size();
    out.writeLong(0);
  }

  private void endChunk() {
    int bytes = out.size() - chunk - 4;
    if (bytes == 0) {
      out.back(4);
    } else {
      out.patchSize(chunk, bytes);
    }
  }
}
