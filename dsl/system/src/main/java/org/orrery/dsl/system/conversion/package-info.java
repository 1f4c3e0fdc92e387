// SPDX-License-Identifier: Apache-2.0
/** Value converters: text of a token to value in the model and back. */
package org.orrery.dsl.system.conversion;
