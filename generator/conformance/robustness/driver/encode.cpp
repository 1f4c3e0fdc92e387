// SPDX-License-Identifier: Apache-2.0
#include "encode.hpp"

#include <algorithm>
#include <array>

namespace robustness {
namespace {

constexpr std::array<std::string_view, 14> names{"add",  "echo",   "text", "wide",   "list",  "sum",           "grow",
                                                 "work", "refuse", "note", "visits", "_is_a", "_non_existent", "weigh"};
constexpr std::string_view type_id = "IDL:Targets/Target:1.0";

/// Writes a chain of values (CORBA 3.3 part 2, 9.3.4): each leads to the next, and back to the first. By the seed it
/// comes in chunks, or repository ids are said once only.
class chain_writer {
 public:
  chain_writer(cdr_writer& out, const step& s) : out_(out), seed_(s.seed) {}

  void write(std::uint32_t length) {
    if (length == 0) return out_.u32(0);
    value(0, length);
  }

 private:
  bool in_chunks() const { return (seed_ & 1) != 0; }

  void value(std::uint32_t index, std::uint32_t length) {
    out_.align(4);
    if (index == 0) first_ = out_.data.size();
    out_.u32(in_chunks() ? 0x7fffff0a : 0x7fffff02);
    out_.align(4);
    if (index > 0 && (seed_ & 2) != 0) {
      back_to(id_);
    } else {
      id_ = out_.data.size();
      out_.string("IDL:Targets/Node:1.0");
    }
    const bool last = index + 1 == length;
    const std::uint32_t first_bytes = index == 0 ? 4 : 8;
    chunk(last ? 8 + first_bytes : 4);
    out_.u32(seed_ + index);
    if (last) {
      out_.u32(0);
    } else {
      value(index + 1, length);
      chunk(first_bytes);
    }
    if (index == 0) {
      out_.u32(0);
    } else {
      back_to(first_);
    }
    if (in_chunks()) out_.u32(0 - (index + 1));
  }
  void chunk(std::uint32_t size) {
    out_.align(4);
    if (in_chunks()) out_.u32(size);
  }
  void back_to(std::size_t place) {
    out_.u32(0xffffffff);
    out_.align(4);
    out_.u32(static_cast<std::uint32_t>(place - out_.data.size()));
  }

  cdr_writer& out_;
  std::uint32_t seed_;
  std::size_t first_ = 0;
  std::size_t id_ = 0;
};

void write_any(cdr_writer& out, const arguments& what) {
  out.u32(what.any_kind());
  if (what.any_kind() == 15) {
    cdr_writer of_struct(out.little());
    of_struct.octet(out.little() ? 1 : 0);
    of_struct.string("IDL:Targets/Pair:1.0");
    of_struct.string("Pair");
    of_struct.u32(2);
    of_struct.string("text");
    of_struct.u32(18);
    of_struct.u32(0);
    of_struct.string("number");
    of_struct.u32(3);
    out.sequence(of_struct.data);
    out.string(what.item_name(1));
  }
  if (what.any_kind() != 0) out.u32(what.of.seed);
}

octets encapsulated(const cdr_writer& inner) { return inner.data; }

cdr_writer encapsulation(bool little) {
  cdr_writer out(little);
  out.octet(little ? 1 : 0);
  return out;
}

octets profile(const target& to, bool little) {
  cdr_writer out = encapsulation(little);
  out.octet(1);
  out.octet(2);
  out.string(to.host);
  out.u16(to.port);
  out.sequence(to.key);
  out.u32(0);
  return encapsulated(out);
}

/// The target address of 1.2, by key, profile or reference.
void write_target(cdr_writer& out, const step& s, const target& to) {
  const auto kind = static_cast<std::uint16_t>(s.wrong == defect::addressing ? 3 + s.seed % 100 : s.addressing);
  out.u16(kind);
  if (kind == 1) {
    out.u32(0);
    out.sequence(profile(to, out.little()));
  } else if (kind == 2) {
    out.u32(1);  // of two profiles the second
    out.string(type_id);
    out.u32(2);
    out.u32(0x4f525259);
    out.sequence(octets{1, 2, 3});
    out.u32(0);
    out.sequence(profile(to, out.little()));
  } else {
    out.sequence(to.key);
  }
}

void write_contexts(cdr_writer& out, const step& s) {
  const std::uint32_t bits = s.contexts;
  out.u32((bits & 1) + (bits >> 1 & 1) + (bits >> 2 & 1));
  if (bits & 1) {
    out.u32(0x7fffff01);
    out.sequence(arguments({.size = s.seed % 30, .seed = s.seed}).bytes());
  }
  if (bits & 2) {
    cdr_writer sets = encapsulation(s.little);
    sets.u32(0x05010001);  // UTF-8
    sets.u32(0x00010109);  // UTF-16
    out.u32(1);
    out.sequence(encapsulated(sets));
  }
  if (bits & 4) {
    cdr_writer priority = encapsulation(s.little);
    priority.u16(static_cast<std::uint16_t>(s.seed % 32768));
    out.u32(10);
    out.sequence(encapsulated(priority));
  }
}

std::string operation_name(const step& s) {
  std::string name(names[static_cast<std::size_t>(s.op)]);
  if (s.wrong == defect::unknown) name += "_no_such";
  return name;
}

target with_wrong_key(const step& s, target to) {
  if (s.wrong != defect::key) return to;
  // Another slot, another generation, another format, no key at all.
  switch (s.seed % 4) {
    case 0:
      if (!to.key.empty()) to.key.back() = static_cast<std::uint8_t>(to.key.back() + 1 + s.seed / 4 % 200);
      break;
    case 1:
      if (!to.key.empty()) to.key.front() ^= 0x20;
      break;
    case 2:
      to.key.push_back(0);
      break;
    default:
      to.key.clear();
  }
  return to;
}

octets request(const step& s, const target& where) {
  const target to = with_wrong_key(s, where);
  cdr_writer out = begin_message(s.minor, s.little, message_type::request);
  if (s.minor < 2) {
    write_contexts(out, s);
    out.u32(s.id);
    out.octet(s.flags == 0 ? 0 : 1);
    if (s.minor == 1) out.raw(octets(3));
    out.sequence(to.key);
    out.string(operation_name(s));
    out.sequence({});
  } else {
    out.u32(s.id);
    out.octet(static_cast<std::uint8_t>(s.flags));
    out.raw(octets(3));
    write_target(out, s, to);
    out.string(operation_name(s));
    write_contexts(out, s);
  }
  cdr_writer with = out;
  if (s.minor == 2) with.align(8);
  const std::size_t begun = with.data.size();
  write_arguments(with, s);
  if (with.data.size() == begun) return finish(std::move(out));
  if (s.wrong == defect::cut) with.data.resize(with.data.size() - 1 - s.seed % (with.data.size() - begun));
  if (s.wrong == defect::length) {
    // The last string or sequence of these operations begins the arguments; others get one octet too few.
    const bool leads = s.op == operation::echo || s.op == operation::text || s.op == operation::wide ||
                       s.op == operation::list || s.op == operation::sum || s.op == operation::is_a;
    if (leads) {
      const std::uint32_t forged = (s.seed & 1) != 0 ? 0xffffffffU : 0x20000000U + s.seed % 0x10000000U;
      for (std::size_t i = 0; i < 4; ++i) {
        with.data[begun + i] = static_cast<std::uint8_t>(forged >> 8 * (s.little ? i : 3 - i));
      }
    } else {
      with.data.pop_back();
    }
  }
  return finish(std::move(with));
}

octets locate(const step& s, const target& where) {
  const target to = with_wrong_key(s, where);
  cdr_writer out = begin_message(s.minor, s.little, message_type::locate);
  out.u32(s.id);
  if (s.minor == 2) {
    write_target(out, s, to);
  } else {
    out.sequence(to.key);
  }
  return finish(std::move(out));
}

octets bare(const step& s, message_type type) { return finish(begin_message(s.minor, s.little, type)); }

octets reply(const step& s) {
  cdr_writer out = begin_message(s.minor, s.little, message_type::reply);
  if (s.minor < 2) out.u32(0);
  out.u32(s.id);
  out.u32(0);
  if (s.minor == 2) out.u32(0);
  return finish(std::move(out));
}

octets with_id(const step& s, message_type type) {
  cdr_writer out = begin_message(s.minor, s.little, type);
  out.u32(s.id);
  return finish(std::move(out));
}

octets whole(const step& s, const target& to) {
  switch (s.what) {
    case action::request:
      return request(s, to);
    case action::locate:
      return locate(s, to);
    case action::cancel:
      return with_id(s, message_type::cancel);
    case action::close:
      return bare(s, message_type::close);
    case action::error:
      return bare(s, message_type::error);
    case action::reply:
      return reply(s);
    case action::fragment:
      return s.minor == 2 ? with_id(s, message_type::fragment) : bare(s, message_type::fragment);
    case action::pause:
    case action::drain:
      break;
  }
  return {};
}

void set_size(octets& message, std::uint32_t size) {
  const bool little = (message[6] & 1) != 0;
  for (std::size_t i = 0; i < 4; ++i) message[8 + i] = static_cast<std::uint8_t>(size >> 8 * (little ? i : 3 - i));
}

void spoil(octets& message, const step& s) {
  random by(s.seed);
  switch (s.wrong) {
    case defect::magic:
      message[s.seed % 4] ^= static_cast<std::uint8_t>(1 + s.seed / 4 % 255);
      break;
    case defect::version:
      if ((s.seed & 1) != 0) {
        message[4] = static_cast<std::uint8_t>(s.seed / 2 % 255 + 2);
      } else {
        message[5] = static_cast<std::uint8_t>(3 + s.seed / 2 % 253);
      }
      break;
    case defect::type:
      message[7] = static_cast<std::uint8_t>(8 + s.seed % 248);
      break;
    case defect::oversized:
      set_size(message, (s.seed & 1) != 0 ? 0xffffffffU : 0x00100000U + s.seed % 0x70000000U);
      break;
    case defect::mutated:
      for (std::uint32_t changes = 1 + by.below(6); changes > 0; --changes) {
        message[by.below(static_cast<std::uint32_t>(message.size()))] = static_cast<std::uint8_t>(by.word());
      }
      break;
    default:
      break;
  }
}

/// Cuts a message into parts of `s.part` octets: Fragments have a header of 12 octets in 1.1 and of 16 in 1.2.
std::vector<octets> parts_of(octets message, const step& s) {
  std::vector<octets> parts;
  const std::size_t first = std::max<std::size_t>(s.part, 24);
  if (s.part == 0 || s.minor == 0 || message.size() <= first) return {std::move(message)};
  const octets id(message.begin() + header_bytes, message.begin() + header_bytes + 4);
  std::size_t at = first;
  parts.emplace_back(message.begin(), message.begin() + static_cast<std::ptrdiff_t>(first));
  const std::size_t own = s.minor == 2 ? header_bytes + 4 : header_bytes;
  while (at < message.size()) {
    const std::size_t size = std::min(message.size() - at, first - own);
    octets part(message.begin(), message.begin() + header_bytes);
    part[7] = static_cast<std::uint8_t>(message_type::fragment);
    if (s.minor == 2) part.insert(part.end(), id.begin(), id.end());
    part.insert(part.end(), message.begin() + static_cast<std::ptrdiff_t>(at),
                message.begin() + static_cast<std::ptrdiff_t>(at + size));
    at += size;
    parts.push_back(std::move(part));
  }
  for (octets& part : parts) {
    set_size(part, static_cast<std::uint32_t>(part.size() - header_bytes));
    if (&part != &parts.back()) part[6] |= 2;
  }
  return parts;
}

}  // namespace

cdr_writer begin_message(int minor, bool little, message_type type) {
  cdr_writer out(little);
  out.raw(octets{'G', 'I', 'O', 'P', 1, static_cast<std::uint8_t>(minor), static_cast<std::uint8_t>(little ? 1 : 0),
                 static_cast<std::uint8_t>(type), 0, 0, 0, 0});
  return out;
}

octets finish(cdr_writer&& message) {
  set_size(message.data, static_cast<std::uint32_t>(message.data.size() - header_bytes));
  return std::move(message.data);
}

octets arguments::bytes() const {
  octets made(of.size);
  for (std::size_t i = 0; i < made.size(); ++i) made[i] = static_cast<std::uint8_t>(of.seed + i * 5 + (i >> 8));
  return made;
}

std::string arguments::text() const {
  std::string made(of.size, ' ');
  for (std::size_t i = 0; i < made.size(); ++i) made[i] = static_cast<char>('!' + (of.seed + i) % 90);
  return made;
}

std::vector<std::uint16_t> arguments::wide() const {
  std::vector<std::uint16_t> made(of.size);
  // Below the surrogates, and never a mark of the byte order.
  for (std::size_t i = 0; i < made.size(); ++i) made[i] = static_cast<std::uint16_t>(1 + (of.seed + i * 311) % 0xd000);
  return made;
}

std::vector<double> arguments::numbers(std::uint32_t count, std::uint32_t from) const {
  std::vector<double> made(count);
  for (std::size_t i = 0; i < count; ++i) made[i] = static_cast<double>(from + i) * 0.25;
  return made;
}

std::string arguments::item_name(std::uint32_t index) const {
  return std::string((of.seed + index) % 20, static_cast<char>('a' + index));
}

std::string_view arguments::interface_id() const {
  return of.seed % 2 == 0 ? type_id : std::string_view("IDL:Targets/Another:1.0");
}

void write_arguments(cdr_writer& out, const step& s) {
  const arguments what(s);
  const auto put = [&](const std::vector<double>& values) {
    out.u32(static_cast<std::uint32_t>(values.size()));
    for (const double each : values) out.f64(each);
  };
  switch (s.op) {
    case operation::add:
      out.u32(s.seed);
      return out.u32(s.size);
    case operation::echo:
      return out.sequence(what.bytes());
    case operation::text:
      return out.string(what.text());
    case operation::wide: {
      const auto units = what.wide();
      const bool octets_of_1_2 = s.minor == 2;
      out.u32(static_cast<std::uint32_t>(octets_of_1_2 ? units.size() * 2 : units.size() + 1));
      for (const std::uint16_t each : units) {
        if (!octets_of_1_2) {
          out.u16(each);
          continue;
        }
        out.octet(static_cast<std::uint8_t>(each >> 8));
        out.octet(static_cast<std::uint8_t>(each));
      }
      return octets_of_1_2 ? void() : out.u16(0);
    }
    case operation::list:
      out.u32(what.item_count());
      for (std::uint32_t i = 0; i < what.item_count(); ++i) {
        out.u32(s.seed + i);
        out.string(what.item_name(i));
        put(what.item_values(i));
      }
      return;
    case operation::sum:
      return put(what.sum_values());
    case operation::grow:
      out.u32(s.size);
      return out.octet(static_cast<std::uint8_t>(s.seed));
    case operation::work:
      out.u32(s.size);
      return out.u32(s.seed);
    case operation::refuse:
      out.u32(s.seed);
      return out.string(what.item_name(3));
    case operation::note:
      return out.u32(s.seed);
    case operation::is_a:
      return out.string(what.interface_id());
    case operation::weigh:
      chain_writer(out, s).write(what.chain_length());
      return write_any(out, what);
    case operation::visits:
    case operation::non_existent:
      return;
  }
}

std::vector<octets> encode(const step& s, const target& to) {
  octets message = whole(s, to);
  if (message.empty()) return {};
  spoil(message, s);
  if (s.wrong != defect::none) return {std::move(message)};
  return parts_of(std::move(message), s);
}

}  // namespace robustness
