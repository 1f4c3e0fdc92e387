// SPDX-License-Identifier: Apache-2.0
/** What RTSJ 1.0.2 calls the things that a process needs of it. */
package org.orrery.runtime.rtsj.v1;
