// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <string>

#include "Conf/Echo/servant.hpp"

/// Answers as the comments in conformance.idl say. One thread serves it, so that its state needs no lock.
class echo_servant final : public Conf::Echo::servant {
  template <class T>
  using outcome = orrery::outcome<T>;
  using call = orrery::call;

 public:
  outcome<std::string_view> identity(call&) noexcept override { return std::string_view("echo"); }
  outcome<Conf::Point> origin(call&) noexcept override { return origin_; }
  outcome<void> set_origin(call&, const Conf::Point& value) noexcept override {
    origin_ = value;
    return {};
  }
  outcome<std::string_view> hello(call&, std::string_view name) noexcept override {
    greeting_.assign("hello ").append(name);
    return std::string_view(greeting_);
  }
  outcome<std::int32_t> noted(call&) noexcept override { return noted_; }
  void note(call&, std::int32_t step, std::string_view text) noexcept override {
    noted_ += step * static_cast<std::int32_t>(text.size());
  }
  outcome<Conf::Colour> shade(call&) noexcept override { return shade_; }
  outcome<void> set_shade(call&, Conf::Colour value) noexcept override {
    shade_ = value;
    return {};
  }

  outcome<void> nothing(call&) noexcept override { return {}; }
  outcome<bool> echo_boolean(call&, bool value) noexcept override { return value; }
  outcome<char> echo_char(call&, char value) noexcept override { return value; }
  outcome<std::uint8_t> echo_octet(call&, std::uint8_t value) noexcept override { return value; }
  outcome<std::int16_t> echo_short(call&, std::int16_t value) noexcept override { return value; }
  outcome<std::uint16_t> echo_ushort(call&, std::uint16_t value) noexcept override { return value; }
  outcome<std::int32_t> echo_long(call&, std::int32_t value) noexcept override { return value; }
  outcome<std::uint32_t> echo_ulong(call&, std::uint32_t value) noexcept override { return value; }
  outcome<std::int64_t> echo_longlong(call&, std::int64_t value) noexcept override { return value; }
  outcome<std::uint64_t> echo_ulonglong(call&, std::uint64_t value) noexcept override { return value; }
  outcome<float> echo_float(call&, float value) noexcept override { return value; }
  outcome<double> echo_double(call&, double value) noexcept override { return value; }
  outcome<std::string_view> echo_string(call&, std::string_view value) noexcept override { return value; }
  outcome<Conf::Label> echo_label(call&, Conf::Label value) noexcept override { return value; }
  outcome<Conf::Colour> echo_enum(call&, Conf::Colour value) noexcept override { return value; }
  outcome<char16_t> echo_wchar(call&, char16_t value) noexcept override { return value; }
  outcome<std::u16string_view> echo_wstring(call&, std::u16string_view value) noexcept override { return value; }
  outcome<Conf::WideTexts> echo_wide_texts(call&, Conf::WideTexts value) noexcept override { return value; }
  outcome<Conf::Symbols> echo_symbols(call&, Conf::Symbols value) noexcept override { return value; }
  outcome<Conf::Basics> echo_basics(call&, const Conf::Basics& value) noexcept override { return value; }
  outcome<Conf::Segment> echo_segment(call&, const Conf::Segment& value) noexcept override { return value; }
  outcome<Conf::Track> echo_track(call&, const Conf::Track& value) noexcept override { return value; }
  outcome<Conf::Bytes> echo_bytes(call&, Conf::Bytes value) noexcept override { return value; }
  outcome<Conf::Flags> echo_flags(call&, Conf::Flags value) noexcept override { return value; }
  outcome<Conf::Shorts> echo_shorts(call&, Conf::Shorts value) noexcept override { return value; }
  outcome<Conf::Doubles> echo_doubles(call&, Conf::Doubles value) noexcept override { return value; }
  outcome<Conf::Few> echo_few(call&, Conf::Few value) noexcept override { return value; }
  outcome<Conf::Texts> echo_texts(call&, Conf::Texts value) noexcept override { return value; }
  outcome<Conf::Colours> echo_colours(call&, Conf::Colours value) noexcept override { return value; }
  outcome<Conf::Points> echo_points(call&, Conf::Points value) noexcept override { return value; }
  outcome<Conf::Outlines> echo_outlines(call&, Conf::Outlines value) noexcept override { return value; }
  outcome<Conf::Tracks> echo_tracks(call&, Conf::Tracks value) noexcept override { return value; }
  outcome<Conf::Grid> echo_grid(call&, const Conf::Grid& value) noexcept override { return value; }
  outcome<Conf::Names> echo_names(call&, const Conf::Names& value) noexcept override { return value; }
  outcome<Conf::Part> spare(call& request) noexcept override { return spare_.view(request.scope()); }
  outcome<void> set_spare(call&, const Conf::Part& value) noexcept override {
    spare_ = value.copy();
    return {};
  }
  outcome<Conf::Shape> echo_shape(call&, const Conf::Shape& value) noexcept override { return value; }
  outcome<Conf::Part> echo_part(call&, const Conf::Part& value) noexcept override { return value; }
  outcome<Conf::Parts> echo_parts(call&, Conf::Parts value) noexcept override { return value; }
  outcome<Conf::Assembly> echo_assembly(call&, const Conf::Assembly& value) noexcept override { return value; }
  orrery::outcome<Conf::Echo::trade_results, Conf::Unfit> trade(call&, const Conf::Part& given,
                                                                const Conf::Shape& taken) noexcept override {
    if (given._d() == 1) return Conf::Unfit{.what = given};
    Conf::Truth done;
    done.yes(given._d());
    return Conf::Echo::trade_results{.result = given, .taken = taken, .done = done};
  }
  outcome<Conf::Base::reference> echo_reference(call&, const Conf::Base::reference& value) noexcept override {
    return value;
  }
  outcome<orrery::object_ref> echo_object(call&, const orrery::object_ref& value) noexcept override { return value; }
  outcome<Conf::Bases> echo_bases(call&, Conf::Bases value) noexcept override { return value; }

  outcome<Conf::Echo::exchange_results> exchange(call&, std::int32_t low, std::string_view text,
                                                 std::int32_t high) noexcept override {
    sum_ = std::to_string(low + high);
    reversed_.assign(text.rbegin(), text.rend());
    return Conf::Echo::exchange_results{
        .result = low + high, .low = high, .sum = sum_, .text = reversed_, .place = {low, high / 2.0}};
  }
  orrery::outcome<std::int32_t, Conf::Refused, Conf::Empty> refuse(call&, std::int32_t code,
                                                                   std::string_view why) noexcept override {
    if (code == 1) return Conf::Refused{.why = why, .code = 42, .at = {7, 0.5}};
    if (code == 2) return Conf::Empty{};
    return code;
  }

 private:
  Conf::Point origin_{};
  Conf::Colour shade_ = Conf::Colour::red;
  std::int32_t noted_ = 0;
  Conf::Part::owned spare_;
  std::string greeting_;
  std::string sum_;
  std::string reversed_;
};
