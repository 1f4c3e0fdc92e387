// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

/**
 * Limits of the runtimes that models are checked against. {@code runtime-cpp/test/vectors/limits.txt} lists them, and tests of the
 * planner and of both runtimes compare their constants with it.
 */
final class Limits {

  /** Greatest number of areas of a process at a time, immortal memory included. */
  static final int AREAS = 0xffe;

  /** Greatest size in bytes of an area of a C++ process. */
  static final long AREA_BYTES = 0xffff_ffffL;

  /** Greatest size in bytes of all areas of a Java process together. */
  static final long REGION_BYTES_IN_JAVA = Integer.MAX_VALUE;

  /** Greatest number of scopes on the way from immortal memory to an innermost one, itself included. */
  static final int DEPTH = 64;

  private Limits() {}
}
