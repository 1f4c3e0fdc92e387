// SPDX-License-Identifier: Apache-2.0
/**
 * Lanes: a {@link org.orrery.runtime.lanes.Lane} owns an endpoint, its connections, their buffers and the thread that serves
 * them, and shares nothing with other lanes, so that no lock, queue or allocator can invert priorities.
 *
 * <p>In: {@link org.orrery.runtime.lanes.LaneConfiguration}, which the plan decides, and a
 * {@link org.orrery.runtime.lanes.Dispatcher} per lane. A {@link org.orrery.runtime.lanes.Connection} keeps a partial message
 * until it is whole, so a slow sender delays nobody, and an unsent rest until there is room, so a slow reader does not either.
 */
package org.orrery.runtime.lanes;
