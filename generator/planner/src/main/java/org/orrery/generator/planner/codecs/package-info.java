// SPDX-License-Identifier: Apache-2.0
/** Decides the data types, their constants and their CDR forms. */
package org.orrery.generator.planner.codecs;
