// SPDX-License-Identifier: Apache-2.0
#include "modules/pair_loader.hpp"

#include <array>
#include <optional>

#include <orrery/detail/system/thread.hpp>
#include <orrery/giop/load.hpp>

namespace orrery::giop {
namespace modules {
namespace {

/// The helper: a thread that sleeps until some thread wants a handler. Who asks sets a bit in its own slots and rings:
/// nothing is allocated for it and no lock is taken, so a best-effort thread never keeps a lane waiting.
struct helper {
  handler_slots* first = nullptr;
  std::atomic<std::uint32_t> bell{0};
  std::atomic<bool> running{false};
  lanes::thread thread;
};

helper& the_helper() noexcept {
  static helper one;
  return one;
}

constexpr std::uint32_t bit_of(kind k, version v) noexcept {
  return 1u << (static_cast<std::uint32_t>(k) * version_count + static_cast<std::uint32_t>(v));
}
static_assert((static_cast<std::uint32_t>(kind::write_fragment) + 1) * version_count <= 32);

std::optional<kind> complement_of(kind used, version v) noexcept {
  switch (used) {
    case kind::read_request:
      return kind::write_reply;
    case kind::write_reply:
      return kind::read_request;
    case kind::write_request:
      return kind::read_reply;
    case kind::read_reply:
      return kind::write_request;
    case kind::read_fragment:
      if (v == version::v1_2) return kind::write_fragment;
      break;
    case kind::write_fragment:
      return kind::read_fragment;
    case kind::read_locate_request:
    case kind::read_cancel:
    case kind::write_cancel:
      break;
  }
  return std::nullopt;
}

void load_wanted(handler_slots& slots) noexcept {
  const std::uint32_t wanted = slots.wanted.exchange(0, std::memory_order_acquire);
  for (std::uint32_t k = 0; k <= static_cast<std::uint32_t>(kind::write_fragment); ++k) {
    for (std::uint32_t v = 0; v < version_count; ++v) {
      const auto what = static_cast<kind>(k);
      const auto in = static_cast<version>(v);
      if ((wanted & bit_of(what, in)) != 0) load_into(slots, what, in);
    }
  }
}

void run(void* argument) noexcept {
  helper& self = *static_cast<helper*>(argument);
  std::uint32_t heard = 0;
  while (self.running.load(std::memory_order_acquire)) {
    self.bell.wait(heard, std::memory_order_acquire);
    heard = self.bell.load(std::memory_order_acquire);
    for (handler_slots* slots = self.first; slots != nullptr; slots = slots->next) load_wanted(*slots);
  }
}

void ring(helper& whom) noexcept {
  whom.bell.fetch_add(1, std::memory_order_release);
  whom.bell.notify_one();
}

}  // namespace

void ask_for_complement(handler_slots& slots, kind used, version v) noexcept {
  helper& whom = the_helper();
  if (!whom.running.load(std::memory_order_acquire)) return;
  const std::optional<kind> other = complement_of(used, v);
  if (!other) return;
  slots.wanted.fetch_or(bit_of(*other, v), std::memory_order_release);
  ring(whom);
}

}  // namespace modules

namespace detail {

void enrol(handler_slots& slots) noexcept {
  slots.next = modules::the_helper().first;
  modules::the_helper().first = &slots;
}

bool start_pair_loader() noexcept {
  modules::helper& whom = modules::the_helper();
  whom.running.store(true, std::memory_order_release);
  if (whom.thread.start({.name = "handlers"}, &modules::run, &whom)) return true;
  whom.running.store(false, std::memory_order_release);
  return false;
}

void stop_pair_loader() noexcept {
  modules::helper& whom = modules::the_helper();
  whom.running.store(false, std::memory_order_release);
  modules::ring(whom);
  whom.thread.join();
  whom.first = nullptr;
}

}  // namespace detail
}  // namespace orrery::giop
