// SPDX-License-Identifier: Apache-2.0
/**
 * Advice on IDL that is valid but will be regretted: {@link org.orrery.generator.idl.lint.Linter} runs the rules, {@link
 * org.orrery.generator.idl.lint.LintRule} lists them.
 */
package org.orrery.generator.idl.lint;
