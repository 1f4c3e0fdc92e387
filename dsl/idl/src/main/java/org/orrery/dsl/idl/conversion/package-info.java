// SPDX-License-Identifier: Apache-2.0
/**
 * Conversion between text and values: literals, escaped identifiers, reserved words.
 *
 * <p>Start at {@link org.orrery.dsl.idl.conversion.IdlValueConverters}, which names the converter of each rule of the
 * grammar.
 */
package org.orrery.dsl.idl.conversion;
