// SPDX-License-Identifier: Apache-2.0
/**
 * The rules of the RTSJ's memory areas on a stock Java machine, for the stubs of {@code javax.realtime} to stand on.
 *
 * <p>In: entries, exits and allocations, told by the stubs; and stores and loads, told by {@link
 * org.orrery.rtsj.emulation.Checks}, whose calls {@link org.orrery.rtsj.emulation.CheckingClassLoader} puts into the classes that
 * it loads. Out: the exception that the specification names, made by the {@link org.orrery.rtsj.emulation.Edition} that is on the
 * class path. All objects lie on Java's heap in truth; a table says in which area each would lie.
 *
 * <p>The algorithms are those of the specification, which scan (1.0.2, chapter "Memory Management", "Maintaining the Scope
 * Stack"): here they have to be plainly right, not fast. Nothing of this is real-time. docs/rtsj.md says what it can't see.
 * Start reading at {@link org.orrery.rtsj.emulation.Execution}.
 */
package org.orrery.rtsj.emulation;
