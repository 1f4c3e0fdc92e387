// SPDX-License-Identifier: Apache-2.0
/**
 * Memory outside the collector: the buffers that messages are received into and sent from.
 *
 * <p>A buffer is one native {@link java.lang.foreign.MemorySegment}, reserved when a lane is built and recycled for
 * as long as the process lives, so neither the collector nor {@code malloc} is met on the request path. Everything
 * that reads a message (CDR, operation table, object table) takes a segment and absolute offsets into it, never a
 * slice. Begin reading at {@link org.orrery.runtime.allocation.NativeBuffer}.
 *
 * <p>{@link org.orrery.runtime.memory.AreaSpace}, {@link org.orrery.runtime.memory.Area} and
 * {@link org.orrery.runtime.memory.ScopeStack} are memory that is given back scope by scope, with the RTSJ's rules; docs/design/memory.md
 * says how. Servants allocate from a {@link org.orrery.runtime.memory.RequestScope}, a
 * {@link org.orrery.runtime.memory.SessionScope}, and an {@link org.orrery.runtime.memory.InnerScope} that they enter.
 * {@link org.orrery.runtime.memory.ScopePool} has blocks that come back one by one, and
 * {@link org.orrery.runtime.memory.Tunnel} carries values between scopes.
 */
package org.orrery.runtime.memory;
