// SPDX-License-Identifier: Apache-2.0
/** Between the text of a token and the value in the model. */
package org.orrery.dsl.system.conversion;
