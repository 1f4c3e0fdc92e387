// SPDX-License-Identifier: Apache-2.0
/**
 * Common Data Representation (CORBA 3.3 part 2, 9.3): reading and writing values, in both byte orders.
 *
 * <p>{@link org.orrery.runtime.cdr.CdrReader} walks a received message and checks each step against its end;
 * {@link org.orrery.runtime.cdr.CdrWriter} encodes straight into a send buffer. What has no fixed size is read as a
 * {@link org.orrery.runtime.cdr.View}: a reusable object that remembers where in the message the value lies, valid until
 * the operation returns, with {@code copy()} for a value that stays. What is written are values: primitives, strings,
 * records, primitive arrays, lists. Neither direction allocates.
 */
package org.orrery.runtime.cdr;
