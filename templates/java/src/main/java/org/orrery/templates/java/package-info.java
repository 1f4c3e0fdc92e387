// SPDX-License-Identifier: Apache-2.0
/**
 * Templates that print a plan in Java.
 *
 * <p>In: a {@link org.orrery.generator.plan.SystemPlan}. Out: {@link org.orrery.generator.api.Artifact}s; {@link
 * org.orrery.templates.java.JavaTarget} lists them all. A template class prints one kind of file and reads like it. Templates
 * take no decisions; plain classes compute their texts: {@code JavaNames} identifiers, {@code JavaTypes} types and the
 * calls that encode and decode them, {@code JavaRuntime} the names of the runtime's classes.
 *
 * <p>Values (records, arrays, lists) are encoded, views are decoded; docs/generated-java.md has the mapping.
 */
package org.orrery.templates.java;
