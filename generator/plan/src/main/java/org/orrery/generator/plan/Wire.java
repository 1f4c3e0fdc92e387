// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

/**
 * What is known of a type's CDR form before any value is.
 *
 * @param alignment alignment of the first primitive, in bytes: 1, 2, 4 or 8
 * @param minBytes fewest bytes that a value takes, without padding
 * @param fixed whether each value takes the same bytes at the same offsets, given the offset of its start modulo 8: no
 *     string, sequence, reference or anything made of them
 */
public record Wire(int alignment, int minBytes, boolean fixed) {}
