// SPDX-License-Identifier: Apache-2.0
/**
 * Interface between front ends, driver and targets.
 *
 * <p>A front end (command line, Maven goal, Eclipse) fills in {@link org.orrery.generator.api.Options}, passes the driver a list of
 * {@link org.orrery.generator.api.Target}s and an {@link org.orrery.generator.api.OutputSink}, and gets {@link
 * org.orrery.generator.api.Diagnostic}s back. A target turns a plan into {@link org.orrery.generator.api.Artifact}s and decides
 * nothing. The driver is given its targets, so it never imports templates and needs no service loader.
 */
package org.orrery.generator.api;
