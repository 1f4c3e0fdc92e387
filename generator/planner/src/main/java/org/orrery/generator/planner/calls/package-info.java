// SPDX-License-Identifier: Apache-2.0
/** Judges who waits for whom: synchronous calls over lanes, their timeouts, and the bands they are made in. */
package org.orrery.generator.planner.calls;
