// SPDX-License-Identifier: Apache-2.0
/** Messages for references that can't be linked. */
package org.orrery.dsl.system.linking;
