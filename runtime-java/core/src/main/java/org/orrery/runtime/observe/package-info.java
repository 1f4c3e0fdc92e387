// SPDX-License-Identifier: Apache-2.0
/**
 * Counts and measurements of a process's lanes, and the events that the JDK's flight recorder takes.
 *
 * <p>Each thread of a lane writes its own {@link org.orrery.runtime.observe.ThreadStatistics};
 * {@link org.orrery.runtime.observe.LaneStatistics} adds them up for observers. No thread locks, waits or allocates.
 * {@code Orrery::Observer}, the object that offers them, is {@code ObserverServant} in {@code orb}. The counterpart in C++ is
 * {@code orrery/observe}; docs/observability.md says what each figure means.
 */
package org.orrery.runtime.observe;
