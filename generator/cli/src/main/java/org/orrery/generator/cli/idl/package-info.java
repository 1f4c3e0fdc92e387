// SPDX-License-Identifier: Apache-2.0
/**
 * {@code orrery idl}: commands for owners of IDL. {@link org.orrery.generator.cli.idl.DiffCommand} compares two versions,
 * {@link org.orrery.generator.cli.idl.LintCommand} tells what will be regretted.
 */
package org.orrery.generator.cli.idl;
