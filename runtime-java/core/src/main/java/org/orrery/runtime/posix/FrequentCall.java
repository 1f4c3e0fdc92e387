// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.posix;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/**
 * A function of the C library that each request calls. It is called without {@code errno}, and where it fails once more, without
 * waiting, to learn why: a call that failed has done nothing.
 *
 * @param handle the function alone
 * @param again the function with {@code errno}
 */
record FrequentCall(MethodHandle handle, NativeCall again) {

  static FrequentCall of(String function) {
    return new FrequentCall(NativeCall.withoutErrno(function), NativeCall.of(function));
  }

  /**
   * Calls it.
   *
   * @param errno memory for {@code errno} if it fails
   * @param d argument that says how it may wait
   * @param withoutWaiting argument {@code d} of a call that does not wait
   */
  int call(MemorySegment errno, long a, long b, long c, long d, long withoutWaiting) {
    int result;
    try {
      result = (int) handle.invokeExact(a, b, c, d, 0L);
    } catch (Throwable impossible) {
      throw NativeCall.thrown(impossible);
    }
    return result >= 0 ? result : again.call(errno, a, b, c, withoutWaiting, 0);
  }
}
