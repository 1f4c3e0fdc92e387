// SPDX-License-Identifier: Apache-2.0
#include <orrery/corba/system_exception.hpp>

#include <array>

namespace orrery {
namespace {

constexpr std::string_view prefix = "IDL:omg.org/CORBA/";
constexpr std::string_view suffix = ":1.0";

#define ORRERY_ID(n) "IDL:omg.org/CORBA/" #n ":1.0"
constexpr std::array<std::string_view, 40> ids = {ORRERY_ID(UNKNOWN),
                                                  ORRERY_ID(BAD_PARAM),
                                                  ORRERY_ID(NO_MEMORY),
                                                  ORRERY_ID(IMP_LIMIT),
                                                  ORRERY_ID(COMM_FAILURE),
                                                  ORRERY_ID(INV_OBJREF),
                                                  ORRERY_ID(NO_PERMISSION),
                                                  ORRERY_ID(INTERNAL),
                                                  ORRERY_ID(MARSHAL),
                                                  ORRERY_ID(INITIALIZE),
                                                  ORRERY_ID(NO_IMPLEMENT),
                                                  ORRERY_ID(BAD_TYPECODE),
                                                  ORRERY_ID(BAD_OPERATION),
                                                  ORRERY_ID(NO_RESOURCES),
                                                  ORRERY_ID(NO_RESPONSE),
                                                  ORRERY_ID(PERSIST_STORE),
                                                  ORRERY_ID(BAD_INV_ORDER),
                                                  ORRERY_ID(TRANSIENT),
                                                  ORRERY_ID(FREE_MEM),
                                                  ORRERY_ID(INV_IDENT),
                                                  ORRERY_ID(INV_FLAG),
                                                  ORRERY_ID(INTF_REPOS),
                                                  ORRERY_ID(BAD_CONTEXT),
                                                  ORRERY_ID(OBJ_ADAPTER),
                                                  ORRERY_ID(DATA_CONVERSION),
                                                  ORRERY_ID(OBJECT_NOT_EXIST),
                                                  ORRERY_ID(TRANSACTION_REQUIRED),
                                                  ORRERY_ID(TRANSACTION_ROLLEDBACK),
                                                  ORRERY_ID(INVALID_TRANSACTION),
                                                  ORRERY_ID(INV_POLICY),
                                                  ORRERY_ID(CODESET_INCOMPATIBLE),
                                                  ORRERY_ID(REBIND),
                                                  ORRERY_ID(TIMEOUT),
                                                  ORRERY_ID(TRANSACTION_UNAVAILABLE),
                                                  ORRERY_ID(TRANSACTION_MODE),
                                                  ORRERY_ID(BAD_QOS),
                                                  ORRERY_ID(INVALID_ACTIVITY),
                                                  ORRERY_ID(ACTIVITY_COMPLETED),
                                                  ORRERY_ID(ACTIVITY_REQUIRED),
                                                  ORRERY_ID(THREAD_CANCELLED)};
static_assert(ids.size() == static_cast<std::size_t>(exception_id::THREAD_CANCELLED) + 1);
#undef ORRERY_ID

struct explanation {
  std::uint32_t minor;
  std::string_view text;
};

constexpr explanation explanations[] = {
#define ORRERY_MINOR_TEXT(name, value, text) {minor::name, text},
    ORRERY_MINOR_CODES(ORRERY_MINOR_TEXT)
#undef ORRERY_MINOR_TEXT
};

}  // namespace

std::string_view repository_id(exception_id id) noexcept { return ids[static_cast<std::size_t>(id)]; }

std::string_view name(exception_id id) noexcept {
  const std::string_view full = repository_id(id);
  return full.substr(prefix.size(), full.size() - prefix.size() - suffix.size());
}

std::optional<exception_id> system_exception_of(std::string_view repository_id) noexcept {
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (ids[i] == repository_id) return static_cast<exception_id>(i);
  }
  return std::nullopt;
}

std::string_view explain(const system_exception& exception) noexcept {
  const bool omg = (exception.minor & 0xfffff000u) == minor::omg;
  for (const explanation& e : explanations) {
    if (e.minor != exception.minor) continue;
    // The OMG numbers its codes per exception, so there the text's own exception must be the one meant.
    if (omg && !e.text.starts_with(name(exception.id))) continue;
    return e.text;
  }
  return {};
}

}  // namespace orrery
