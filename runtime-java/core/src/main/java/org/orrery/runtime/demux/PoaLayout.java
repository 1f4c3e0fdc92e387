// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.demux;

/**
 * A POA's part of the object table, as the plan lays it out.
 *
 * @param declared slots below this are for the objects that the model declares, each at a fixed place
 * @param slots all of them; those behind are for objects made at run time
 * @param generation 1, unless a POA of that index was destroyed before
 */
public record PoaLayout(int declared, int slots, int generation) {
}
