// SPDX-License-Identifier: Apache-2.0
/** Where model elements stand, what they are called, and what the languages know of them. */
package org.orrery.generator.planner.source;
