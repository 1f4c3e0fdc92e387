// SPDX-License-Identifier: Apache-2.0
/**
 * What front ends, driver and targets say to each other.
 *
 * <p>A front end (command line, Maven goal, Eclipse) fills {@link org.orrery.generator.api.Options}, hands the driver a list of
 * {@link org.orrery.generator.api.Target}s and an {@link org.orrery.generator.api.OutputSink}, and gets {@link
 * org.orrery.generator.api.Diagnostic}s back. A target turns a plan into {@link org.orrery.generator.api.Artifact}s and decides
 * nothing. The driver is given its targets, so it never imports templates and needs no service loader.
 */
package org.orrery.generator.api;
