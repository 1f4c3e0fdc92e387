// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.lanes;

/**
 * The linear mapping from CORBA to native priorities (Real-time CORBA 1.2, 5.3): 0 to 32767 spread evenly over the native
 * range, ends included.
 *
 * @param nativeLow native priority of CORBA priority 0
 * @param nativeHigh native priority of CORBA priority 32767
 */
record PriorityMapping(int nativeLow, int nativeHigh) {

  static final int HIGHEST = 32767;

  /** The native priority, rounded to the nearest, halves upwards. */
  int toNative(int corba) {
    long span = (long) nativeHigh - nativeLow;
    return (int) (nativeLow + (corba * span + HIGHEST / 2) / HIGHEST);
  }
}
