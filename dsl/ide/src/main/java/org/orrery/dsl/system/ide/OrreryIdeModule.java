// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system.ide;

/** The services of systems that only an editor needs. */
public class OrreryIdeModule extends AbstractOrreryIdeModule {}
