// SPDX-License-Identifier: Apache-2.0
/**
 * Classes that RTSJ 1.0.2 has in a way of its own, as far as Orrery needs it: scopes, threads, handlers, parameters, times, queues.
 *
 * <p>Names, signatures and rules are those published; the text and the bodies are ours, and call the emulation. Feasibility analysis,
 * timers, asynchronous transfer of control and physical memory are left out. Never part of what is deployed.
 */
package javax.realtime;
