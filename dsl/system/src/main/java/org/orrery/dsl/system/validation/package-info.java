// SPDX-License-Identifier: Apache-2.0
/**
 * Validation of systems. In: a linked model. Out: all issues, each with code, place and remedy. {@link
 * org.orrery.dsl.system.validation.SystemProblem} lists them; checks that need a plan are in the planner.
 */
package org.orrery.dsl.system.validation;
