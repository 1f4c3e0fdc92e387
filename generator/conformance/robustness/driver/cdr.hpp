// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace robustness {

using octets = std::vector<std::uint8_t>;

/// Pseudo-random numbers (splitmix64): the same on every machine for the same seed.
class random {
 public:
  explicit random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }
  std::uint32_t word() { return static_cast<std::uint32_t>(next() >> 32); }
  /// Less than `limit`, which is not 0.
  std::uint32_t below(std::uint32_t limit) { return word() % limit; }
  bool chance(std::uint32_t percent) { return below(100) < percent; }

 private:
  std::uint64_t state_;
};

/// Writes CDR (CORBA 3.3 part 2, 9.3), aligned from the start of the message.
class cdr_writer {
 public:
  explicit cdr_writer(bool little) : little_(little) {}

  void align(std::size_t size) { data.resize((data.size() + size - 1) / size * size); }
  void number(std::uint64_t value, std::size_t size) {
    align(size);
    for (std::size_t i = 0; i < size; ++i) {
      data.push_back(static_cast<std::uint8_t>(value >> 8 * (little_ ? i : size - 1 - i)));
    }
  }
  void octet(std::uint8_t value) { data.push_back(value); }
  void u16(std::uint16_t value) { number(value, 2); }
  void u32(std::uint32_t value) { number(value, 4); }
  void f64(double value) {
    std::uint64_t bits = 0;
    std::memcpy(&bits, &value, sizeof bits);
    number(bits, 8);
  }
  void raw(std::span<const std::uint8_t> bytes) { data.insert(data.end(), bytes.begin(), bytes.end()); }
  void sequence(std::span<const std::uint8_t> bytes) {
    u32(static_cast<std::uint32_t>(bytes.size()));
    raw(bytes);
  }
  void string(std::string_view text) {
    u32(static_cast<std::uint32_t>(text.size() + 1));
    data.insert(data.end(), text.begin(), text.end());
    data.push_back(0);
  }
  bool little() const { return little_; }

  octets data;

 private:
  bool little_;
};

/// Reads CDR strictly: what breaks off, lies about its length or lacks its terminator fails, and failure sticks.
class cdr_reader {
 public:
  cdr_reader(std::span<const std::uint8_t> message, std::size_t at, bool little)
      : data_(message), at_(at), little_(little) {}

  void align(std::size_t size) { at_ = (at_ + size - 1) / size * size; }
  std::uint64_t number(std::size_t size) {
    align(size);
    if (failed_ || at_ > data_.size() || size > data_.size() - at_) {
      failed_ = true;
      return 0;
    }
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < size; ++i) value |= std::uint64_t{data_[at_ + i]} << 8 * (little_ ? i : size - 1 - i);
    at_ += size;
    return value;
  }
  std::uint8_t octet() { return static_cast<std::uint8_t>(number(1)); }
  std::uint16_t u16() { return static_cast<std::uint16_t>(number(2)); }
  std::uint32_t u32() { return static_cast<std::uint32_t>(number(4)); }
  double f64() {
    const std::uint64_t bits = number(8);
    double value = 0;
    std::memcpy(&value, &bits, sizeof value);
    return value;
  }
  std::span<const std::uint8_t> sequence() { return take(u32()); }
  std::string string() {
    const auto bytes = sequence();
    if (bytes.empty() || bytes.back() != 0) {
      failed_ = true;
      return {};
    }
    return {bytes.begin(), bytes.end() - 1};
  }
  std::span<const std::uint8_t> take(std::size_t size) {
    if (failed_ || at_ > data_.size() || size > data_.size() - at_) {
      failed_ = true;
      return {};
    }
    at_ += size;
    return data_.subspan(at_ - size, size);
  }
  /// Nothing failed, and nothing is left.
  bool is_done() const { return !failed_ && at_ == data_.size(); }
  bool failed() const { return failed_; }
  std::size_t at() const { return at_; }
  std::size_t left() const { return at_ > data_.size() ? 0 : data_.size() - at_; }
  bool little() const { return little_; }

 private:
  std::span<const std::uint8_t> data_;
  std::size_t at_;
  bool little_;
  bool failed_ = false;
};

}  // namespace robustness
