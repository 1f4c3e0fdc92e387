// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.observe;

/** High-water marks, in the order of {@code Orrery::Marks} in observer.idl. */
public enum Mark {
  SCOPE_BYTES,
  RECEIVED_BYTES,
  SENT_BYTES,
  REASSEMBLED_BYTES,
  CONNECTIONS,
  THREADS
}
