// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import org.orrery.runtime.cdr.CodeSet;

/**
 * A Request's or LocateRequest's header, whatever its version: offsets into the receive buffer, no copies.
 *
 * <p>One object per lane, filled by the message's reader.
 */
public final class RequestHeader {
  int requestId;
  int minor;
  boolean responseExpected;
  boolean responseEarly;
  long keyOffset;
  int keyLength;
  long operationOffset;
  int operationLength;
  CodeSet codeSet;
  boolean codeSetRefused;

  void clear(int minorVersion) {
    minor = minorVersion;
    responseExpected = true;
    responseEarly = false;
    keyLength = 0;
    operationLength = 0;
    codeSet = null;
    codeSetRefused = false;
  }

  /** What the reply carries back. */
  public int requestId() {
    return requestId;
  }

  /** Minor version of GIOP 1. */
  public int minor() {
    return minor;
  }

  /** Whether the caller waits for a reply (9.4.2.1: the lowest bit of the response flags). */
  public boolean responseExpected() {
    return responseExpected;
  }

  /** Whether the reply is to say only that the request was taken, before the servant runs (SYNC_WITH_SERVER, 9.4.2.2). */
  public boolean responseEarly() {
    return responseEarly;
  }

  /** The caller was told that the request was taken: no other reply follows. */
  public void acknowledged() {
    responseExpected = false;
  }

  /** Offset of the object key. */
  public long keyOffset() {
    return keyOffset;
  }

  /** Bytes of the object key. */
  public int keyLength() {
    return keyLength;
  }

  /** Offset of the operation's name. */
  public long operationOffset() {
    return operationOffset;
  }

  /** Bytes of the operation's name, without its NUL. */
  public int operationLength() {
    return operationLength;
  }

  /** The code set that the request's CodeSets context sets for the connection; null when it has none. */
  public CodeSet codeSet() {
    return codeSet;
  }

  /** Whether the CodeSets context names one that was never offered. */
  public boolean codeSetRefused() {
    return codeSetRefused;
  }
}
