// SPDX-License-Identifier: Apache-2.0
/**
 * Demands of a process on the operating system for its threads: scheduling, processors, locked memory, and what happens where the privilege
 * is missing; and the CORBA priority that a thread runs at, which requests and user code may change.
 *
 * <p>In: {@link org.orrery.runtime.realtime.HostConfiguration} and a {@link org.orrery.runtime.realtime.ThreadConfiguration} for each lane
 * and task, from the plan. All of it is done at start-up but for what {@link org.orrery.runtime.realtime.ThreadPriority} does.
 */
package org.orrery.runtime.realtime;
