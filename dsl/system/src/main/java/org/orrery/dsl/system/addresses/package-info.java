// SPDX-License-Identifier: Apache-2.0
/** The text of addresses at which lanes listen. */
package org.orrery.dsl.system.addresses;
