// SPDX-License-Identifier: Apache-2.0
/** Decides the interfaces: operations flattened and numbered. */
package org.orrery.generator.planner.interfaces;
