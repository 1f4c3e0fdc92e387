// SPDX-License-Identifier: Apache-2.0
/**
 * Values of IDL types that lie in areas and are changed in place: the parts of generated {@link org.orrery.runtime.memory.Block}s.
 *
 * <p>What is generated for a struct names one of these for each of its strings, sequences and arrays. Each lies whole within the struct,
 * with room for as much as the model's bounds allow; more is refused with BAD_PARAM. Numbers are in the machine's byte order.
 */
package org.orrery.runtime.block;
