// SPDX-License-Identifier: Apache-2.0
/**
 * Classes that RTSJ 1.0.2 and 2.0 have alike, as far as Orrery needs it: memory areas that are no scopes, sizes, priorities, exceptions.
 *
 * <p>Names, signatures and rules are those published; the text and the bodies are ours, and call the emulation. In 2.0 the exceptions have
 * superclasses and preallocated instances besides, which are left out. Never part of what is deployed: an RTSJ machine brings these classes
 * itself.
 */
package javax.realtime;
