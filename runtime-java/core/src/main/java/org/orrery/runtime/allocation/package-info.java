// SPDX-License-Identifier: Apache-2.0
/**
 * Memory that messages are read into and written from ({@link org.orrery.runtime.allocation.NativeBuffer}), and the contexts in which a
 * thread allocates objects, on machines whose threads have memory of their own ({@link org.orrery.runtime.allocation.OutsideRequests},
 * {@link org.orrery.runtime.allocation.WithinRequests}).
 */
package org.orrery.runtime.allocation;
