// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.kinds;

import org.orrery.generator.plan.TypeRef;

/**
 * Part of a value.
 *
 * @param place suffix of the part's name: {@code .name} for a member, {@code []} for elements
 * @param times number of such parts; 1 for a sequence, whose elements {@link Content} counts
 * @param inContent true if the part is in the value's {@link Content}, not in the value itself
 */
public record Part(String place, TypeRef type, long times, boolean inContent) {}
