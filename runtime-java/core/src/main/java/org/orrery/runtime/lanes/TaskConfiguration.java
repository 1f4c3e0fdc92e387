// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

/**
 * A periodic task of an instance, as the plan decides it.
 *
 * @param name {@code instance.task}
 * @param periodNanos from release to release, at least 1
 * @param scheduling how its thread is scheduled
 */
public record TaskConfiguration(String name, long periodNanos, Scheduling scheduling) {}
