// SPDX-License-Identifier: Apache-2.0
/**
 * Tools for owners of IDL, beside the way from a model to code.
 *
 * <p>{@code contract} turns linked IDL into records without EMF, {@code diff} compares two of them and says what breaks which peer. In: the
 * resources that the driver has loaded. Out: changes with codes, places and remedies. Start reading at {@link
 * org.orrery.generator.idl.diff.Comparison}.
 */
package org.orrery.generator.idl;
