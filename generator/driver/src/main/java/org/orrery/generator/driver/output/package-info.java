// SPDX-License-Identifier: Apache-2.0
/**
 * Output to a folder, all or nothing, without touching files that have not changed or are not generated.
 *
 * <p>{@link org.orrery.generator.driver.output.FolderSink} compares old and new files, {@code Transaction} writes the changes, {@code
 * Manifest} records the generated files.
 */
package org.orrery.generator.driver.output;
