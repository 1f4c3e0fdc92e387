// SPDX-License-Identifier: Apache-2.0
/**
 * The search for a perfect hash over a set of byte strings, so that a name is found by one probe and one compare.
 *
 * <p>In: distinct keys. Out: a {@link org.orrery.generator.perfecthash.PerfectHash}, numbers that a template prints and
 * a runtime evaluates. The search knows nothing of IDL; it is bounded, always ends with a table, and gives the same
 * table for the same keys on every machine. A table is verified before it is handed out.
 *
 * <p>Start reading at {@link org.orrery.generator.perfecthash.PerfectHashSearch}; what a table means is said at
 * {@link org.orrery.generator.perfecthash.PerfectHash} and, executable, at
 * {@link org.orrery.generator.perfecthash.PerfectHashLookup}. Why it is so: docs/design/demux.md.
 */
package org.orrery.generator.perfecthash;
