// SPDX-License-Identifier: Apache-2.0
#include "SheetImpl.hpp"

#include <array>
#include <numeric>

namespace {

/// What a connection remembers.
struct sheet {
  Flow::Chart* last;
};

}  // namespace

orrery::outcome<std::int32_t> SheetImpl::scribble(orrery::call& call, std::int32_t pieces,
                                                  std::int32_t bytes) noexcept {
  const auto size = static_cast<std::size_t>(bytes);
  std::int32_t got = 0;
  for (; got < pieces; ++got) {
    void* const piece = call.session().allocate(size, 8);
    if (piece == nullptr) break;
    call.session().release(piece, size);
  }
  return got;
}

orrery::outcome<std::int32_t> SheetImpl::mark(orrery::call& call, std::int32_t depth) noexcept {
  orrery::session_scope& session = call.session();
  sheet* mine = session.kept<sheet>();
  if (mine == nullptr) {
    mine = session.make<sheet>();
    if (mine == nullptr || !session.keep(mine)) return 0;  // NO_MEMORY is what the caller sees
  }
  auto marks = pool_marks(call);
  Flow::Chart* const made = marks.make(depth);
  if (made == nullptr) return marks.exhausted();
  mine->last = made;
  return static_cast<std::int32_t>(marks.in_use());
}

orrery::outcome<std::int32_t> SheetImpl::wipe(orrery::call& call) noexcept {
  auto marks = pool_marks(call);
  sheet* const mine = call.session().kept<sheet>();
  if (mine != nullptr && mine->last != nullptr) marks.drop(mine->last);
  if (mine != nullptr) mine->last = nullptr;
  return static_cast<std::int32_t>(marks.in_use());
}

orrery::outcome<std::int32_t> SheetImpl::fold(orrery::call& call, std::int32_t count, std::int32_t rounds) noexcept {
  auto scratch = enter_scratch(call);
  auto* const sums = scratch.make_array<std::int32_t>(static_cast<std::size_t>(rounds));
  if (sums == nullptr) return 0;  // NO_MEMORY is what the caller sees
  for (std::int32_t round = 0; round < rounds; ++round) {
    auto inmost = enter_inmost(scratch);
    auto* const numbers = inmost.make_array<std::int32_t>(static_cast<std::size_t>(count));
    if (numbers == nullptr) return 0;
    std::iota(numbers, numbers + count, 1);
    sums[round] = std::accumulate(numbers, numbers + count, 0);
  }
  return std::accumulate(sums, sums + rounds, 0);
}

orrery::outcome<std::int32_t> SheetImpl::blocks(orrery::call&, std::int32_t wanted) noexcept {
  std::array<void*, 8> all{};
  std::int32_t got = 0;
  for (; got < wanted && got < 8; ++got) {
    void* const block = pool_blocks().take();
    if (block == nullptr) break;
    all[static_cast<std::size_t>(got)] = block;
  }
  for (std::int32_t i = 0; i < got; ++i) pool_blocks().give(all[static_cast<std::size_t>(i)]);
  return got;
}
