// SPDX-License-Identifier: Apache-2.0
/**
 * The calling half: stubs, and the connections that a calling thread owns.
 *
 * <p>A {@link org.orrery.runtime.client.Stub} may be called from any thread. Each thread has its own
 * {@link org.orrery.runtime.client.ClientCall} of it, with its own reply buffer, and its own connections, one for each address:
 * they are never multiplexed, so the caller writes and then reads its own reply, and no other thread can delay it. Where the
 * object is, a {@link org.orrery.runtime.client.Target} says; it is asked again whenever a connection must be made anew.
 */
package org.orrery.runtime.client;
