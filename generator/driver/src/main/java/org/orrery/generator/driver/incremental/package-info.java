// SPDX-License-Identifier: Apache-2.0
/** Knowing that there is nothing to do, without loading a model. */
package org.orrery.generator.driver.incremental;
