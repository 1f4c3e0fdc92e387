// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.preprocess;

/**
 * Included file.
 *
 * @param location canonical URI, the same for all names of the file
 * @param text contents of the file
 */
public record IncludedFile(String location, String text) {
}
