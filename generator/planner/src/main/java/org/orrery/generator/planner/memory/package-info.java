// SPDX-License-Identifier: Apache-2.0
/**
 * Decides a process's memory: how large its scopes are, how many there are, in which order they are entered, and what the
 * operations that run in them need at most. {@code docs/design/memory.md} says why the sums hold.
 */
package org.orrery.generator.planner.memory;
