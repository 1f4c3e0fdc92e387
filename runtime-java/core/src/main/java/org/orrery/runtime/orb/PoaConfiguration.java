// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

/**
 * A POA as the plan decides it; its place in {@link ProcessConfiguration#poas} is its number in object keys.
 *
 * @param path names from the root, with {@code /}
 * @param capacity slots of its object table
 * @param lane ordinal of the lane that references to its objects point to
 */
public record PoaConfiguration(String path, int capacity, int lane) {}
