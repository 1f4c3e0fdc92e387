// SPDX-License-Identifier: Apache-2.0
/**
 * Loading of files as linked and validated models.
 *
 * <p>{@link org.orrery.generator.driver.load.XtextLoader} reads all models of a run into one resource set, so that they see each
 * other; {@code IssueDiagnostics} converts the languages' errors and warnings to diagnostics.
 */
package org.orrery.generator.driver.load;
