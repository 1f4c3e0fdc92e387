// SPDX-License-Identifier: Apache-2.0
/**
 * Search for a perfect hash over a set of byte strings, with which a name is found by one probe and one comparison.
 *
 * <p>In: distinct keys. Out: a {@link org.orrery.generator.perfecthash.PerfectHash}, numbers that a template prints and
 * a runtime evaluates. The search is independent of IDL; it is bounded, always ends with a table, and gives the same
 * table for the same keys on every machine. A table is verified before it is returned.
 *
 * <p>Start reading at {@link org.orrery.generator.perfecthash.PerfectHashSearch}; a table is defined at
 * {@link org.orrery.generator.perfecthash.PerfectHash}, with a reference implementation in
 * {@link org.orrery.generator.perfecthash.PerfectHashLookup}. The reasons are in docs/design/demux.md.
 */
package org.orrery.generator.perfecthash;
