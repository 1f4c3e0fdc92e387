// SPDX-License-Identifier: Apache-2.0
/** Scopes, which RTSJ 2.0 has moved here: its alternative memory module. Signatures as published, text and bodies ours. */
package javax.realtime.memory;
