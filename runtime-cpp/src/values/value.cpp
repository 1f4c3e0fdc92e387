// SPDX-License-Identifier: Apache-2.0
#include <orrery/values/value.hpp>

#include <array>
#include <functional>
#include <stdexcept>

namespace orrery::cdr {
namespace {

std::array<const value_codec*, 64>& buckets() noexcept {
  static std::array<const value_codec*, 64> all{};
  return all;
}
const value_codec*& bucket(std::string_view repository_id) noexcept {
  return buckets()[std::hash<std::string_view>{}(repository_id) % buckets().size()];
}

}  // namespace

const value_codec* value_codec::find(std::string_view repository_id) noexcept {
  const value_codec* codec = bucket(repository_id);
  while (codec != nullptr && codec->type_->repository_id != repository_id) codec = codec->next_;
  return codec;
}

void value_codec::add() noexcept {
  // Each file that knows the type has such a constant; one of them is enough.
  if (find(type_->repository_id) != nullptr) return;
  const value_codec*& first = bucket(type_->repository_id);
  next_ = first;
  first = this;
}

std::vector<std::uint8_t> encoded_value(const value* given, const value_type& declared) {
  std::vector<std::uint8_t> bytes;
  if (given == nullptr) return bytes;
  for (std::size_t room = 256;; room *= 2) {
    bytes.resize(room);
    writer out(bytes);
    // No value is at place 0.
    out.write(std::uint32_t{0});
    out.value(given, declared);
    if (!out.failed()) {
      bytes.resize(out.position());
      bytes.shrink_to_fit();
      return bytes;
    }
    if (out.failure(minor::none, completion::no).id != exception_id::IMP_LIMIT || room >= (std::size_t{1} << 30)) {
      throw std::length_error("orrery: the value nests too deep, holds what can't be sent, or takes more than 1 GiB");
    }
  }
}

const value* decoded_value(std::span<const std::uint8_t> bytes, const value_type& declared,
                           memory::scope& room) noexcept {
  if (bytes.empty()) return nullptr;
  reader in({bytes.data(), 4, static_cast<std::uint32_t>(bytes.size()), false, wide_form::octets}, room);
  return decode_value(in, declared);
}

}  // namespace orrery::cdr
