// SPDX-License-Identifier: Apache-2.0
// What replies contain, computed from what was asked.
#include <algorithm>
#include <array>

#include "ledger.hpp"

namespace robustness {
namespace {

using namespace std::string_view_literals;

constexpr std::string_view prefix = "IDL:omg.org/CORBA/";
constexpr std::string_view suffix = ":1.0";

/// The system exceptions that a defect is answered with.
std::vector<std::string_view> answers_to(const step& s, const lane_rules& rules) {
  switch (s.wrong) {
    case defect::key:
      return {"OBJECT_NOT_EXIST"sv};
    case defect::unknown:
      return {"BAD_OPERATION"sv};
    case defect::cut:
    case defect::length:
      return {"MARSHAL"sv};
    case defect::addressing:
      return {"MARSHAL"sv, "BAD_PARAM"sv};
    default:
      break;
  }
  if (s.op == operation::wide && s.minor == 0) return {"MARSHAL"sv, "BAD_PARAM"sv, "INV_OBJREF"sv};
  if (s.op == operation::wide && rules.foreign) return {"BAD_PARAM"sv, "MARSHAL"sv, "DATA_CONVERSION"sv, "UNKNOWN"sv};
  return {};
}

bool same(cdr_reader& body, const std::vector<double>& values) {
  if (body.u32() != values.size()) return false;
  return std::all_of(values.begin(), values.end(), [&](double each) { return body.f64() == each; });
}

bool is_wide(cdr_reader& body, const std::vector<std::uint16_t>& due, int minor) {
  const std::uint32_t length = body.u32();
  if (minor == 1) {
    if (length != due.size() + 1) return false;
    return std::all_of(due.begin(), due.end(), [&](std::uint16_t each) { return body.u16() == each; }) &&
           body.u16() == 0;
  }
  const auto bytes = body.take(length);
  std::size_t at = 0;
  bool little = false;
  if (bytes.size() >= 2 && bytes[0] == 0xfe && bytes[1] == 0xff) at = 2;
  if (bytes.size() >= 2 && bytes[0] == 0xff && bytes[1] == 0xfe) {
    at = 2;
    little = true;
  }
  if (bytes.size() - at != due.size() * 2) return false;
  return std::all_of(due.begin(), due.end(), [&](std::uint16_t each) {
    const auto got =
        static_cast<std::uint16_t>(little ? bytes[at] | bytes[at + 1] << 8 : bytes[at] << 8 | bytes[at + 1]);
    at += 2;
    return got == each;
  });
}

bool is_list(cdr_reader& body, const arguments& what) {
  if (body.u32() != what.item_count()) return false;
  for (std::uint32_t i = 0; i < what.item_count(); ++i) {
    if (body.u32() != what.of.seed + i || body.string() != what.item_name(i)) return false;
    if (!same(body, what.item_values(i))) return false;
  }
  return true;
}

bool counts_up(std::span<const std::uint8_t> bytes, const step& s) {
  auto next = static_cast<std::uint8_t>(s.seed);
  return bytes.size() == s.size &&
         std::all_of(bytes.begin(), bytes.end(), [&](std::uint8_t each) { return each == next++; });
}

double sum_of(const std::vector<double>& values) {
  double sum = 0;
  for (const double each : values) sum += each;
  return sum;
}

}  // namespace

std::string ledger::judge(const due& asked, const incoming& message, std::uint32_t status, cdr_reader& body) {
  const step& s = asked.of;
  if (status == 2) return judge_exception(asked, body);
  const bool is_taken_only = s.minor == 2 && s.flags == 1;
  if (status == 0 && is_taken_only) {
    const bool is_found = s.wrong == defect::none || s.wrong == defect::cut || s.wrong == defect::length;
    if (!is_found) return "an acknowledgement of a request that can't be served";
    return message.bytes.size() == body.at() || body.left() == 0 ? std::string() : "an acknowledgement with a body";
  }
  if (s.wrong != defect::none) return "status " + std::to_string(status) + " for a request that can't be served";
  if (status == 0) return judge_result(s, body);
  if (status == 1 && s.op == operation::refuse && s.seed % 2 != 0) {
    const bool right = body.string() == "IDL:Targets/Refused:1.0" && body.u32() == s.seed &&
                       body.string() == arguments(s).item_name(3);
    return right && body.is_done() ? std::string() : "a user exception with other contents than it was raised with";
  }
  return "status " + std::to_string(status) + " for a call that has a result";
}

std::string ledger::judge_exception(const due& asked, cdr_reader& body) {
  const std::string id = body.string();
  const std::uint32_t minor = body.u32();
  const std::uint32_t completed = body.u32();
  if (!body.is_done() || completed > 2) return "a system exception that breaks off or goes on";
  if (!id.starts_with(prefix) || !id.ends_with(suffix)) return "a system exception with id '" + id + "'";
  const std::string_view name = std::string_view(id).substr(prefix.size(), id.size() - prefix.size() - suffix.size());
  if (rules_.buffered && name == "TRANSIENT") {
    ++refused_;
    const bool right = completed == 1 && (minor & 0xfff) == 1;
    return right ? std::string()
                 : "TRANSIENT with minor " + std::to_string(minor) + ", completed " + std::to_string(completed);
  }
  const auto due_names = answers_to(asked.of, rules_);
  if (std::find(due_names.begin(), due_names.end(), name) != due_names.end()) return {};
  return "exception " + std::string(name) + ", minor " + std::to_string(minor);
}

std::string ledger::judge_result(const step& s, cdr_reader& body) {
  const arguments what(s);
  bool right = false;
  switch (s.op) {
    case operation::add:
      right = body.u32() == s.seed + s.size;
      break;
    case operation::echo:
      right = std::ranges::equal(body.sequence(), what.bytes());
      break;
    case operation::text:
      right = body.string() == what.text();
      break;
    case operation::wide:
      right = s.minor > 0 && is_wide(body, what.wide(), s.minor);
      break;
    case operation::list:
      right = is_list(body, what);
      break;
    case operation::sum:
      right = body.f64() == sum_of(what.sum_values());
      break;
    case operation::grow:
      right = counts_up(body.sequence(), s);
      break;
    case operation::work:
      right = body.u32() == s.seed;
      break;
    case operation::refuse:
      right = s.seed % 2 == 0;
      break;
    case operation::note:
      right = true;
      break;
    case operation::visits: {
      const std::uint32_t now = body.u32();
      right = now > visits_ && now <= visits_asked_;
      visits_ = now;
      break;
    }
    case operation::is_a:
      right = body.octet() == (s.seed % 2 == 0 ? 1 : 0);
      break;
    case operation::weigh: {
      std::uint32_t sum = what.any_kind();
      for (std::uint32_t i = 0; i < what.chain_length(); ++i) sum += s.seed + i;
      right = body.u32() == sum;
      break;
    }
    case operation::non_existent:
      right = body.octet() == 0;
      break;
  }
  if (!right) return "a result other than that of its arguments";
  return body.is_done() ? std::string() : "a result with " + std::to_string(body.left()) + " octets too many";
}

}  // namespace robustness
