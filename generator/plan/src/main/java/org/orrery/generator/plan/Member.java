// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

/**
 * Member of a struct or an exception.
 *
 * @param name IDL name, unescaped
 * @param doc documentation comment, without its marks; empty if there is none
 */
public record Member(String name, TypeRef type, String doc, Origin origin) {}
