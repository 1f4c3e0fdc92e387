// SPDX-License-Identifier: Apache-2.0
/** Decides how a request finds its servant's method: operation tables and object keys (docs/design/demux.md). */
package org.orrery.generator.planner.demux;
