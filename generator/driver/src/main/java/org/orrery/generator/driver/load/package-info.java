// SPDX-License-Identifier: Apache-2.0
/**
 * Files to linked and validated models.
 *
 * <p>{@link org.orrery.generator.driver.load.XtextLoader} reads all models of a run into one resource set, so that they see
 * each other; {@code IssueDiagnostics} turns what the languages object to into diagnostics.
 */
package org.orrery.generator.driver.load;
