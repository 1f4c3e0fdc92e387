// SPDX-License-Identifier: Apache-2.0
/**
 * Kinds of types, one class for each: {@link org.orrery.generator.planner.kinds.Kind} lists their properties, {@link
 * org.orrery.generator.planner.kinds.Kinds} finds the kind of a type. CDR's rules of alignment and size (CORBA 3.3 part 2, 9.3)
 * are here and nowhere else in the generator; {@code runtime-cpp/test/vectors/cdr-sizes.txt} checks both runtimes against them.
 */
package org.orrery.generator.planner.kinds;
