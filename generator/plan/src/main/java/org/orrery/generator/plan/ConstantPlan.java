// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

/**
 * Evaluated constant.
 *
 * @param type basic, string or enum type
 * @param value canonical text: decimal integer, decimal floating point (as {@code Double.toString}), {@code true} or {@code
 *     false}, the characters of a char or string without quotes or escapes, an enumerator's simple name
 */
public record ConstantPlan(ScopedName name, TypeRef type, String value, String doc, Origin origin) {}
