// SPDX-License-Identifier: Apache-2.0
/** What RTSJ 2.0 calls the things that a process needs of it. */
package org.orrery.runtime.rtsj.v2;
