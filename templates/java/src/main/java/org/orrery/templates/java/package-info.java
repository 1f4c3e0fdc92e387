// SPDX-License-Identifier: Apache-2.0
/**
 * Prints a plan as Java.
 *
 * <p>In: a {@link org.orrery.generator.plan.SystemPlan}. Out: {@link org.orrery.generator.api.Artifact}s; {@link
 * org.orrery.templates.java.JavaTarget} lists them all. A template class prints one kind of file and reads like it. What
 * templates may not decide is in plain classes: {@code JavaNames} makes identifiers, {@code JavaTypes} spells types and the
 * calls that code them, {@code JavaRuntime} is the one list of the runtime's classes.
 *
 * <p>Values are what is encoded (records, arrays, lists), views are what is decoded; docs/generated-java.md has the mapping.
 */
package org.orrery.templates.java;
