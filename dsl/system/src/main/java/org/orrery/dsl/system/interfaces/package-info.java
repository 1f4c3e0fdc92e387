// SPDX-License-Identifier: Apache-2.0
/** Questions that a system asks of its IDL interfaces. */
package org.orrery.dsl.system.interfaces;
