// SPDX-License-Identifier: Apache-2.0
/**
 * Prints a plan as C++20 on runtime-cpp.
 *
 * <p>In: a {@link org.orrery.generator.plan.SystemPlan}. Out: the artifacts that {@link org.orrery.templates.cpp.CppTarget}
 * lists, one template class each: start reading there. Identifiers come from {@code CppNames}, types from {@code CppTypes},
 * the runtime's symbols from {@code CppRuntime}; templates (Xtend) print what these and the plan give them, and decide nothing.
 * What the text looks like is seen best in {@code templates/goldens}.
 */
package org.orrery.templates.cpp;
