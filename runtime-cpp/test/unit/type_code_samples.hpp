// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <cstring>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include <orrery/values/any.hpp>

/// Makes encoded TypeCodes and values byte by byte, in either byte order, so that what the runtime reads is not made by
/// itself.
namespace samples {

using orrery::tc_kind;

class stream {
 public:
  explicit stream(bool foreign, std::size_t begin = 0) : bytes(begin, 0xee), foreign_(foreign) {}

  template <class T>
  stream& put(T value) {
    align(sizeof(T));
    std::uint8_t raw[sizeof(T)];
    std::memcpy(raw, &value, sizeof(T));
    for (std::size_t i = 0; i < sizeof(T); ++i) bytes.push_back(raw[foreign_ ? sizeof(T) - 1 - i : i]);
    return *this;
  }
  stream& kind(tc_kind value) { return put(static_cast<std::uint32_t>(value)); }
  stream& text(std::string_view characters) {
    put(static_cast<std::uint32_t>(characters.size() + 1));
    bytes.insert(bytes.end(), characters.begin(), characters.end());
    bytes.push_back(0);
    return *this;
  }
  void align(std::size_t alignment) {
    while ((bytes.size() - origin_) % alignment != 0) bytes.push_back(0xdd);
  }
  /// An encapsulated TypeCode; its contents in the other byte order, or not.
  stream& code(tc_kind of, bool foreign, const std::function<void(stream&)>& contents) {
    kind(of).put(std::uint32_t{0});
    const std::size_t begin = bytes.size();
    const stream outer(*this, without_bytes{});
    origin_ = begin;
    foreign_ = foreign;
    put(static_cast<std::uint8_t>(orrery::cdr::native_is_little != foreign ? 1 : 0));
    contents(*this);
    origin_ = outer.origin_;
    foreign_ = outer.foreign_;
    const auto length = static_cast<std::uint32_t>(bytes.size() - begin);
    for (std::size_t i = 0; i < 4; ++i) {
      const std::size_t place = foreign_ == orrery::cdr::native_is_little ? 3 - i : i;
      bytes[begin - 4 + i] = static_cast<std::uint8_t>(length >> (8 * place));
    }
    return *this;
  }
  /// An indirection to a place of this stream.
  stream& back_to(std::size_t place) {
    put(std::uint32_t{0xffffffff});
    return put(static_cast<std::int32_t>(static_cast<std::int64_t>(place) - static_cast<std::int64_t>(bytes.size())));
  }
  /// Where the next TypeCode begins.
  std::size_t here() {
    align(4);
    return bytes.size();
  }

  std::vector<std::uint8_t> bytes;

 private:
  struct without_bytes {};
  stream(const stream& other, without_bytes) : origin_(other.origin_), foreign_(other.foreign_) {}

  std::size_t origin_ = 0;
  bool foreign_;
};

/// What is read of a stream, and why not.
template <class T>
struct read_back {
  T value{};
  bool failed = false;
  std::uint32_t minor = 0;
  std::uint32_t end = 0;
};
template <class T>
read_back<T> read(const stream& from, bool foreign, std::uint32_t begin = 0,
                  orrery::cdr::wide_form wide = orrery::cdr::wide_form::octets) {
  orrery::scope none;
  orrery::cdr::reader in({from.bytes.data(), begin, static_cast<std::uint32_t>(from.bytes.size()), foreign, wide},
                         none);
  read_back<T> result;
  decode(in, result.value);
  result.failed = in.failed();
  result.minor = in.failed() ? in.failure().minor : 0;
  result.end = in.rest().position;
  return result;
}

}  // namespace samples
