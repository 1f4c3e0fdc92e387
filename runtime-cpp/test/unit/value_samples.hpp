// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include <orrery/values/value.hpp>

/// Valuetypes as generated code has them: one that leads to others, one derived from it, and one that may be truncated
/// to it. Then an abstract one, and one with a state that user code encodes.
namespace shapes {

struct marked {
  static constexpr orrery::value_type orrery_type{"IDL:shapes/marked:1.0"};
};

struct node : orrery::value {
  static constexpr orrery::value_type orrery_type{"IDL:shapes/node:1.0"};
  node() noexcept : node(orrery_type) {}
  std::int32_t number{};
  const node* left{};
  const node* right{};

 protected:
  explicit node(const orrery::value_type& actual) noexcept : orrery::value(actual) {}
};

struct named : node {
  static constexpr orrery::value_type orrery_type{"IDL:shapes/named:1.0", &node::orrery_type};
  named() noexcept : named(orrery_type) {}
  std::string_view name{};

 protected:
  explicit named(const orrery::value_type& actual) noexcept : node(actual) {}
};

struct weighed : node {
  static constexpr orrery::value_type orrery_type{"IDL:shapes/weighed:1.0", &node::orrery_type, true};
  weighed() noexcept : weighed(orrery_type) {}
  double weight{};
  std::span<const node* const> others{};

 protected:
  explicit weighed(const orrery::value_type& actual) noexcept : node(actual) {}
};

struct seal : orrery::value {
  static constexpr std::array<const orrery::value_type*, 1> orrery_abstract_bases{&marked::orrery_type};
  static constexpr orrery::value_type orrery_type{"IDL:shapes/seal:1.0", nullptr, false, orrery_abstract_bases, true};
  seal() noexcept : seal(orrery_type) {}
  std::int32_t colour{};

 protected:
  explicit seal(const orrery::value_type& actual) noexcept : orrery::value(actual) {}
};

inline void decode_state(orrery::cdr::reader& in, seal& value) noexcept {
  std::uint16_t halves[2]{};
  decode(in, halves[0]);
  decode(in, halves[1]);
  value.colour = halves[0] << 16 | halves[1];
}
inline void encode_state(orrery::cdr::writer& out, const seal& value) noexcept {
  encode(out, static_cast<std::uint16_t>(value.colour >> 16));
  encode(out, static_cast<std::uint16_t>(value.colour));
}
[[maybe_unused]] static const orrery::cdr::value_codec registered_seal{orrery::cdr::type<seal>{}};

inline void decode_state(orrery::cdr::reader& in, node& value) noexcept {
  decode(in, value.number);
  decode(in, value.left);
  decode(in, value.right);
}
inline void encode_state(orrery::cdr::writer& out, const node& value) noexcept {
  encode(out, value.number);
  encode(out, value.left);
  encode(out, value.right);
}
inline void decode_state(orrery::cdr::reader& in, named& value) noexcept {
  decode_state(in, static_cast<node&>(value));
  decode(in, value.name);
}
inline void encode_state(orrery::cdr::writer& out, const named& value) noexcept {
  encode_state(out, static_cast<const node&>(value));
  encode(out, value.name);
}
inline void decode_state(orrery::cdr::reader& in, weighed& value) noexcept {
  decode_state(in, static_cast<node&>(value));
  decode(in, value.weight);
  decode(in, value.others);
}
inline void encode_state(orrery::cdr::writer& out, const weighed& value) noexcept {
  encode_state(out, static_cast<const node&>(value));
  encode(out, value.weight);
  encode(out, value.others);
}
[[maybe_unused]] static const orrery::cdr::value_codec registered_node{orrery::cdr::type<node>{}};
[[maybe_unused]] static const orrery::cdr::value_codec registered_named{orrery::cdr::type<named>{}};
[[maybe_unused]] static const orrery::cdr::value_codec registered_weighed{orrery::cdr::type<weighed>{}};

}  // namespace shapes
