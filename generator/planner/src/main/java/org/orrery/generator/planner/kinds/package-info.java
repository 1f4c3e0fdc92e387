// SPDX-License-Identifier: Apache-2.0
/**
 * What the planner knows of each kind of type, one class for each: {@link org.orrery.generator.planner.kinds.Kind} lists the questions,
 * {@link org.orrery.generator.planner.kinds.Kinds} finds the class of a type. CDR's rules of alignment and size (CORBA 3.3 part 2, 9.3)
 * stand here and nowhere else in the generator; {@code runtime-cpp/test/vectors/cdr-sizes.txt} holds both runtimes to them.
 */
package org.orrery.generator.planner.kinds;
