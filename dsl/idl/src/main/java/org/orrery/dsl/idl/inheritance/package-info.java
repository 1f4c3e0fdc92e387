// SPDX-License-Identifier: Apache-2.0
/** Bases and inherited features of interfaces and value types: {@link org.orrery.dsl.idl.inheritance.Inheritance}. */
package org.orrery.dsl.idl.inheritance;
