// SPDX-License-Identifier: Apache-2.0
/** Editor services of the system language. */
package org.orrery.dsl.system.ide;
