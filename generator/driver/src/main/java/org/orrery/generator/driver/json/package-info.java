// SPDX-License-Identifier: Apache-2.0
/**
 * The plan as JSON.
 *
 * <p>{@link org.orrery.generator.driver.json.PlanJson} writes it; its schema, docs/schema/plan-1.schema.json, is derived from the
 * plan's records and their documentation by this module's tests, which also validate with it.
 */
package org.orrery.generator.driver.json;
