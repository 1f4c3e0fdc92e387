// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.preprocess;

/**
 * Result of an #include outside of any construct: an edge from the including file to another one.
 *
 * @param offset offset of the directive
 * @param length length of the directive
 * @param file file found by the includer's {@link FileFinder}
 */
public record Inclusion(int offset, int length, IncludedFile file) {
}
