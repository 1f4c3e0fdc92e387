// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <memory>
#include <vector>

#include "../unit/value_samples.hpp"

/// A value as a peer sends it, with all that it leads to. The first byte says its byte order. What is taken must be
/// sent again, and arrive as the same graph.
namespace {

using shapes::node;
using shapes::weighed;

void require(bool holds) {
  if (!holds) std::abort();
}

/// Goes through two graphs side by side: what is one value in the one is one in the other.
void compare(const node* one, const node* other, std::map<const node*, const node*>& met) {
  require((one == nullptr) == (other == nullptr));
  if (one == nullptr) return;
  const auto [place, is_new] = met.emplace(one, other);
  require(place->second == other);
  if (!is_new) return;
  require(&one->actual_type() == &other->actual_type() && one->number == other->number);
  compare(one->left, other->left, met);
  compare(one->right, other->right, met);
  const auto* const ones = orrery::value_cast<weighed>(one);
  if (ones == nullptr) return;
  const auto* const others = orrery::value_cast<weighed>(other);
  require(ones->others.size() == others->others.size());
  for (std::size_t i = 0; i < ones->others.size(); ++i) compare(ones->others[i], others->others[i], met);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const auto end = static_cast<std::uint32_t>(size + 7);
  const std::unique_ptr<std::uint8_t[]> message(new std::uint8_t[end]());
  std::copy(data + 1, data + size, message.get() + 8);
  std::vector<std::byte> memory(65536 + 64 * size);
  orrery::memory::scope scope(memory);
  orrery::cdr::reader in({message.get(), 8, end, (data[0] & 1) != 0}, scope);
  const node* value = nullptr;
  decode(in, value);
  if (in.failed()) {
    require(in.failure().id == orrery::exception_id::MARSHAL);
    return 0;
  }
  std::vector<std::uint8_t> room(65536 + 64 * size);
  orrery::cdr::writer out(room);
  out.write(std::uint64_t{0});
  encode(out, value);
  require(!out.failed());
  std::vector<std::byte> more(memory.size());
  orrery::memory::scope second(more);
  orrery::cdr::reader again({room.data(), 8, out.position(), false}, second);
  const node* same = nullptr;
  decode(again, same);
  require(!again.failed() && again.remaining() == 0);
  std::map<const node*, const node*> met;
  compare(value, same, met);
  return 0;
}
