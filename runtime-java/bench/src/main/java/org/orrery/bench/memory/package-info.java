// SPDX-License-Identifier: Apache-2.0
/**
 * Costs of areas of memory in Java; {@code ./dev bench memory} runs {@link org.orrery.bench.memory.Areas} for each kind of area, and
 * {@link org.orrery.bench.memory.Checks}.
 */
package org.orrery.bench.memory;
