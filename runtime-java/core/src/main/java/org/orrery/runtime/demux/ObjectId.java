// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.demux;

/**
 * Identity of an object: its place, and which of the objects that were there in the course of time. All numbers are unsigned.
 *
 * @param poa index of its POA
 * @param poaGeneration generation of that POA
 * @param slot index of its slot in the POA
 * @param generation generation of the slot; 1 for a declared object
 */
public record ObjectId(int poa, int poaGeneration, int slot, int generation) {

  /** A declared object of a POA's first generation. */
  public static ObjectId declared(int poa, int slot) {
    return new ObjectId(poa, 1, slot, 1);
  }
}
