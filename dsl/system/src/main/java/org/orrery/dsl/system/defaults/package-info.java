// SPDX-License-Identifier: Apache-2.0
/** What holds where a model says nothing, in one place. */
package org.orrery.dsl.system.defaults;
