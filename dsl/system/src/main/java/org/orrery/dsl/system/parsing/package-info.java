// SPDX-License-Identifier: Apache-2.0
/** From text to model, through IDL's preprocessor. */
package org.orrery.dsl.system.parsing;
