// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import org.orrery.runtime.demux.ObjectId;
import org.orrery.runtime.iop.Reference;

/**
 * An object that was made at run time.
 *
 * @param id identity by which it is deactivated
 * @param reference reference that clients call; an operation may return it
 */
public record ActiveObject(ObjectId id, Reference reference) {}
