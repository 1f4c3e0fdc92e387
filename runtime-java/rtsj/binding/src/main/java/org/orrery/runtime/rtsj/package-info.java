// SPDX-License-Identifier: Apache-2.0
/**
 * Runs a process on a machine with the RTSJ: its lanes and tasks are real-time threads, its scopes memory areas that are there
 * before the first request, and each request runs in those of its POA.
 *
 * <p>In: {@link org.orrery.runtime.rtsj.RtsjConfiguration}, printed from the plan. Out: a {@link
 * org.orrery.runtime.orb.Machine} for {@link org.orrery.runtime.orb.OrbProcess}. What the editions of the specification name
 * differently stands behind {@link org.orrery.runtime.rtsj.Edition}; {@code v1} and {@code v2} have one each. Start reading at
 * {@link org.orrery.runtime.rtsj.RtsjMachine}.
 */
package org.orrery.runtime.rtsj;
