// SPDX-License-Identifier: Apache-2.0
/**
 * What RTSJ 2.0 has in a way of its own, as far as Orrery needs it: threads, handlers, parameters, times.
 *
 * <p>Names, signatures and rules are those published; the text and the bodies are ours, and call the emulation. What 2.0 has
 * deprecated is left out, and so are the modules for devices, signals and control. Never part of what is deployed.
 */
package javax.realtime;
