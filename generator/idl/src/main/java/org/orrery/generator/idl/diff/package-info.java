// SPDX-License-Identifier: Apache-2.0
/**
 * Differences of two versions of IDL, judged by the wire: {@link org.orrery.generator.idl.diff.Comparison} lists the changes.
 *
 * <p>{@code Matching} pairs declarations, {@code Layout} and {@code Fate} say what a reader makes of the other version's bytes,
 * {@code Reach} which requests and replies carry a type.
 */
package org.orrery.generator.idl.diff;
