// SPDX-License-Identifier: Apache-2.0
/** Decides POAs, the slots of declared objects, and what receptacles are bound to. */
package org.orrery.generator.planner.endpoints;
