// SPDX-License-Identifier: Apache-2.0
/**
 * GIOP messages, versions 1.0 to 1.2 (CORBA 3.3 part 2, 9.4).
 *
 * <p>One class reads or writes one type of message in the versions that share a layout. A thread finds them by its
 * {@link org.orrery.runtime.giop.MessageHandlers}, made by the process's {@link org.orrery.runtime.giop.HandlerStrategy} for the
 * versions that the model allows; what is read is handed to a {@link org.orrery.runtime.giop.MessageSink}. Nothing here knows
 * sockets or servants, and but for a handler's first use nothing allocates.
 */
package org.orrery.runtime.giop;
