// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

/**
 * A POA as the plan decides it; its place in {@link ProcessConfiguration#poas} is its number in object keys.
 *
 * @param path names from the root, with {@code /}
 * @param declared slots of its object table that the model's objects have
 * @param capacity all its slots; those behind the declared ones are for objects made at run time
 * @param lane ordinal of the lane that references to its objects point to
 */
public record PoaConfiguration(String path, int declared, int capacity, int lane) {}
