// SPDX-License-Identifier: Apache-2.0
/**
 * Tools for owners of IDL, beside the way from a model to code.
 *
 * <p>{@code contract} turns linked IDL into records without EMF, {@code diff} compares two of them and says what breaks which peer,
 * {@code lint} gives advice. In: the resources that the driver has loaded. Out: changes and findings with codes, places and remedies.
 * Start reading at {@link org.orrery.generator.idl.diff.Comparison} or {@link org.orrery.generator.idl.lint.Linter}.
 */
package org.orrery.generator.idl;
