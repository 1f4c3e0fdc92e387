// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import java.lang.foreign.MemorySegment;
import java.util.List;
import org.orrery.runtime.demux.ObjectTable;
import org.orrery.runtime.iop.Reference;

/**
 * The objects of a process: from their keys to servants, and to references.
 *
 * @param poas POAs by their numbers in object keys
 */
record OwnObjects(ObjectTable<Servant> table, List<Poa> poas) {
  /** The reference to the object of a key in a received message; nil once it has been taken out. Allocates. */
  Reference reference(MemorySegment segment, long keyOffset, int keyLength) {
    Servant servant = table.find(segment, keyOffset, keyLength);
    return servant == null
        ? Reference.NIL
        : table.identify(segment, keyOffset, keyLength)
            .map(object -> poas.get(object.poa()).reference(object, servant))
            .orElse(Reference.NIL);
  }
}
