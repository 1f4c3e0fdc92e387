// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

/// Minor codes of the system exceptions that Orrery raises. The OMG's where it has one (CORBA 3.3 part 1, annex A),
/// else ours under the experimental vendor id 0xfffff.
namespace orrery::minor {

inline constexpr std::uint32_t omg = 0x4f4d0000;
inline constexpr std::uint32_t vendor = 0xfffff000;

/// Every code once: the enumerator, its value and what it tells an engineer.
#define ORRERY_MINOR_CODES(X)                                                                                        \
  X(none, 0u, "no further detail")                                                                                   \
  X(unknown_operation, omg | 2u, "BAD_OPERATION: operation or attribute not known to the target object")             \
  X(adapter_missing, omg | 2u, "OBJECT_NOT_EXIST: the key names a POA that this process does not have")              \
  X(no_usable_profile, omg | 2u, "TRANSIENT: the reference holds no profile that this process can use")              \
  X(resources_exhausted, omg | 1u, "TRANSIENT: request discarded because of resource exhaustion")                    \
  X(no_interface_repository, omg | 1u, "INTF_REPOS: there is no interface repository")                               \
  X(value_type_unknown, omg | 1u, "MARSHAL: value of a valuetype that this process does not know")                   \
  X(wide_characters_in_1_0, omg | 5u, "MARSHAL: wchar or wstring sent over GIOP 1.0")                                \
  X(wide_characters_returned_in_1_0, omg | 6u, "MARSHAL: wchar or wstring to be sent over GIOP 1.0")                 \
  X(bad_scheme, omg | 7u, "BAD_PARAM: string to object: the scheme is neither IOR: nor corbaloc:")                   \
  X(bad_address, omg | 8u, "BAD_PARAM: string to object: no address in it can be used")                              \
  X(bad_reference_text, omg | 9u, "BAD_PARAM: string to object: the part after the scheme is malformed")             \
  X(shut_down, omg | 4u, "BAD_INV_ORDER: the process was told to stop while the call waited")                        \
  X(truncated, vendor | 0x001u, "the message ends inside a value")                                                   \
  X(forged_length, vendor | 0x002u, "a length is larger than the bytes that are left")                               \
  X(bound_exceeded, vendor | 0x003u, "a bounded string or sequence is longer than its bound")                        \
  X(string_unterminated, vendor | 0x004u, "a string does not end in NUL")                                            \
  X(string_length_zero, vendor | 0x005u, "a string's length is 0: the NUL counts, so the least is 1")                \
  X(enum_out_of_range, vendor | 0x006u, "an enum's value is none of its enumerators")                                \
  X(boolean_out_of_range, vendor | 0x007u, "a boolean is neither 0 nor 1")                                           \
  X(nested_too_deep, vendor | 0x008u, "sequences are nested deeper than 64 levels")                                  \
  X(wide_string_odd, vendor | 0x009u, "a wide string's or wide character's octet count is impossible for UTF-16")    \
  X(bad_reference, vendor | 0x00au, "an object reference is malformed")                                              \
  X(bad_profile, vendor | 0x00bu, "an IIOP profile is malformed")                                                    \
  X(value_malformed, vendor | 0x050u,                                                                                \
    "a value's tag, chunks or indirection are malformed, or its valuetype is not the declared one")                  \
  X(scope_exhausted, vendor | 0x010u, "the request scope is too small for what the request needs")                   \
  X(reply_too_large, vendor | 0x011u, "the reply is larger than the lane's send buffer")                             \
  X(request_too_large, vendor | 0x012u, "the request is larger than the connection's send buffer")                   \
  X(reference_too_large, vendor | 0x013u, "an object reference is larger than an object_reference can hold")         \
  X(fragments_interleaved, vendor | 0x014u, "a second fragmented message began before the first was complete")       \
  X(connections_exhausted, vendor | 0x015u, "the thread has no outbound connection left")                            \
  X(servant_failed, vendor | 0x016u, "the servant threw an exception that IDL does not know")                        \
  X(session_exhausted, vendor | 0x018u, "NO_MEMORY: the session scope is too small for what the session keeps")      \
  X(pool_exhausted, vendor | 0x019u,                                                                                 \
    "NO_MEMORY: all blocks of a pool are in use, or a value is longer than the bounds of the model")                 \
  X(scope_missing, vendor | 0x01au, "OBJ_ADAPTER: the request came by a lane without the scopes of its POA")         \
  X(string_holds_nul, vendor | 0x01bu, "a string holds a NUL, at which its reader would take it to end")             \
  X(bad_type_code, vendor | 0x01cu, "a TypeCode is malformed")                                                       \
  X(any_too_complex, vendor | 0x01du,                                                                                \
    "a TypeCode, or the value of an any, is nested deeper than 64 levels or expands to more than its bytes allow")   \
  X(value_not_carried, vendor | 0x01eu,                                                                              \
    "an any holds a value of a kind that Orrery does not carry: a valuetype, abstract, local or native one")         \
  X(fixed_malformed, vendor | 0x01fu, "a fixed-point number is no packed decimal, or has more digits than its type") \
  X(handler_missing, vendor | 0x017u,                                                                                \
    "INITIALIZE: the module with a message handler is missing or broken; standard error says which")                 \
  X(object_unknown, vendor | 0x020u,                                                                                 \
    "the key names no active object: never active, deactivated, or of an earlier run")                               \
  X(poa_full, vendor | 0x021u, "NO_RESOURCES: the POA has as many objects as its model allows")                      \
  X(key_foreign, vendor | 0x022u, "the object key is not one that Orrery has made")                                  \
  X(bad_addressing, vendor | 0x023u, "the request's addressing disposition is malformed")                            \
  X(poa_missing, vendor | 0x024u, "OBJ_ADAPTER: the process has no POA of that name")                                \
  X(poa_persistent, vendor | 0x025u, "OBJ_ADAPTER: objects are made at run time in POAs with lifespan transient")    \
  X(not_listening, vendor | 0x026u, "BAD_INV_ORDER: an object was made before the process listens")                  \
  X(other_interface, vendor | 0x027u, "BAD_PARAM: narrow: the object does not have the interface")                   \
  X(connect_refused, vendor | 0x030u, "the peer could not be connected to")                                          \
  X(connect_timeout, vendor | 0x031u, "the connection was not made in time")                                         \
  X(connection_lost, vendor | 0x032u, "the connection was lost while the reply was awaited")                         \
  X(connection_closed, vendor | 0x033u, "the peer closed the connection before it took the request")                 \
  X(reply_late, vendor | 0x034u, "the reply did not come in time")                                                   \
  X(reply_malformed, vendor | 0x035u, "the reply's header is malformed")                                             \
  X(peer_sent_error, vendor | 0x036u, "the peer answered MessageError")                                              \
  X(too_many_forwards, vendor | 0x037u, "LOCATION_FORWARD was followed as often as allowed")                         \
  X(forwarded, vendor | 0x051u, "the servant has sent the client to another object")                                 \
  X(not_bound, vendor | 0x038u, "the receptacle has no reference yet")                                               \
  X(nil_reference, vendor | 0x039u, "a nil reference was called")                                                    \
  X(outside_bands, vendor | 0x03au, "the calling thread's priority is in none of the connection's bands")            \
  X(band_without_lane, vendor | 0x03bu,                                                                              \
    "TRANSIENT: the reference lists lanes, and none in the band of the calling thread")                              \
  X(priority_out_of_range, vendor | 0x040u, "BAD_PARAM: a CORBA priority is outside of 0 to 32767")                  \
  X(priority_not_mapped, vendor | 0x041u,                                                                            \
    "DATA_CONVERSION: the process's mapping has no native priority for a CORBA priority")                            \
  X(priority_denied, vendor | 0x042u, "NO_PERMISSION: the operating system denies a native priority")                \
  X(priority_foreign, vendor | 0x043u,                                                                               \
    "INV_POLICY: the request's priority is outside of its connection's lane and band, and the server refuses such")  \
  X(priority_missing, vendor | 0x044u, "INITIALIZE: the thread has no CORBA priority")                               \
  X(priority_not_transformed, vendor | 0x045u,                                                                       \
    "DATA_CONVERSION: user code rejects a priority, or returns an invalid one")                                      \
  X(undeclared_user_exception, omg | 1u, "UNKNOWN: the reply holds a user exception that the operation does not raise")

enum code : std::uint32_t {
#define ORRERY_MINOR_ENUMERATOR(name, value, text) name = (value),
  ORRERY_MINOR_CODES(ORRERY_MINOR_ENUMERATOR)
#undef ORRERY_MINOR_ENUMERATOR
};

}  // namespace orrery::minor
