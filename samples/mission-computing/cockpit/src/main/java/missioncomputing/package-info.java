// SPDX-License-Identifier: Apache-2.0
/**
 * The classes of process cockpit that people wrote: one for each component, and what they measure with. The others of this
 * package are generated from {@code model/mission.orrery}.
 */
package missioncomputing;
