// SPDX-License-Identifier: Apache-2.0
/**
 * Driver that each front end calls: load, validate, plan, emit, write if changed.
 *
 * <p>In: {@link org.orrery.generator.api.Options}, a list of {@link org.orrery.generator.api.Target}s (the caller's: the driver
 * never imports templates) and an {@link org.orrery.generator.api.OutputSink}. Out: an {@link
 * org.orrery.generator.driver.Outcome} with all diagnostics in order. Start reading at {@link
 * org.orrery.generator.driver.Driver}; {@code output} writes folders, {@code json} writes the plan.
 */
package org.orrery.generator.driver;
