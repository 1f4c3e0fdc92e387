// SPDX-License-Identifier: Apache-2.0
#include "ledger.hpp"

namespace robustness {
namespace {

// No server here sends more.
constexpr std::uint32_t most_bytes = 1U << 20;

std::uint32_t size_in(const octets& header, bool little) { return cdr_reader(header, 8, little).u32(); }

}  // namespace

std::optional<incoming> message_stream::next(std::string& problem) {
  while (problem.empty()) {
    bool is_part = false;
    std::optional<incoming> message = cut(problem, is_part);
    if (message || !is_part) return message;
  }
  return std::nullopt;
}

std::optional<incoming> message_stream::cut(std::string& problem, bool& is_part) {
  if (pending_.size() < header_bytes) return std::nullopt;
  const std::uint8_t flags = pending_[6];
  const bool little = (flags & 1) != 0;
  if (std::memcmp(pending_.data(), "GIOP", 4) != 0) problem = "a message that does not begin with GIOP";
  if (pending_[4] != 1 || pending_[5] > 2)
    problem = "a message of GIOP " + std::to_string(pending_[4]) + "." + std::to_string(pending_[5]);
  if (pending_[7] > 7 || (pending_[7] == 7 && pending_[5] == 0))
    problem = "a message of type " + std::to_string(pending_[7]);
  if ((flags & ~3) != 0 || (pending_[5] == 0 && flags > 1)) problem = "a header with flags " + std::to_string(flags);
  const octets header(pending_.begin(), pending_.begin() + header_bytes);
  const std::uint32_t size = size_in(header, little);
  if (size > most_bytes) problem = "a message of " + std::to_string(size) + " octets";
  if (!problem.empty() || pending_.size() - header_bytes < size) return std::nullopt;
  const auto end = pending_.begin() + static_cast<std::ptrdiff_t>(header_bytes + size);
  incoming message{{pending_.begin(), end}, header[5], little, static_cast<message_type>(header[7])};
  pending_.erase(pending_.begin(), end);
  const bool more = (flags & 2) != 0;
  if (!more && message.type != message_type::fragment) return message;
  is_part = true;
  return add_part(std::move(message), more, problem);
}

std::optional<incoming> message_stream::add_part(incoming&& part, bool more, std::string& problem) {
  const bool is_first = part.type != message_type::fragment;
  if (is_first && part.type != message_type::reply && (part.minor < 2 || part.type != message_type::locate_reply)) {
    problem = "a message of type " + std::to_string(static_cast<int>(part.type)) + " in fragments";
    return std::nullopt;
  }
  if (part.minor == 2 && more && part.bytes.size() % 8 != 0) {
    problem = "a fragment of " + std::to_string(part.bytes.size()) + " octets before another";
    return std::nullopt;
  }
  // In 1.1 one message at a time may be in fragments, and they carry no id.
  cdr_reader start(part.bytes, header_bytes, part.little);
  const std::uint32_t id = part.minor == 2 ? start.u32() : 0;
  if (start.failed()) {
    problem = "a fragment without a request id";
    return std::nullopt;
  }
  const auto found = parts_.find(id);
  if (is_first) {
    if (found != parts_.end())
      problem = "a second message in fragments with the same request id";
    else
      parts_.emplace(id, std::move(part));
    return std::nullopt;
  }
  if (found == parts_.end()) {
    problem = "a fragment of no message";
    return std::nullopt;
  }
  incoming& whole = found->second;
  if (whole.minor != part.minor || whole.little != part.little) problem = "a fragment of another version or byte order";
  whole.bytes.insert(whole.bytes.end(), part.bytes.begin() + static_cast<std::ptrdiff_t>(start.at()), part.bytes.end());
  if (whole.bytes.size() > most_bytes) problem = "fragments of more than any message has";
  if (more || !problem.empty()) return std::nullopt;
  incoming done = std::move(whole);
  parts_.erase(found);
  return done;
}

}  // namespace robustness
