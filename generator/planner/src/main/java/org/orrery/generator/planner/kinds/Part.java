// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.kinds;

import org.orrery.generator.plan.TypeRef;

/**
 * A value that another is made of.
 *
 * @param place behind the whole's: {@code .name} of a member, {@code []} of elements
 * @param times how many the whole has; of a sequence 1, whose elements {@link Content} counts
 * @param inContent whether it lies in the whole's {@link Content}, not in the whole itself
 */
public record Part(String place, TypeRef type, long times, boolean inContent) {}
