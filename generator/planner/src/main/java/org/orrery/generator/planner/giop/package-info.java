// SPDX-License-Identifier: Apache-2.0
/** Decides the GIOP versions, message sizes and handler strategy of a process. */
package org.orrery.generator.planner.giop;
