// SPDX-License-Identifier: Apache-2.0
/** Decides the processes: what each serves, then what each is connected to. */
package org.orrery.generator.planner.processes;
