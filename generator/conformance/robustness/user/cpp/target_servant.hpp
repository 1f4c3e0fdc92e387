// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <numeric>
#include <thread>

#include "Targets/Target/servant.hpp"

/// Answers as the comments in robustness.idl say. Called by all threads at once, so it keeps nothing.
class target_servant : public Targets::Target::servant {
  template <class... T>
  using outcome = orrery::outcome<T...>;
  using call = orrery::call;

 public:
  outcome<std::int32_t> add(call&, std::int32_t a, std::int32_t b) noexcept override {
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(a) + static_cast<std::uint32_t>(b));
  }
  outcome<Targets::Octets> echo(call&, Targets::Octets data) noexcept override { return data; }
  outcome<std::string_view> text(call&, std::string_view what) noexcept override { return what; }
  outcome<std::u16string_view> wide(call&, std::u16string_view what) noexcept override { return what; }
  outcome<Targets::Items> list(call&, Targets::Items what) noexcept override { return what; }
  outcome<double> sum(call&, Targets::Numbers what) noexcept override {
    return std::accumulate(what.begin(), what.end(), 0.0);
  }

  outcome<Targets::Octets> grow(call& now, std::uint32_t size, std::uint8_t first) noexcept override {
    auto* const octets = static_cast<std::uint8_t*>(now.scope().allocate(size, 1));
    if (octets == nullptr) return Targets::Octets();  // NO_MEMORY is what the caller sees
    std::iota(octets, octets + size, first);
    return Targets::Octets(octets, size);
  }

  outcome<std::int32_t> work(call&, std::uint32_t microseconds, std::int32_t number) noexcept override {
    std::this_thread::sleep_for(std::chrono::microseconds(std::min(microseconds, 2000U)));
    return number;
  }

  outcome<void, Targets::Refused> refuse(call&, std::int32_t code, std::string_view why) noexcept override {
    if (code % 2 != 0) return Targets::Refused{.code = code, .why = why};
    return {};
  }

  void note(call&, std::int32_t) noexcept override {}
  outcome<std::int32_t> weigh(call&, orrery::value_ptr<Targets::Node> chain,
                              const orrery::any& what) noexcept override {
    std::uint32_t sum = static_cast<std::uint32_t>(what.type().kind());
    // A peer can have the chain lead back to itself.
    for (int i = 0; i < 1000 && chain != nullptr; ++i, chain = chain->next) {
      sum += static_cast<std::uint32_t>(chain->number);
    }
    return static_cast<std::int32_t>(sum);
  }

  outcome<std::uint32_t> visits(call&) noexcept override { return 0U; }
};
