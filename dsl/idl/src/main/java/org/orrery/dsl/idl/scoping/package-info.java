// SPDX-License-Identifier: Apache-2.0
/**
 * Which names can be seen from where, by the rules of IDL 4.2, 7.5.
 */
package org.orrery.dsl.idl.scoping;
