// SPDX-License-Identifier: Apache-2.0
/**
 * Containers that lie in areas: {@link org.orrery.runtime.container.ScopedVector}, {@link org.orrery.runtime.container.ScopedQueue} and
 * {@link org.orrery.runtime.container.ScopedMap}.
 *
 * <p>Each takes all of its memory when it is made, from one area, and none later; its elements are {@link
 * org.orrery.runtime.memory.Window}s, as a rule generated blocks, and lie in place. What was refused has changed nothing. A container
 * object is itself a window: it is moved from one container to another of its kind, and allocates nothing. docs/patterns.md tells what
 * it is for.
 */
package org.orrery.runtime.container;
