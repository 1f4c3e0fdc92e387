// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.preprocess;

/**
 * A file that was found.
 *
 * @param location its URI, the same for each way of naming the file
 * @param text its contents
 */
public record IncludedFile(String location, String text) {
}
