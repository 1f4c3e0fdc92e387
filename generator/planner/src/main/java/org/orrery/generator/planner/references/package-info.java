// SPDX-License-Identifier: Apache-2.0
/** References to objects whose addresses the model states, as text for the processes that call them. */
package org.orrery.generator.planner.references;
