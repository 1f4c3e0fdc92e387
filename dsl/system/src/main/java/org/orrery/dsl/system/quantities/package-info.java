// SPDX-License-Identifier: Apache-2.0
/**
 * Conversion of durations, sizes and percentages to one unit each. In: the quantity objects of the metamodel. Out:
 * nanoseconds, bytes, fractions of 1.
 */
package org.orrery.dsl.system.quantities;
