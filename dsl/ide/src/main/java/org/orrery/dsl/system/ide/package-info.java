// SPDX-License-Identifier: Apache-2.0
/** The services of systems that only an editor needs. */
package org.orrery.dsl.system.ide;
