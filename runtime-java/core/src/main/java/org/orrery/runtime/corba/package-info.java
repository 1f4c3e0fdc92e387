// SPDX-License-Identifier: Apache-2.0
/**
 * Exceptions of CORBA, {@link org.orrery.runtime.corba.SystemException} with its {@linkplain org.orrery.runtime.corba.MinorCodes minor
 * codes}, and the {@linkplain org.orrery.runtime.corba.PriorityBand bands} of Real-time CORBA, which references and messages carry. The
 * lowest layer: it uses no other package.
 */
package org.orrery.runtime.corba;
