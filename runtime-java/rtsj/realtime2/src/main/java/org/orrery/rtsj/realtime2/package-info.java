// SPDX-License-Identifier: Apache-2.0
/** Makes the emulation throw what RTSJ 2.0 says. */
package org.orrery.rtsj.realtime2;
