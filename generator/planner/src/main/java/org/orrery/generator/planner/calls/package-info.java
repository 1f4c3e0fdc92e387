// SPDX-License-Identifier: Apache-2.0
/** Checks synchronous calls: cycles that exhaust lanes, timeouts, and priority bands. */
package org.orrery.generator.planner.calls;
