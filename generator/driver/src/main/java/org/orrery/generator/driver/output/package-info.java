// SPDX-License-Identifier: Apache-2.0
/**
 * Output to a folder, all or nothing, without touching what has not changed or is not ours.
 *
 * <p>{@link org.orrery.generator.driver.output.FolderSink} compares, {@code Transaction} writes, {@code Manifest} remembers.
 */
package org.orrery.generator.driver.output;
