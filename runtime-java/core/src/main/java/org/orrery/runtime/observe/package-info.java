// SPDX-License-Identifier: Apache-2.0
/**
 * What a process counts and measures of its lanes, and the events that the JDK's flight recorder takes.
 *
 * <p>Each thread of a lane writes its own {@link org.orrery.runtime.observe.ThreadStatistics}; {@link
 * org.orrery.runtime.observe.LaneStatistics} adds them up for whoever asks. Nobody locks, waits or allocates. {@code
 * Orrery::Observer}, the object that tells others, is {@code ObserverServant} in {@code orb}. The same in C++ is {@code
 * orrery/observe}; docs/observability.md says what each figure means.
 */
package org.orrery.runtime.observe;
