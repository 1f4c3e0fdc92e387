// SPDX-License-Identifier: Apache-2.0
/** What the language can say and the generator can't do yet: said aloud, so that nothing of a model is lost in silence. */
package org.orrery.generator.planner.unbuilt;
