// SPDX-License-Identifier: Apache-2.0
/** The way of tools for IDL alone: {@link org.orrery.generator.driver.idl.IdlDriver} loads files and hands them to the tools. */
package org.orrery.generator.driver.idl;
