// SPDX-License-Identifier: Apache-2.0
/** Formatter for all languages that share IDL's tokens. */
package org.orrery.dsl.idl.formatting;
