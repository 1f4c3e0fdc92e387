// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

/// GIOP 1.2 in little endian by hand, so that the client costs each server and each case the same.
namespace message {

using bytes = std::vector<std::uint8_t>;

class writer {
 public:
  writer& octet(std::uint8_t value) {
    data.push_back(value);
    return *this;
  }
  writer& align(std::size_t boundary) {
    while (data.size() % boundary != 0) data.push_back(0);
    return *this;
  }
  writer& u32(std::uint32_t value) {
    align(4);
    for (int shift = 0; shift < 32; shift += 8) data.push_back(static_cast<std::uint8_t>(value >> shift));
    return *this;
  }
  writer& octets(const bytes& value) {
    u32(static_cast<std::uint32_t>(value.size()));
    data.insert(data.end(), value.begin(), value.end());
    return *this;
  }
  writer& text(std::string_view value) {
    u32(static_cast<std::uint32_t>(value.size() + 1));
    data.insert(data.end(), value.begin(), value.end());
    return octet(0);
  }

  bytes data;
};

/// A request up to its arguments (CORBA 3.3 part 2, 9.4.2.1), which begin at a multiple of 8.
inline writer request(const bytes& key, std::string_view operation) {
  writer out;
  for (const char c : {'G', 'I', 'O', 'P', '\1', '\2', '\1', '\0'}) out.octet(static_cast<std::uint8_t>(c));
  out.u32(0).u32(1).octet(3).octet(0).octet(0).octet(0).octet(0).octet(0).align(4).octets(key).text(operation).u32(0);
  out.align(8);
  return out;
}

/// The size goes into the header.
inline bytes finished(writer out) {
  const std::uint32_t size = static_cast<std::uint32_t>(out.data.size() - 12);
  for (int i = 0; i < 4; ++i) out.data[8 + static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(size >> (8 * i));
  return out.data;
}

/// Reads what one of our servers wrote, in either byte order, from a multiple of 8 on.
class reader {
 public:
  reader(const std::uint8_t* data, bool little) : data_(data), little_(little) {}

  void align(std::size_t boundary) { at_ = (at_ + boundary - 1) / boundary * boundary; }
  void skip(std::size_t count) { at_ += count; }
  std::uint8_t octet() { return data_[at_++]; }
  std::uint32_t number(std::size_t size) {
    align(size);
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < size; ++i) {
      value |= static_cast<std::uint32_t>(data_[at_ + i]) << 8 * (little_ ? i : size - 1 - i);
    }
    at_ += size;
    return value;
  }
  bytes octets() {
    const std::uint32_t size = number(4);
    bytes value(data_ + at_, data_ + at_ + size);
    at_ += size;
    return value;
  }

 private:
  const std::uint8_t* data_;
  bool little_;
  std::size_t at_ = 0;
};

/// What a client has to know of a reference.
struct target {
  std::string host;
  std::uint16_t port = 0;
  bytes key;
};

/// The first profile of a reference, where that is one of IIOP (CORBA 3.3 part 2, 7.6.2 and 9.7.2).
inline target first_profile(reader& in) {
  in.octets();  // type id
  in.number(4);
  in.number(4);
  const bytes profile = in.octets();
  reader body(profile.data(), profile[0] != 0);
  body.skip(3);
  target found;
  const bytes host = body.octets();
  found.host.assign(host.begin(), host.end() - 1);
  found.port = static_cast<std::uint16_t>(body.number(2));
  found.key = body.octets();
  return found;
}

/// Of `IOR:` and hexadecimal digits.
inline target parse_ior(std::string_view text) {
  bytes encapsulation;
  for (std::size_t at = 4; at + 1 < text.size(); at += 2) {
    encapsulation.push_back(static_cast<std::uint8_t>(std::stoi(std::string(text.substr(at, 2)), nullptr, 16)));
  }
  reader in(encapsulation.data(), encapsulation[0] != 0);
  in.octet();
  return first_profile(in);
}

}  // namespace message
