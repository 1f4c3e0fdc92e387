// SPDX-License-Identifier: Apache-2.0
/**
 * What can be wrong with a system. In: a linked model. Out: issues, each with its code, place and remedy, all of them at
 * once. {@link org.orrery.dsl.system.validation.SystemProblem} lists them; what only a plan can tell is the planner's.
 */
package org.orrery.dsl.system.validation;
