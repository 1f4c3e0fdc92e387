// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include <orrery/corba/minor_codes.hpp>

namespace orrery {

/// The system exceptions of CORBA 3.3 part 1, annex A.
enum class exception_id : std::uint8_t {
  UNKNOWN,
  BAD_PARAM,
  NO_MEMORY,
  IMP_LIMIT,
  COMM_FAILURE,
  INV_OBJREF,
  NO_PERMISSION,
  INTERNAL,
  MARSHAL,
  INITIALIZE,
  NO_IMPLEMENT,
  BAD_TYPECODE,
  BAD_OPERATION,
  NO_RESOURCES,
  NO_RESPONSE,
  PERSIST_STORE,
  BAD_INV_ORDER,
  TRANSIENT,
  FREE_MEM,
  INV_IDENT,
  INV_FLAG,
  INTF_REPOS,
  BAD_CONTEXT,
  OBJ_ADAPTER,
  DATA_CONVERSION,
  OBJECT_NOT_EXIST,
  TRANSACTION_REQUIRED,
  TRANSACTION_ROLLEDBACK,
  INVALID_TRANSACTION,
  INV_POLICY,
  CODESET_INCOMPATIBLE,
  REBIND,
  TIMEOUT,
  TRANSACTION_UNAVAILABLE,
  TRANSACTION_MODE,
  BAD_QOS,
  INVALID_ACTIVITY,
  ACTIVITY_COMPLETED,
  ACTIVITY_REQUIRED,
  THREAD_CANCELLED
};

/// Completion status: the operation had run, or not, when the exception arose.
enum class completion : std::uint8_t { yes, no, maybe };

/// A system exception as a value: returned, never thrown. `minor` is explained by `explain()`.
struct system_exception {
  exception_id id = exception_id::UNKNOWN;
  std::uint32_t minor = minor::none;
  completion completed = completion::no;

  friend bool operator==(const system_exception&, const system_exception&) = default;
};

/// `IDL:omg.org/CORBA/MARSHAL:1.0` and so on; a literal, valid for ever.
std::string_view repository_id(exception_id id) noexcept;

/// The name without prefix and version: `MARSHAL`.
std::string_view name(exception_id id) noexcept;

/// The exception with that repository id; nothing if it is not a system exception's.
std::optional<exception_id> system_exception_of(std::string_view repository_id) noexcept;

/// Meaning of the minor code, in a sentence; empty for other vendors' codes.
std::string_view explain(const system_exception& exception) noexcept;

}  // namespace orrery
