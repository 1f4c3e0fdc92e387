// SPDX-License-Identifier: Apache-2.0
/** Default values of properties that a model does not state, in one place. */
package org.orrery.dsl.system.defaults;
