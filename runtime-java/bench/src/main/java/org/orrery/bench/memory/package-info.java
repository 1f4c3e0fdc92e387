// SPDX-License-Identifier: Apache-2.0
/** What areas of memory cost in Java; {@code ./dev bench memory} runs {@link org.orrery.bench.memory.Areas}. */
package org.orrery.bench.memory;
