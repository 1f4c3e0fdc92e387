// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import java.lang.foreign.ValueLayout;
import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.cdr.CodeSet;
import org.orrery.runtime.corba.MinorCodes;

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
  boolean priorityTold;
  int priority;
  boolean bandTold;
  int bandLow;
  int bandHigh;
  private boolean priorityEchoed;
  private boolean bodyless;

  void clear(int minorVersion) {
    minor = minorVersion;
    responseExpected = true;
    responseEarly = false;
    keyLength = 0;
    operationLength = 0;
    codeSet = null;
    codeSetRefused = false;
    priorityTold = false;
    bandTold = false;
    priorityEchoed = false;
    bodyless = false;
  }

  /** An object key, as every version has it. */
  void readKey(CdrReader in) {
    int bytes = in.readSequenceLength(1);
    keyOffset = in.position();
    keyLength = bytes;
    in.skip(bytes);
  }

  /** An operation's name, as every version has it. */
  void readOperation(CdrReader in) {
    int bytes = in.readSequenceLength(1);
    if (bytes == 0) {
      throw in.marshal(MinorCodes.STRING_LENGTH_ZERO);
    }
    operationOffset = in.position();
    operationLength = bytes - 1;
    in.skip(bytes);
    if (in.segment().get(ValueLayout.JAVA_BYTE, in.position() - 1) != 0) {
      throw in.marshal(MinorCodes.STRING_UNTERMINATED);
    }
  }

  /** Id of the request, which the reply carries back. */
  public int requestId() {
    return requestId;
  }

  /** Minor version of GIOP 1. */
  public int minor() {
    return minor;
  }

  /** True if the caller waits for a reply (9.4.2.1: the lowest bit of the response flags). */
  public boolean responseExpected() {
    return responseExpected;
  }

  /** True if the reply is to say only that the request was taken, before the servant runs (SYNC_WITH_SERVER, 9.4.2.2). */
  public boolean responseEarly() {
    return responseEarly;
  }

  /** True if the request tells its caller's priority (RTCorbaPriority). */
  public boolean priorityTold() {
    return priorityTold;
  }

  /** The priority that is told. */
  public int priority() {
    return priority;
  }

  /** True if the request tells the band of its caller's connection (RTCorbaPriorityRange). */
  public boolean bandTold() {
    return bandTold;
  }

  /** The lower end of the band that is told. */
  public int bandLow() {
    return bandLow;
  }

  /** The upper end of the band that is told. */
  public int bandHigh() {
    return bandHigh;
  }

  /** Makes the reply carry the request's priority (Real-time CORBA 1.2, 5.7.4). */
  public void echoPriority() {
    priorityEchoed = true;
  }

  boolean priorityEchoed() {
    return priorityEchoed;
  }

  /** Notes that the reply has no results, so that no padding follows its header. */
  public void endsWithHeader() {
    bodyless = true;
  }

  boolean isBodyless() {
    return bodyless;
  }

  /** Notes that the request was acknowledged (SYNC_WITH_SERVER), so that no other reply follows. */
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

  /** True if the CodeSets context names one that was never offered. */
  public boolean codeSetRefused() {
    return codeSetRefused;
  }
}
