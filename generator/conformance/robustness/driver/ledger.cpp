// SPDX-License-Identifier: Apache-2.0
#include "ledger.hpp"

#include <algorithm>

namespace robustness {

void ledger::sent(const step& s, clock::time_point now) {
  switch (s.what) {
    case action::request:
    case action::locate:
      break;
    case action::cancel:
      cancelled_.insert(s.id);
      for (due& each : due_) each.optional |= each.of.id == s.id;
      return;
    case action::close:
    case action::error:
    case action::reply:
      if (!tainted_) fatal_ = true;
      return;
    case action::fragment:
      tainted_ = true;
      return;
    case action::pause:
    case action::drain:
      return;
  }
  const bool ends =
      s.wrong == defect::magic || s.wrong == defect::version || s.wrong == defect::type || s.wrong == defect::oversized;
  // A LocateRequest that can't be read is answered with an exception, or with MessageError.
  const bool is_open = s.wrong == defect::mutated || (s.what == action::locate && s.wrong == defect::addressing);
  if (fatal_) return;
  if (ends && !tainted_) {
    fatal_ = true;
    return;
  }
  if (is_open || ends) {
    tainted_ = true;
    // It may be whatever ends the connection, and a buffer's requests with it.
    if (rules_.buffered) {
      for (due& each : due_) each.optional = true;
    }
  }
  if (s.op == operation::visits && s.what == action::request) ++visits_asked_;
  if (s.what == action::request && s.flags == 0 && !tainted_) return;
  due_.push_back({s, now, tainted_ || cancelled_.contains(s.id), tainted_});
}

void ledger::half_closed() {
  half_closed_ = true;
  if (!rules_.buffered && !rules_.foreign) return;
  for (due& each : due_) each.optional = true;
}

std::size_t ledger::owed() const {
  return static_cast<std::size_t>(
      std::count_if(due_.begin(), due_.end(), [](const due& each) { return !each.optional; }));
}

std::string ledger::received(const incoming& message, clock::time_point now) {
  if (ended_) return "a message behind the one that ends the connection";
  switch (message.type) {
    case message_type::reply:
      return reply(message, now);
    case message_type::locate_reply:
      return locate_reply(message, now);
    case message_type::close:
    case message_type::error:
      if (message.bytes.size() != header_bytes) return "a message that ends the connection, with a body";
      ended_ = true;
      if (message.type == message_type::close && !rules_.stops && !rules_.foreign && !tainted_)
        return "CloseConnection of a server that goes on";
      if (fatal_ || tainted_ || rules_.stops) return {};
      return "MessageError, though nothing was wrong";
    case message_type::request:
    case message_type::cancel:
    case message_type::locate:
    case message_type::fragment:
      break;
  }
  return "a message of type " + std::to_string(static_cast<int>(message.type)) + ", which no server sends";
}

std::string ledger::closed(bool by_reset) {
  if (rules_.stops) return {};
  if (!fatal_ && !half_closed_ && !tainted_) return "the server closed the connection, though nothing was wrong";
  if (owed() > 0 && !rules_.buffered && !rules_.foreign && !(by_reset && tainted_)) {
    return "the server closed the connection and owes " + std::to_string(owed()) + " replies";
  }
  return {};
}

std::string ledger::take(std::uint32_t id, bool out_of_turn, std::optional<due>& found) {
  const auto at = std::find_if(due_.begin(), due_.end(), [&](const due& each) { return each.of.id == id; });
  if (at == due_.end()) return tainted_ ? std::string() : "a reply to nothing that was asked: id " + std::to_string(id);
  found = *at;
  if (out_of_turn || rules_.foreign) {
    due_.erase(at);
    return {};
  }
  for (auto before = due_.begin(); before != at; ++before) {
    if (!before->optional)
      return "a reply out of order: to id " + std::to_string(id) + " before that to " + std::to_string(before->of.id);
  }
  due_.erase(due_.begin(), at + 1);
  return {};
}

void ledger::note_time(const due& asked, clock::time_point now) {
  ++answered_;
  longest_ = std::max(longest_, now - asked.since);
}

std::string ledger::reply(const incoming& message, clock::time_point now) {
  cdr_reader in(message.bytes, header_bytes, message.little);
  std::uint32_t id = 0;
  std::uint32_t status = 0;
  const auto contexts = [&in] {
    const std::uint32_t count = in.u32();
    for (std::uint32_t i = 0; i < count && !in.failed(); ++i) {
      in.u32();
      in.sequence();
    }
  };
  if (message.minor < 2) contexts();
  id = in.u32();
  status = in.u32();
  if (message.minor == 2) contexts();
  if (in.failed()) return "a Reply whose header breaks off";
  if (status > (message.minor == 2 ? 5U : 3U)) return "a Reply with status " + std::to_string(status);
  if (message.minor == 2 && in.left() > 0) in.align(8);
  // A refusal by a lane whose buffer is full does not wait for those before it, whatever else is wrong with the
  // request.
  const bool is_refusal = rules_.buffered && status == 2;
  std::optional<due> asked;
  if (std::string wrong = take(id, is_refusal, asked); !wrong.empty() || !asked) return wrong;
  note_time(*asked, now);
  if (asked->unsure || is_anybodys(is_refusal)) return {};
  if (asked->of.what == action::locate) return "a Reply to a LocateRequest";
  if (message.minor != asked->of.minor) return "a Reply of another version than the request's";
  const std::string wrong = judge(*asked, message, status, in);
  return wrong.empty() ? wrong : wrong + ", to id " + std::to_string(id);
}

std::string ledger::locate_reply(const incoming& message, clock::time_point now) {
  cdr_reader in(message.bytes, header_bytes, message.little);
  const std::uint32_t id = in.u32();
  const std::uint32_t status = in.u32();
  if (in.failed()) return "a LocateReply that breaks off";
  if (status > (message.minor == 2 ? 5U : 2U)) return "a LocateReply with status " + std::to_string(status);
  std::optional<due> asked;
  // The receiver of a buffered lane answers these itself.
  if (std::string wrong = take(id, rules_.buffered, asked); !wrong.empty() || !asked) return wrong;
  note_time(*asked, now);
  if (asked->unsure || is_anybodys(rules_.buffered)) return {};
  if (asked->of.what != action::locate) return "a LocateReply to a Request";
  if (message.minor != asked->of.minor) return "a LocateReply of another version than the request's";
  if (!in.is_done()) return "a LocateReply with " + std::to_string(in.left()) + " octets too many";
  const std::uint32_t due_status = asked->of.wrong == defect::key ? 0 : 1;
  if (status != due_status) return "a LocateReply with status " + std::to_string(status);
  return {};
}

}  // namespace robustness
