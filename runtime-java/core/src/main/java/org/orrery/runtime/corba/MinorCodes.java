// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.corba;

import java.util.Map;

/**
 * Minor codes of system exceptions: the OMG's where there is one (CORBA 3.3 part 1, annex A), else ours under the
 * experimental vendor id 0xfffff. Both runtimes use the same numbers, also for what only one of them raises: the other may
 * receive it.
 */
public final class MinorCodes {
  private static final int OMG = 0x4f4d0000;
  private static final int VENDOR = 0xfffff000;

  /** No further detail. */
  public static final int NONE = 0;
  /** BAD_OPERATION: operation or attribute not known to the target object. */
  public static final int UNKNOWN_OPERATION = OMG | 2;
  /** OBJECT_NOT_EXIST: the key names a POA that this process does not have. */
  public static final int ADAPTER_MISSING = OMG | 2;
  /** TRANSIENT: the reference holds no profile that this process can use. */
  public static final int NO_USABLE_PROFILE = OMG | 2;
  /** TRANSIENT: request discarded because of resource exhaustion. */
  public static final int RESOURCES_EXHAUSTED = OMG | 1;
  /** INTF_REPOS: there is no interface repository. */
  public static final int NO_INTERFACE_REPOSITORY = OMG | 1;
  /** MARSHAL: value of a valuetype that this process does not know. */
  public static final int VALUE_TYPE_UNKNOWN = OMG | 1;
  /** MARSHAL: wchar or wstring sent over GIOP 1.0. */
  public static final int WIDE_CHARACTERS_IN_1_0 = OMG | 5;
  /** MARSHAL: wchar or wstring returned over GIOP 1.0. */
  public static final int WIDE_CHARACTERS_RETURNED_IN_1_0 = OMG | 6;
  /** UNKNOWN: the reply holds a user exception that the operation does not raise. */
  public static final int UNDECLARED_USER_EXCEPTION = OMG | 1;
  /** BAD_PARAM: string to object: the scheme is neither IOR: nor corbaloc:. */
  public static final int BAD_SCHEME = OMG | 7;
  /** BAD_PARAM: string to object: no address in it can be used. */
  public static final int BAD_ADDRESS = OMG | 8;
  /** BAD_PARAM: string to object: the part after the scheme is malformed. */
  public static final int BAD_REFERENCE_TEXT = OMG | 9;
  /** BAD_INV_ORDER: the process was told to stop while the call waited. */
  public static final int SHUT_DOWN = OMG | 4;
  /** DATA_CONVERSION: a character is not in the transmission code set. */
  public static final int CHARACTER_NOT_IN_CODE_SET = OMG | 1;

  /** The message ends inside a value. */
  public static final int TRUNCATED = VENDOR | 0x001;
  /** A length is larger than the bytes that are left. */
  public static final int FORGED_LENGTH = VENDOR | 0x002;
  /** A bounded string or sequence is longer than its bound. */
  public static final int BOUND_EXCEEDED = VENDOR | 0x003;
  /** A string does not end in NUL. */
  public static final int STRING_UNTERMINATED = VENDOR | 0x004;
  /** A string's length is 0: the NUL counts, so the least is 1. */
  public static final int STRING_LENGTH_ZERO = VENDOR | 0x005;
  /** An enum's value is none of its enumerators. */
  public static final int ENUM_OUT_OF_RANGE = VENDOR | 0x006;
  /** A boolean is neither 0 nor 1. */
  public static final int BOOLEAN_OUT_OF_RANGE = VENDOR | 0x007;
  /** Sequences are nested deeper than 64 levels: MARSHAL of what was received, BAD_PARAM of what is sent. */
  public static final int NESTED_TOO_DEEP = VENDOR | 0x008;
  /** A wide string's or wide character's octet count is impossible for UTF-16. */
  public static final int WIDE_STRING_ODD = VENDOR | 0x009;
  /** An object reference is malformed. */
  public static final int BAD_REFERENCE = VENDOR | 0x00a;
  /** An IIOP profile is malformed. */
  public static final int BAD_PROFILE = VENDOR | 0x00b;
  /** A string is not well-formed in its code set. */
  public static final int STRING_MALFORMED = VENDOR | 0x00c;
  /** Null where IDL has no null value. */
  public static final int NULL_VALUE = VENDOR | 0x00d;
  /** An array with another number of elements than IDL says. */
  public static final int ARRAY_LENGTH = VENDOR | 0x00e;
  /** The request header is malformed. */
  public static final int BAD_HEADER = VENDOR | 0x00f;
  /** The request scope is too small for what the request needs. */
  public static final int SCOPE_EXHAUSTED = VENDOR | 0x010;
  /** The reply is larger than the lane's send buffer. */
  public static final int REPLY_TOO_LARGE = VENDOR | 0x011;
  /** The request is larger than the connection's send buffer. */
  public static final int REQUEST_TOO_LARGE = VENDOR | 0x012;
  /** An object reference is larger than the peer can hold. */
  public static final int REFERENCE_TOO_LARGE = VENDOR | 0x013;
  /** A second fragmented message began before the first was complete, which the peer does not take. */
  public static final int FRAGMENTS_INTERLEAVED = VENDOR | 0x014;
  /** The peer's thread has no outbound connection left. */
  public static final int CONNECTIONS_EXHAUSTED = VENDOR | 0x015;
  /** The servant failed with an exception that IDL does not know. */
  public static final int SERVANT_FAILED = VENDOR | 0x016;
  /** A process in C++ lacks the module with a message handler, or it is broken. */
  public static final int HANDLER_MISSING = VENDOR | 0x017;
  /** NO_MEMORY: the session scope is too small for what the session keeps. */
  public static final int SESSION_EXHAUSTED = VENDOR | 0x018;
  /** NO_MEMORY: all blocks of a pool are in use. */
  public static final int POOL_EXHAUSTED = VENDOR | 0x019;
  /** OBJ_ADAPTER: the request came by a lane without the scopes of its POA. */
  public static final int SCOPE_MISSING = VENDOR | 0x01a;
  /** A string holds a NUL, at which its reader would take it to end. */
  public static final int STRING_HOLDS_NUL = VENDOR | 0x01b;
  /** A TypeCode is malformed. */
  public static final int BAD_TYPE_CODE = VENDOR | 0x01c;
  /** A TypeCode, or the value of an any, is nested deeper than 64 levels or expands to more than its bytes allow. */
  public static final int ANY_TOO_COMPLEX = VENDOR | 0x01d;
  /** An any holds a value of a kind that Orrery does not carry. */
  public static final int VALUE_NOT_CARRIED = VENDOR | 0x01e;
  /** The servant has sent the client to another object; of a C++ servant that is called without an ORB. */
  public static final int FORWARDED = VENDOR | 0x051;
  /** A value's tag, chunks or indirection are malformed, or its valuetype is not the declared one. */
  public static final int VALUE_MALFORMED = VENDOR | 0x050;
  /** A fixed-point number is no packed decimal, or has more digits than its type. */
  public static final int FIXED_MALFORMED = VENDOR | 0x01f;
  /** The key names no active object. */
  public static final int OBJECT_UNKNOWN = VENDOR | 0x020;
  /** NO_RESOURCES: the POA has as many objects as its model allows. */
  public static final int POA_FULL = VENDOR | 0x021;
  /** The object key is not one that Orrery has made. */
  public static final int KEY_FOREIGN = VENDOR | 0x022;
  /** The request's addressing disposition is malformed. */
  public static final int BAD_ADDRESSING = VENDOR | 0x023;
  /** OBJ_ADAPTER: the process has no POA of that name. */
  public static final int POA_MISSING = VENDOR | 0x024;
  /** OBJ_ADAPTER: objects are made at run time in POAs with lifespan transient. */
  public static final int POA_PERSISTENT = VENDOR | 0x025;
  /** BAD_INV_ORDER: an object was made before the process listens. */
  public static final int NOT_LISTENING = VENDOR | 0x026;
  /** BAD_PARAM: narrow: the object does not have the interface. */
  public static final int OTHER_INTERFACE = VENDOR | 0x027;
  /** The peer could not be connected to. */
  public static final int CONNECT_REFUSED = VENDOR | 0x030;
  /** The connection was not made in time. */
  public static final int CONNECT_TIMEOUT = VENDOR | 0x031;
  /** The connection was lost while the reply was awaited. */
  public static final int CONNECTION_LOST = VENDOR | 0x032;
  /** The peer closed the connection before it took the request. */
  public static final int CONNECTION_CLOSED = VENDOR | 0x033;
  /** The reply did not come in time. */
  public static final int REPLY_LATE = VENDOR | 0x034;
  /** The reply's header is malformed. */
  public static final int REPLY_MALFORMED = VENDOR | 0x035;
  /** The peer answered MessageError. */
  public static final int PEER_SENT_ERROR = VENDOR | 0x036;
  /** LOCATION_FORWARD was followed as often as allowed. */
  public static final int TOO_MANY_FORWARDS = VENDOR | 0x037;
  /** The receptacle has no reference yet. */
  public static final int NOT_BOUND = VENDOR | 0x038;
  /** A nil reference was called. */
  public static final int NIL_REFERENCE = VENDOR | 0x039;

  /** INV_POLICY: the calling thread's priority is in none of the connection's bands. */
  public static final int OUTSIDE_BANDS = VENDOR | 0x03a;
  /** TRANSIENT: the reference lists lanes, and none in the band of the calling thread. */
  public static final int BAND_WITHOUT_LANE = VENDOR | 0x03b;

  /** BAD_PARAM: a CORBA priority is outside of 0 to 32767. */
  public static final int PRIORITY_OUT_OF_RANGE = VENDOR | 0x040;
  /** DATA_CONVERSION: the process's mapping has no native priority for a CORBA priority. */
  public static final int PRIORITY_NOT_MAPPED = VENDOR | 0x041;
  /** NO_PERMISSION: the operating system denies a native priority. */
  public static final int PRIORITY_DENIED = VENDOR | 0x042;
  /** INV_POLICY: the request's priority is outside of its connection's lane and band, and the server refuses such. */
  public static final int PRIORITY_FOREIGN = VENDOR | 0x043;
  /** INITIALIZE: the thread has no CORBA priority. */
  public static final int PRIORITY_MISSING = VENDOR | 0x044;
  /** DATA_CONVERSION: user code rejects a priority, or returns an invalid one. */
  public static final int PRIORITY_NOT_TRANSFORMED = VENDOR | 0x045;

  private static final Map<Integer, String> TEXTS = Map.ofEntries(
      Map.entry(TRUNCATED, "the message ends inside a value"),
      Map.entry(FORGED_LENGTH, "a length is larger than the bytes that are left"),
      Map.entry(BOUND_EXCEEDED, "a bounded string or sequence is longer than its bound"),
      Map.entry(STRING_UNTERMINATED, "a string does not end in NUL"),
      Map.entry(STRING_LENGTH_ZERO, "a string's length is 0"),
      Map.entry(ENUM_OUT_OF_RANGE, "an enum's value is none of its enumerators"),
      Map.entry(BOOLEAN_OUT_OF_RANGE, "a boolean is neither 0 nor 1"),
      Map.entry(NESTED_TOO_DEEP, "sequences are nested too deep"),
      Map.entry(WIDE_STRING_ODD, "an octet count is impossible for UTF-16"),
      Map.entry(BAD_REFERENCE, "an object reference is malformed"),
      Map.entry(BAD_PROFILE, "an IIOP profile is malformed"),
      Map.entry(STRING_MALFORMED, "a string is not well-formed in its code set"),
      Map.entry(NULL_VALUE, "null where IDL has no null value"),
      Map.entry(ARRAY_LENGTH, "an array has another number of elements than IDL says"),
      Map.entry(BAD_HEADER, "the request header is malformed"),
      Map.entry(SCOPE_EXHAUSTED, "the request scope is too small"),
      Map.entry(REPLY_TOO_LARGE, "the reply is too large"),
      Map.entry(REQUEST_TOO_LARGE, "the request is too large"),
      Map.entry(REFERENCE_TOO_LARGE, "an object reference is too large"),
      Map.entry(FRAGMENTS_INTERLEAVED, "a second fragmented message began before the first was complete"),
      Map.entry(CONNECTIONS_EXHAUSTED, "the thread has no outbound connection left"),
      Map.entry(SERVANT_FAILED, "the servant failed"),
      Map.entry(HANDLER_MISSING, "the module with a message handler is missing or broken; standard error says which"),
      Map.entry(SESSION_EXHAUSTED, "the session scope is too small"),
      Map.entry(POOL_EXHAUSTED, "all blocks of a pool are in use"),
      Map.entry(SCOPE_MISSING, "the request came by a lane without the scopes of its POA"),
      Map.entry(STRING_HOLDS_NUL, "a string holds a NUL, at which its reader would take it to end"),
      Map.entry(BAD_TYPE_CODE, "a TypeCode is malformed"),
      Map.entry(
          ANY_TOO_COMPLEX,
          "a TypeCode, or the value of an any, is nested deeper than 64 levels or expands to more than its bytes allow"),
      Map.entry(FORWARDED, "the servant has sent the client to another object"),
      Map.entry(VALUE_MALFORMED, "a value's tag, chunks or indirection are malformed, or its valuetype is not the declared one"),
      Map.entry(FIXED_MALFORMED, "a fixed-point number is no packed decimal, or has more digits than its type"),
      Map.entry(
          VALUE_NOT_CARRIED,
          "an any holds a value of a kind that Orrery does not carry: a valuetype, abstract, local or native one"),
      Map.entry(OBJECT_UNKNOWN, "the key names no active object"),
      Map.entry(POA_FULL, "the POA has as many objects as its model allows"),
      Map.entry(KEY_FOREIGN, "the object key is not one that Orrery has made"),
      Map.entry(BAD_ADDRESSING, "the addressing disposition is malformed"),
      Map.entry(POA_MISSING, "the process has no POA of that name"),
      Map.entry(POA_PERSISTENT, "objects are made at run time in POAs with lifespan transient"),
      Map.entry(NOT_LISTENING, "an object was made before the process listens"),
      Map.entry(OTHER_INTERFACE, "the object does not have the interface that it was narrowed to"),
      Map.entry(CONNECT_REFUSED, "the peer could not be connected to"),
      Map.entry(CONNECT_TIMEOUT, "the connection was not made in time"),
      Map.entry(CONNECTION_LOST, "the connection was lost while the reply was awaited"),
      Map.entry(CONNECTION_CLOSED, "the peer closed the connection before it took the request"),
      Map.entry(REPLY_LATE, "the reply did not come in time"),
      Map.entry(REPLY_MALFORMED, "the reply is malformed"),
      Map.entry(PEER_SENT_ERROR, "the peer answered MessageError"),
      Map.entry(TOO_MANY_FORWARDS, "LOCATION_FORWARD was followed as often as allowed"),
      Map.entry(NOT_BOUND, "the receptacle has no reference yet"),
      Map.entry(NIL_REFERENCE, "a nil reference was called"),
      Map.entry(OUTSIDE_BANDS, "the thread's priority is in none of the connection's bands"),
      Map.entry(BAND_WITHOUT_LANE, "the reference lists lanes, and none in the band of the calling thread"),
      Map.entry(PRIORITY_OUT_OF_RANGE, "a CORBA priority is outside of 0 to 32767"),
      Map.entry(PRIORITY_NOT_MAPPED, "the process's mapping has no native priority for a CORBA priority"),
      Map.entry(PRIORITY_DENIED, "the operating system denies a native priority"),
      Map.entry(PRIORITY_FOREIGN, "the request's priority is outside of its connection's lane and band"),
      Map.entry(PRIORITY_MISSING, "the thread has no CORBA priority"),
      Map.entry(PRIORITY_NOT_TRANSFORMED, "a priority transform in user code rejects a priority, or returns an invalid one"));

  private MinorCodes() {
  }

  /** A code in words; in hexadecimal where it is another vendor's. */
  public static String explain(int minor) {
    String text = TEXTS.get(minor);
    if (text != null) {
      return text;
    }
    return (minor & 0xfffff000) == OMG ? "OMG minor " + (minor & 0xfff) : "minor 0x" + Integer.toHexString(minor);
  }
}
