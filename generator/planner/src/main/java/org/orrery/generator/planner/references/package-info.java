// SPDX-License-Identifier: Apache-2.0
/** The references of objects whose addresses the model states, as text for those who call them. */
package org.orrery.generator.planner.references;
