// SPDX-License-Identifier: Apache-2.0
/** RTSJ 2.0's names for the things that a process needs of it. */
package org.orrery.runtime.rtsj.v2;
