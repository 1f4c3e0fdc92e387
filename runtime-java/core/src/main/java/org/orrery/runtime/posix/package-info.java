// SPDX-License-Identifier: Apache-2.0
/**
 * The operating system by foreign calls: sockets, epoll and scheduling of Linux on 64-bit machines.
 *
 * <p>This is the only package that knows numbers and layouts of an operating system. {@link
 * org.orrery.runtime.posix.NativeCall} makes the calls, {@link org.orrery.runtime.posix.PosixReactor} and {@link
 * org.orrery.runtime.posix.PosixClientSocket} are the faster transports; where {@link
 * org.orrery.runtime.posix.Platform#supported} says no, the portable ones are used.
 */
package org.orrery.runtime.posix;
