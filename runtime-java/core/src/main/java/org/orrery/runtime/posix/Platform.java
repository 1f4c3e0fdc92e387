// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.posix;

/** Check whether foreign calls can be made here: on Linux, on machines whose layouts are known, if the launcher allows it. */
public final class Platform {
  private static final boolean AMD64 = System.getProperty("os.arch").equals("amd64");
  private static final boolean AARCH64 = System.getProperty("os.arch").equals("aarch64");
  private static final boolean LINUX = System.getProperty("os.name").equals("Linux");

  private Platform() {
  }

  /** True if this package's transports and scheduling work; without {@code --enable-native-access} the JVM would warn. */
  public static boolean supported() {
    return LINUX && (AMD64 || AARCH64) && Platform.class.getModule().isNativeAccessEnabled();
  }

  /** Bytes of {@code struct epoll_event}, which is packed on amd64 only. */
  static int epollEventBytes() {
    return AMD64 ? 12 : 16;
  }

  /** Offset of the user's data in {@code struct epoll_event}. */
  static int epollDataOffset() {
    return AMD64 ? 4 : 8;
  }
}
