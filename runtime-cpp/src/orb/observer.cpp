// SPDX-License-Identifier: Apache-2.0
#include <array>

#include <orrery/corba/minor_codes.hpp>
#include <orrery/detail/observe/observation.hpp>
#include <orrery/serving/server_request.hpp>
#include <orrery/upcall/servant.hpp>

#include "figures.hpp"

namespace orrery::observe {
namespace {

class observer;

/// Lane with that index; null if there is none.
const lane* lane_at(const servant& target, std::uint32_t index) noexcept;

template <operation_handler Handler>
void uncounted(servant& target, server_request& request) {
  request.leave_uncounted();
  Handler(target, request);
}

void describe(servant& target, server_request& request) noexcept;

void refuse_lane(server_request& request) noexcept {
  request.reply(system_exception{exception_id::BAD_PARAM, minor::none, completion::no});
}

void read(servant& target, server_request& request) noexcept {
  std::uint32_t index = 0;
  if (!request.arguments(index)) return;
  const lane* const asked = lane_at(target, index);
  if (asked == nullptr) return refuse_lane(request);
  request.reply(outcome<figures>(figures{*asked}));
}

void service_time(servant& target, server_request& request) noexcept {
  std::uint32_t index = 0;
  std::uint32_t from = 0;
  if (!request.arguments(index, from)) return;
  const lane* const asked = lane_at(target, index);
  if (asked == nullptr) return refuse_lane(request);
  request.reply(outcome<buckets>(buckets{asked->statistics(), from}));
}

constexpr std::string_view repository_ids[] = {"IDL:Orrery/Observer:1.0", "IDL:omg.org/CORBA/Object:1.0"};

constexpr std::array<std::string_view, 10> names = {
    "describe",      "read",           "service_time", "_is_a",      "_non_existent",
    "_not_existent", "_repository_id", "_interface",   "_component", "_domain_managers"};

/// Index of an operation's name. Compares one name after the other, since no deadline depends on it.
int find(const char* name, std::uint32_t length) noexcept {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == std::string_view(name, length)) return static_cast<int>(i);
  }
  return -1;
}

constexpr operation_handler handlers[names.size()] = {
    &uncounted<&describe>,
    &uncounted<&read>,
    &uncounted<&service_time>,
    &uncounted<&pseudo_operation::is_a>,
    &uncounted<&pseudo_operation::non_existent>,
    &uncounted<&pseudo_operation::non_existent>,
    &uncounted<&pseudo_operation::repository_id>,
    &uncounted<&pseudo_operation::interface_definition>,
    &uncounted<&pseudo_operation::component>,
    &uncounted<&pseudo_operation::domain_managers>,
};

constexpr interface_table table{repository_ids, &find, handlers};

/// Servant of `Orrery::Observer`. Reads the counters of all lanes, on the thread of any lane.
class observer final : public servant {
 public:
  explicit observer(const observed_process& process) noexcept : servant(table), process_(process) {}

  const observed_process& process() const noexcept { return process_; }

 private:
  observed_process process_;
};

const lane* lane_at(const servant& target, std::uint32_t index) noexcept {
  const auto lanes = static_cast<const observer&>(target).process().lanes;
  return index < lanes.size() ? lanes[index].get() : nullptr;
}

void describe(servant& target, server_request& request) noexcept {
  if (!request.arguments()) return;
  request.reply(outcome<description>(description{static_cast<const observer&>(target).process()}));
}

void destroy(servant* made) noexcept { delete static_cast<observer*>(made); }

observer_ptr make_observer(const observed_process& process) { return {new observer(process), &destroy}; }

}  // namespace

const observation counters{level::counters, &make_observer};
const observation histograms{level::histograms, &make_observer};

}  // namespace orrery::observe
