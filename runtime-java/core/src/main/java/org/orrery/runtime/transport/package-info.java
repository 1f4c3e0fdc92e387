// SPDX-License-Identifier: Apache-2.0
/**
 * Byte streams: what lanes and calling threads need of sockets, behind two small interfaces.
 *
 * <p>A {@link org.orrery.runtime.transport.Reactor} is one lane's: acceptor, readiness and wake-up. A
 * {@link org.orrery.runtime.transport.StreamSocket} moves bytes between a connection and a native buffer. The portable
 * implementation is on {@code java.nio.channels}. No steady-state call allocates.
 */
package org.orrery.runtime.transport;
