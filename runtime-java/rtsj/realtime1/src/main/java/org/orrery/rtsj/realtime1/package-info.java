// SPDX-License-Identifier: Apache-2.0
/** Makes the emulation throw what RTSJ 1.0.2 says. */
package org.orrery.rtsj.realtime1;
