// SPDX-License-Identifier: Apache-2.0
/**
 * Object references (CORBA 3.3 part 2, 7.6 and 9.7): IOR, IIOP profile, corbaloc, and files that hold one.
 *
 * <p>A {@link org.orrery.runtime.iop.Reference} is an immutable value that user code keeps and passes on;
 * {@link org.orrery.runtime.iop.ReferenceView} is one in a received message. Made at start-up and when a client binds, not
 * on the request path, so it may allocate.
 */
package org.orrery.runtime.iop;
