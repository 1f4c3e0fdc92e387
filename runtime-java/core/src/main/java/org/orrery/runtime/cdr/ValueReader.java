// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.SystemException;

/** Reads one value of a valuetype, and headers and chunks of those within it (CORBA 3.3 part 2, 9.3.4). */
final class ValueReader {
  /** Tags of values begin here, sizes of chunks end before. */
  static final int LEAST_TAG = 0x7fffff00;

  static final int NULL_TAG = 0;
  static final int INDIRECTION_TAG = -1;
  static final int ONE_ID = 2;
  static final int SEVERAL_IDS = 6;
  static final int CHUNKED = 8;
  private static final int CODEBASE = 1;
  private static final int IDS = 6;
  private static final int KNOWN_FLAGS = CODEBASE | IDS | CHUNKED;
  /** An indirection could name the same ids again and again, each of which is looked up: no longer and no more of them. */
  private static final int LONGEST_ID = 512;
  private static final int MOST_IDS = 16;

  private final CdrReader in;

  ValueReader(CdrReader in) {
    this.in = in;
  }

  <V extends ValueBase> V read(ValueType<V> declared) {
    int tag = nextTag();
    if (tag == NULL_TAG) {
      return null;
    }
    if (tag == INDIRECTION_TAG) {
      return cast(in.values().at(indirection(in)), declared);
    }
    long place = in.position() - 4;
    ValueTable.Entry known = in.values().at(place);
    if (known != null && known.end != 0) {
      return again(known, declared);
    }
    return fresh(tag, place, declared);
  }

  /** A value that was read before, when a view was moved onto what it is in. */
  private <V extends ValueBase> V again(ValueTable.Entry known, ValueType<V> declared) {
    in.outsideChunks(known.end);
    in.closeChunk();
    return cast(known, declared);
  }

  private <V extends ValueBase> V fresh(int tag, long place, ValueType<V> declared) {
    boolean chunked = (tag & CHUNKED) != 0;
    List<String> ids = header(tag);
    int first = 0;
    ValueType<? extends V> type = ids.isEmpty() ? declared.find(declared.repositoryId()) : null;
    while (type == null && first < ids.size()) {
      type = declared.find(ids.get(first));
      first += type == null ? 1 : 0;
    }
    if (type == null) {
      throw in.marshal(MinorCodes.VALUE_TYPE_UNKNOWN);
    }
    boolean truncated = first > 0;
    // Nothing else says where a state ends of which some is not read, or that user code reads.
    if ((truncated || type.custom()) && !chunked) {
      throw malformed();
    }
    V made = type.make();
    Value value = (Value) made;
    ValueTable.Entry entry = in.values().add(place, value);
    in.enter();
    if (chunked) {
      in.level(in.level() + 1);
    }
    value._read(in);
    if (chunked) {
      endChunks(truncated);
    }
    in.leave();
    entry.end = in.position();
    return made;
  }

  private <V extends ValueBase> V cast(ValueTable.Entry entry, ValueType<V> declared) {
    if (entry == null || !entry.value._type().isA(declared)) {
      throw malformed();
    }
    @SuppressWarnings("unchecked") // its type is the declared one, or derived from it
    V value = (V) entry.value;
    return value;
  }

  /** The tag of a value, a null or an indirection. Senders put the latter two into a chunk or between chunks. */
  private int nextTag() {
    return in.level() == 0 || !in.atLimit(4) || in.nextChunk(4) ? in.readLong() : betweenChunks();
  }

  private int betweenChunks() {
    if (in.values().ended()) {
      throw in.marshal(MinorCodes.TRUNCATED);
    }
    in.outsideChunks(in.position());
    int tag = in.readLong();
    in.closeChunk();
    return tag;
  }

  /** Reads the repository ids behind a value's tag, and leaves the reader before the value's state. No chunk of it is open then. */
  private List<String> header(int tag) {
    boolean chunked = (tag & CHUNKED) != 0;
    if (tag < LEAST_TAG || (tag & 0xff & ~KNOWN_FLAGS) != 0) {
      throw malformed();
    }
    // All values within one that comes in chunks do so, too, and their headers are between chunks.
    if (in.level() > 0 && (!chunked || !in.atLimit(1))) {
      throw malformed();
    }
    in.outsideChunks(in.position());
    if ((tag & CODEBASE) != 0) {
      id(in);
    }
    List<String> ids = switch (tag & IDS) {
      case 0 -> List.of();
      case ONE_ID -> List.of(id(in));
      case SEVERAL_IDS -> ids(in, in.readLong());
      default -> throw malformed();
    };
    in.closeChunk();
    return ids;
  }

  private List<String> ids(CdrReader from, int count) {
    if (count == INDIRECTION_TAG) {
      CdrReader earlier = at(from, indirection(from));
      int there = earlier.readLong();
      if (there == INDIRECTION_TAG) {
        throw malformed();
      }
      return ids(earlier, there);
    }
    if (count <= 0 || count > MOST_IDS) {
      throw malformed();
    }
    List<String> ids = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      ids.add(id(from));
    }
    return ids;
  }

  /** A repository id or a URL of code, which may have come earlier. */
  private String id(CdrReader from) {
    int length = from.readLong();
    if (length != INDIRECTION_TAG) {
      return text(from, length);
    }
    CdrReader earlier = at(from, indirection(from));
    return text(earlier, earlier.readLong());
  }

  private String text(CdrReader from, int length) {
    if (length <= 0 || length > LONGEST_ID) {
      throw malformed();
    }
    from.require(length);
    byte[] characters = new byte[length - 1];
    MemorySegment.copy(from.segment(), Layouts.OCTET, from.position(), characters, 0, characters.length);
    from.skip(length);
    if (from.segment().get(Layouts.OCTET, from.position() - 1) != 0) {
      throw in.marshal(MinorCodes.STRING_UNTERMINATED);
    }
    return new String(characters, StandardCharsets.ISO_8859_1);
  }

  /** The place that an offset names (9.3.4.3): it counts from where the offset is, and what it leads to came before. */
  private long indirection(CdrReader from) {
    int offset = from.readLong();
    long here = from.position() - 4;
    long target = here + offset;
    if (offset >= -4 || offset % 4 != 0 || target < here - from.offset() + 4) {
      throw malformed();
    }
    return target;
  }

  private static CdrReader at(CdrReader from, long place) {
    CdrReader earlier = new CdrReader();
    earlier.resetTo(from);
    earlier.outsideChunks(place);
    return earlier;
  }

  /**
   * Passes over what is left of a value, up to its end tag, which may end those around it, too.
   *
   * @param more true if there may be something: state of a derived type
   */
  private void endChunks(boolean more) {
    ValueTable table = in.values();
    while (!table.ended()) {
      if (!more && !in.atLimit(1)) {
        throw malformed();
      }
      in.skipChunk();
      if (in.nextChunk(1)) {
        if (!more) {
          throw malformed();
        }
        continue;
      }
      int tag = betweenChunks();
      if (tag < 0) {
        if (-(long) tag > in.level()) {
          throw malformed();
        }
        table.ended(-tag);
      } else if (!more) {
        throw malformed();
      } else if (tag != NULL_TAG) {
        passOver(tag);
      }
    }
    if (table.endedLevel() == in.level()) {
      table.ended(0);
    }
    in.level(in.level() - 1);
  }

  private void passOver(int tag) {
    header(tag);
    if ((tag & CHUNKED) == 0) {
      throw malformed();
    }
    in.enter();
    in.level(in.level() + 1);
    endChunks(true);
    in.leave();
  }

  private SystemException malformed() {
    return in.marshal(MinorCodes.VALUE_MALFORMED);
  }
}
