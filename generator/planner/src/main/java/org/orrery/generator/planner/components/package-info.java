// SPDX-License-Identifier: Apache-2.0
/** Decides the components: ports, timings of operations, tasks and the user's class. */
package org.orrery.generator.planner.components;
