// SPDX-License-Identifier: Apache-2.0
/**
 * GIOP messages, versions 1.0 to 1.2 (CORBA 3.3 part 2, 9.4).
 *
 * <p>One class reads or writes one type of message in the versions that share a layout. A
 * {@link org.orrery.runtime.giop.ReaderTable} picks the reader by type and version, built once from the versions that the
 * model allows; what it reads it hands to a {@link org.orrery.runtime.giop.MessageSink}. Nothing here knows sockets or
 * servants, and nothing allocates.
 */
package org.orrery.runtime.giop;
