// SPDX-License-Identifier: Apache-2.0
/** Diagnostics for features of the language that the generator does not support yet, so that no statement is ignored silently. */
package org.orrery.generator.planner.unsupported;
