// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

/**
 * Properties of a type's CDR encoding that are the same for all values.
 *
 * @param alignment alignment of the first primitive, in bytes: 1, 2, 4 or 8
 * @param minBytes least size of a value in bytes, without padding
 * @param fixed true if all values have the same size and offsets, given the offset of their start modulo 8: the type contains no
 *     string, sequence or reference
 */
public record Wire(int alignment, int minBytes, boolean fixed) {}
