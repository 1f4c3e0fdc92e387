// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "values/type_code_parts.hpp"

namespace orrery::detail {

/// Goes through an encoded value by its TypeCode, checks it, and writes it into a stream of another alignment, byte
/// order or form of wide characters. Bounded in depth and steps.
class value_walk {
 public:
  /// Without a stream to write into values are passed over.
  value_walk(cdr::reader& in, cdr::writer* out, type_code_work& work) noexcept : in_(in), out_(out), work_(work) {}

  void value(const type_code& type) noexcept;

 private:
  void known_value(const type_code& type) noexcept;
  void members(type_code_parts& parts) noexcept;
  void exception_id(std::string_view id) noexcept;
  void chosen_arm(type_code_parts& parts) noexcept;
  std::int64_t label(type_code_parts& parts) noexcept;
  void elements(const type_code& type, std::uint32_t count) noexcept;
  void string(std::uint32_t bound) noexcept;
  void wide_string(std::uint32_t bound) noexcept;
  void numbers(std::uint32_t width, std::uint32_t count) noexcept;
  void booleans(std::uint32_t count) noexcept;
  bool goes_on() const noexcept { return !in_.failed() && !work_.failed() && (out_ == nullptr || !out_->failed()); }
  template <class T>
  T number() noexcept {
    const T value = in_.read<T>();
    write(value);
    return value;
  }
  template <class T>
  void write(const T& value) noexcept {
    if (out_ != nullptr) cdr::encode(*out_, value);
  }

  cdr::reader& in_;
  cdr::writer* out_;
  type_code_work& work_;
};

}  // namespace orrery::detail
