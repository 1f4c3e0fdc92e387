// SPDX-License-Identifier: Apache-2.0
/** Properties of IDL interfaces on which checks of a system depend. */
package org.orrery.dsl.system.interfaces;
