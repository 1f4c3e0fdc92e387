// SPDX-License-Identifier: Apache-2.0
/** The layout of a file's text, for all languages that share IDL's tokens. */
package org.orrery.dsl.idl.formatting;
