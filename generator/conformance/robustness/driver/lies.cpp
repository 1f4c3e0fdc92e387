// SPDX-License-Identifier: Apache-2.0
#include "lies.hpp"

#include <algorithm>

namespace robustness {
namespace {

using std::chrono::milliseconds;

// Longer than any client waits.
constexpr int many = 100;
constexpr milliseconds often{50};

octets string_id(const asked& what, std::uint32_t status, std::string_view id) {
  cdr_writer out = begin_reply(what, what.id, status, true);
  out.string(id);
  if (status == 2) {
    out.u32(1);
    out.u32(1);
  }
  return finish(std::move(out));
}

octets forward_to(const asked& what, std::uint32_t status, std::uint16_t port) {
  cdr_writer profile(true);
  profile.octet(1);
  profile.octet(1);
  profile.octet(2);
  profile.string("127.0.0.1");
  profile.u16(port);
  profile.sequence(octets{'l', 'i', 'a', 'r'});
  profile.u32(0);
  cdr_writer out = begin_reply(what, what.id, status, true);
  out.string("IDL:Targets/Target:1.0");
  out.u32(1);
  out.u32(0);
  out.sequence(profile.data);
  return finish(std::move(out));
}

octets stray(const asked& what, std::uint32_t id) {
  asked other = what;
  other.id = id;
  return true_reply(other, true);
}

octets bare(const asked& what, message_type type) { return finish(begin_message(what.minor, true, type)); }

std::vector<octets> in_fragments(const octets& whole, std::uint32_t size) {
  std::vector<octets> parts;
  const auto cut = [&](std::size_t from, std::size_t to) {
    return octets(whole.begin() + static_cast<std::ptrdiff_t>(from), whole.begin() + static_cast<std::ptrdiff_t>(to));
  };
  std::size_t at = std::min<std::size_t>(whole.size(), size);
  parts.push_back(cut(0, at));
  while (at < whole.size()) {
    const std::size_t next = std::min<std::size_t>(whole.size() - at, size - 16);
    octets part = cut(0, 8);
    part[7] = 7;
    part.resize(12);
    const octets id = cut(12, 16);
    part.insert(part.end(), id.begin(), id.end());
    const octets content = cut(at, at + next);
    part.insert(part.end(), content.begin(), content.end());
    parts.push_back(std::move(part));
    at += next;
  }
  for (octets& part : parts) {
    if (&part != &parts.back()) part[6] |= 2;
    const auto body = static_cast<std::uint32_t>(part.size() - header_bytes);
    for (std::size_t i = 0; i < 4; ++i) part[8 + i] = static_cast<std::uint8_t>(body >> 8 * i);
  }
  return parts;
}

void set_size(octets& message, std::uint32_t size) {
  for (std::size_t i = 0; i < 4; ++i) message[8 + i] = static_cast<std::uint8_t>(size >> 8 * i);
}

/// The right reply in some form that is right too, or too slow.
answer truth(const asked& what, random& by) {
  octets whole = true_reply(what, by.chance(70));
  answer made;
  switch (by.below(5)) {
    case 0:
      if (what.minor == 2 && (whole[6] & 1) != 0) {
        for (octets& each : in_fragments(whole, 32 + 8 * by.below(100)))
          made.parts.push_back({milliseconds(0), std::move(each)});
        return made;
      }
      break;
    case 1: {
      const std::size_t size = 1 + by.below(static_cast<std::uint32_t>(whole.size()));
      const milliseconds pause(by.below(8));
      for (std::size_t at = 0; at < whole.size(); at += size) {
        const std::size_t end = std::min(whole.size(), at + size);
        made.parts.push_back({pause, octets(whole.begin() + static_cast<std::ptrdiff_t>(at),
                                            whole.begin() + static_cast<std::ptrdiff_t>(end))});
      }
      return made;
    }
    case 2:
      made.parts.push_back({milliseconds(0), stray(what, what.id + 1 + by.below(1000))});
      break;
    default:
      break;
  }
  made.parts.push_back({milliseconds(0), std::move(whole)});
  return made;
}

/// Goes on for longer than the caller waits.
answer endless(const asked& what, random& by) {
  answer made;
  const std::uint32_t kind = by.below(4);
  octets whole = true_reply(what, true);
  if (kind == 3) whole = stray(what, what.id + 7);
  std::vector<octets> parts = in_fragments(whole, 32);
  for (int i = 0; i < many; ++i) {
    if (kind == 0) made.parts.push_back({often, stray(what, what.id + 1 + static_cast<std::uint32_t>(i))});
    const auto next = static_cast<std::size_t>(i);
    if (kind == 1 && next < whole.size()) made.parts.push_back({often, octets(1, whole[next])});
    if (kind == 2) made.parts.push_back({milliseconds(0), stray(what, what.id + 1 + static_cast<std::uint32_t>(i))});
    if (kind == 3) {
      octets part = parts.front();
      part[6] |= 2;
      if (i > 0) part[7] = 7;
      made.parts.push_back({often, std::move(part)});
    }
  }
  return made;
}

/// A reply that ends too early, or never begins.
answer missing(const asked& what, random& by) {
  answer made;
  octets whole = true_reply(what, true);
  const std::uint32_t kind = by.below(6);
  if (kind >= 2) {
    whole.resize(1 + by.below(static_cast<std::uint32_t>(whole.size() - 1)));
    made.parts.push_back({milliseconds(0), std::move(whole)});
  }
  if (kind % 3 == 1) made.behind = answer::then::close;
  if (kind % 3 == 2) made.behind = answer::then::reset;
  return made;
}

/// No GIOP, or none that a server sends.
answer broken(const asked& what, random& by) {
  octets whole = true_reply(what, true);
  const std::uint32_t kind = by.below(10);
  // Any four octets are a number, and behind a result that is nothing they mean nothing.
  switch (kind == 7 && (what.operation == "add" || what.operation == "refuse") ? 0 : kind) {
    case 0:
      whole[by.below(4)] ^= 0x55;
      break;
    case 1:
      whole[5] = static_cast<std::uint8_t>(3 + by.below(200));
      break;
    case 2:
      whole[7] = static_cast<std::uint8_t>(8 + by.below(200));
      break;
    case 3:
      set_size(whole, 0xffffffffU - by.below(1000));
      break;
    case 4:
      whole[7] = by.chance(50) ? 0 : 4;
      break;
    case 5:
      whole[7] = 7;
      break;
    case 6: {
      cdr_writer out = begin_reply(what, what.id, 6 + by.below(1000), true);
      whole = finish(std::move(out));
      break;
    }
    case 7: {
      // A result of nothing but a length.
      cdr_writer out = begin_reply(what, what.id, 0, true);
      out.u32(0xffffff00U);
      whole = finish(std::move(out));
      break;
    }
    case 8:
      whole = finish(begin_reply(what, what.id, by.below(4), true));
      if (what.operation == "refuse") whole[header_bytes + 4] ^= 0xff;  // it has no result, so that this would be right
      break;
    default:
      whole.assign(64 + by.below(400), 0);
      for (std::uint8_t& each : whole) each = static_cast<std::uint8_t>(by.word());
  }
  answer made;
  made.parts.push_back({milliseconds(0), std::move(whole)});
  return made;
}

/// Well-formed, and of no use.
answer elsewhere(const asked& what, random& by, std::uint16_t own_port) {
  octets whole;
  switch (by.below(8)) {
    case 0:
      whole = forward_to(what, 3, own_port);
      break;
    case 1:
      whole = forward_to(what, 3, 1);
      break;
    case 2:
      whole = forward_to(what, what.minor == 2 ? 4 : 3, own_port);
      break;
    case 3:
      whole = string_id(what, 2,
                        by.chance(50) ? "IDL:omg.org/CORBA/NO_IMPLEMENT:1.0" : "IDL:omg.org/CORBA/NO_SUCH_NAME:1.0");
      break;
    case 4:
      whole = string_id(what, 1, "IDL:Targets/Unheard:1.0");
      break;
    case 5:
      whole = bare(what, message_type::close);
      break;
    case 6:
      whole = bare(what, message_type::error);
      break;
    default: {
      cdr_writer out = begin_reply(what, what.id, what.minor == 2 ? 5 : 2, true);
      out.u16(static_cast<std::uint16_t>(by.below(4)));
      whole = finish(std::move(out));
    }
  }
  answer made;
  const bool ends = whole[7] == static_cast<std::uint8_t>(message_type::close) ||
                    whole[7] == static_cast<std::uint8_t>(message_type::error);
  made.parts.push_back({milliseconds(0), std::move(whole)});
  if (ends && by.chance(70)) made.behind = answer::then::close;
  return made;
}

}  // namespace

answer answer_to(const asked& what, std::uint64_t seed, std::uint16_t own_port) {
  // The request's id is not in it: what is sent again is answered in the same way.
  std::uint64_t hash = seed;
  for (std::size_t i = what.arguments_at; i < what.message.size(); ++i)
    hash = hash * 1099511628211ULL + what.message[i];
  random by(hash);
  const std::uint32_t kind = by.below(100);
  if (kind < 60) return truth(what, by);
  if (kind < 65) return endless(what, by);
  if (kind < 75) return missing(what, by);
  if (kind < 87) return broken(what, by);
  return elsewhere(what, by, own_port);
}

}  // namespace robustness
