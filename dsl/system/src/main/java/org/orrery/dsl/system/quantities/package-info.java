// SPDX-License-Identifier: Apache-2.0
/**
 * Durations, sizes and shares as the model states them, in one unit each. In: the quantity objects of the metamodel. Out:
 * nanoseconds, bytes, fractions.
 */
package org.orrery.dsl.system.quantities;
