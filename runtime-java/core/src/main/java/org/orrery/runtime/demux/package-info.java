// SPDX-License-Identifier: Apache-2.0
/**
 * Demultiplexing from a request to the servant's method, in constant time and without garbage.
 *
 * <p>In: an object key and an operation's name, where they lie in a received message. Out: the servant, by
 * {@link org.orrery.runtime.demux.ObjectTable} (two array look-ups), and the operation's index, by
 * {@link org.orrery.runtime.demux.OperationTable} (a perfect hash that the generator has found). The tables' numbers come from the plan;
 * the C++ runtime evaluates the same ones, and both are held to one file of test vectors. Why they are as they are: docs/design/demux.md.
 */
package org.orrery.runtime.demux;
