// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import org.orrery.runtime.demux.ObjectId;
import org.orrery.runtime.iop.Reference;

/**
 * An object that was made at run time.
 *
 * @param id what it is deactivated by
 * @param reference what clients call; an operation may return it
 */
public record ActiveObject(ObjectId id, Reference reference) {}
