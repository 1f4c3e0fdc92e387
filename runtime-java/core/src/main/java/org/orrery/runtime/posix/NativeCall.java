// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.posix;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/**
 * A function of the C library.
 *
 * <p>All have one shape, five integers of register width to an {@code int}: each shape costs the JVM milliseconds at start-up. A
 * function that takes fewer or narrower arguments ignores the rest of the registers, which holds for the calling conventions of
 * amd64 and aarch64 and is why {@link Platform} lists them. Addresses are of memory that lives as long as the process. A call
 * allocates nothing, and blocks in native state, so it never delays the collector.
 *
 * <p>It is a record because the JIT compiler takes the components of a {@code static final} record for constants, and so compiles
 * the call in place.
 *
 * @param handle the linked function
 */
record NativeCall(MethodHandle handle) {
  static NativeCall of(String function) {
    return new NativeCall(link(function, Linker.Option.captureCallState("errno")));
  }

  /**
   * The handle of a function that is called for each request, and so does not tell {@code errno}: where it does, the JDK makes a
   * slice of that memory for each call, which is not allocated only if the JIT compiler comes to inline all that has to do with it.
   */
  static MethodHandle withoutErrno(String function) {
    return link(function);
  }

  @SuppressWarnings("restricted") // the one place that links native code, and what --enable-native-access is asked for
  private static MethodHandle link(String function, Linker.Option... options) {
    Linker linker = Linker.nativeLinker();
    FunctionDescriptor shape = FunctionDescriptor.of(
        ValueLayout.JAVA_INT,
        ValueLayout.JAVA_LONG,
        ValueLayout.JAVA_LONG,
        ValueLayout.JAVA_LONG,
        ValueLayout.JAVA_LONG,
        ValueLayout.JAVA_LONG);
    MemorySegment address = linker.defaultLookup().findOrThrow(function);
    return linker.downcallHandle(address, shape, options);
  }

  /**
   * Calls it.
   *
   * @param errno memory for {@code errno}: {@link Errno#memory}
   * @return as the function does; the lower half of what is longer than an {@code int}
   */
  int call(MemorySegment errno, long a, long b, long c, long d, long e) {
    try {
      return (int) handle.invokeExact(errno, a, b, c, d, e);
    } catch (Throwable impossible) {
      throw thrown(impossible);
    }
  }

  static AssertionError thrown(Throwable impossible) {
    return new AssertionError("a foreign call throws nothing", impossible);
  }

  int call(MemorySegment errno, long a, long b, long c) {
    return call(errno, a, b, c, 0, 0);
  }

  int call(MemorySegment errno, long a) {
    return call(errno, a, 0, 0, 0, 0);
  }
}
