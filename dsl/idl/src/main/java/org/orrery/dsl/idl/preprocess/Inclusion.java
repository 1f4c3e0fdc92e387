// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.preprocess;

/**
 * An #include outside of any construct: an edge from this file to another one.
 *
 * @param offset where the directive begins
 * @param length of the directive
 * @param file what the includer's {@link FileFinder} found
 */
public record Inclusion(int offset, int length, IncludedFile file) {
}
