// SPDX-License-Identifier: Apache-2.0
/**
 * The system language ({@code .orrery}): components, processes, lanes, memory, connections and hosts, over IDL.
 *
 * <p>In: the text of a model. Out: an EMF model ({@code org.orrery.dsl.system.orrery}, inferred from {@code Orrery.xtext}),
 * linked and validated. Start with {@code Orrery.xtext}; then {@link org.orrery.dsl.system.defaults.Defaults} for default
 * values and {@link org.orrery.dsl.system.quantities.Quantities} for units.
 */
package org.orrery.dsl.system;
