/**
 * The plan: everything that will be built, decided.
 */
package org.orrery.generator.plan;
