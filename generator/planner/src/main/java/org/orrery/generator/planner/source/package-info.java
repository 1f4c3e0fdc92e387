// SPDX-License-Identifier: Apache-2.0
/** Positions, names and documentation of model elements, and facts that the languages compute about them. */
package org.orrery.generator.planner.source;
