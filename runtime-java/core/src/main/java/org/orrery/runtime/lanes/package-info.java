// SPDX-License-Identifier: Apache-2.0
/**
 * Lanes: a {@link org.orrery.runtime.lanes.Lane} owns an endpoint, its connections, their buffers and the threads that serve
 * them, and shares nothing with other lanes, so that no lock, queue or allocator can invert priorities.
 *
 * <p>In: {@link org.orrery.runtime.lanes.LaneConfiguration}, which the plan decides, and a {@link
 * org.orrery.runtime.lanes.Dispatcher} per thread, from a request to its servant. A {@link org.orrery.runtime.lanes.Connection}
 * keeps a partial message until it is whole, so a slow sender delays no other client, and an unsent rest until there is room, so
 * a slow reader does not either.
 *
 * <p>A {@link org.orrery.runtime.lanes.LaneThread} serves by events ({@link org.orrery.runtime.lanes.Work}), from a {@link
 * org.orrery.runtime.lanes.RequestBuffer}, or, borrowed by a higher lane, for {@link org.orrery.runtime.lanes.Borrowing}. Start
 * reading at {@link org.orrery.runtime.lanes.LaneThread#run}.
 */
package org.orrery.runtime.lanes;
