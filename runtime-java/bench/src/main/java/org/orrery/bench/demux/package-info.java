// SPDX-License-Identifier: Apache-2.0
/**
 * Measurements of {@code ./dev bench demux} in a virtual machine: looking operations and servants up, and searching tables.
 *
 * <p>No harness of the usual kind: its forks run one subject after the other, while here subjects take turns in rounds, so that a noisy
 * machine hits all of them alike. Each measurement is a line of JSON on standard output; {@code bench/lib} makes the table.
 */
package org.orrery.bench.demux;
