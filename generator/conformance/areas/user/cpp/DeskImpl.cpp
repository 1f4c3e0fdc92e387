// SPDX-License-Identifier: Apache-2.0
#include "DeskImpl.hpp"

#include <algorithm>

orrery::outcome<std::int32_t> DeskImpl::send(orrery::call& call, const Flow::Report& what) noexcept {
  auto* const text = static_cast<char*>(call.session().allocate(what.text.size(), 1));
  if (text == nullptr) return 0;  // NO_MEMORY is what the caller sees
  std::copy(what.text.begin(), what.text.end(), text);
  // What the session holds is gone with its connection: the tunnel takes a copy.
  return static_cast<std::int32_t>(tunnel_reports().put({what.number, {text, what.text.size()}}));
}

orrery::outcome<std::int32_t> DeskImpl::lend(orrery::call&, std::int32_t depth) noexcept {
  Flow::Chart& chart = charts_[static_cast<std::size_t>(depth)];
  chart.depth = depth;
  return static_cast<std::int32_t>(tunnel_charts().put(chart));
}

orrery::outcome<std::int32_t> DeskImpl::lend_mine(orrery::call& call, std::int32_t depth) noexcept {
  Flow::Chart* const chart = call.session().make<Flow::Chart>(depth);
  return chart == nullptr ? 0 : static_cast<std::int32_t>(tunnel_charts().put(*chart));
}
