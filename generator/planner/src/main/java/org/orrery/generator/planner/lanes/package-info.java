// SPDX-License-Identifier: Apache-2.0
/** Decides the lanes: priorities, threads, buffers and endpoints. */
package org.orrery.generator.planner.lanes;
