// SPDX-License-Identifier: Apache-2.0
/**
 * Classes that RTSJ 2.0 has in a way of its own, as far as Orrery needs it: threads, handlers, parameters, times.
 *
 * <p>Names, signatures and rules are those published; the text and the bodies are ours, and call the emulation. Members that 2.0 has
 * deprecated are left out, and so are the modules for devices, signals and control. Never part of what is deployed.
 */
package javax.realtime;
