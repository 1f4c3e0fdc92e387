// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import org.orrery.runtime.realtime.ThreadConfiguration;

/**
 * A periodic task of an instance, as the plan decides it.
 *
 * @param name {@code instance.task}
 * @param periodNanos from release to release, at least 1
 * @param thread what it runs on
 */
public record TaskConfiguration(String name, long periodNanos, ThreadConfiguration thread) {}
