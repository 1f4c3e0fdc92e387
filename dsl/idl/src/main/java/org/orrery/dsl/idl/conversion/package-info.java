// SPDX-License-Identifier: Apache-2.0
/**
 * Between text and values: literals, escaped identifiers, words that are reserved.
 *
 * <p>Start at {@link org.orrery.dsl.idl.conversion.IdlValueConverters}, which names the converter of each rule of the
 * grammar.
 */
package org.orrery.dsl.idl.conversion;
