// SPDX-License-Identifier: Apache-2.0
/** What interfaces and value types have from their bases: {@link org.orrery.dsl.idl.inheritance.Inheritance}. */
package org.orrery.dsl.idl.inheritance;
