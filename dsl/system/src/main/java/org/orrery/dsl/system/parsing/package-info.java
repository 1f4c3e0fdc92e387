// SPDX-License-Identifier: Apache-2.0
/** Parser of the system language, behind IDL's preprocessor. */
package org.orrery.dsl.system.parsing;
