// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/client/reference_lookup.hpp>

#include <array>

#include <orrery/detail/iop/reference_file.hpp>
#include <orrery/iop/reference.hpp>

#include "iop/refused.hpp"

namespace orrery {
namespace {

constexpr std::string_view what_to_write = "write IOR:..., corbaloc:iiop:1.2@HOST:PORT/KEY, file:///PATH or a path";

/// True if the text begins with the scheme, in letters of either case.
bool has_scheme(std::string_view text, std::string_view scheme) noexcept {
  if (text.size() < scheme.size()) return false;
  for (std::size_t i = 0; i < scheme.size(); ++i) {
    const char c = text[i];
    if ((c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c) != scheme[i]) return false;
  }
  return true;
}

/// The absolute path that a URI names behind `file:`, its escapes undone; empty when it names none, or another host's.
std::string path_of(std::string_view uri) {
  if (uri.starts_with("//")) uri.remove_prefix(2);
  if (!uri.starts_with('/') || uri.starts_with("//")) return {};
  std::string path;
  for (std::size_t i = 0; i < uri.size(); ++i) {
    if (uri[i] != '%') {
      path += uri[i];
      continue;
    }
    const int high = i + 2 < uri.size() ? iop::hex_value(uri[i + 1]) : -1;
    const int low = i + 2 < uri.size() ? iop::hex_value(uri[i + 2]) : -1;
    if (high < 0 || low < 0 || high + low == 0) return {};
    path += static_cast<char>(16 * high + low);
    i += 2;
  }
  return path;
}

}  // namespace

reference_lookup::reference_lookup(std::string_view text_or_path) : where_(text_or_path) {
  if (has_scheme(where_, "corbaname:")) {
    problem_ = std::string("names in a naming service are not looked up; ").append(what_to_write);
  } else if (has_scheme(where_, "corbaloc:rir:")) {
    problem_ = std::string("there are no initial references; ").append(what_to_write);
  } else if (has_scheme(where_, "ior:") || has_scheme(where_, "corbaloc:")) {
    const iop::parsed_reference parsed = iop::parse_reference(where_);
    if (!parsed.ok) problem_ = explain(parsed.problem);
  } else if (!has_scheme(where_, "file:")) {
    path_ = where_;
  } else if (path_ = path_of(std::string_view(where_).substr(5)); path_.empty()) {
    problem_ = "a file is written as file:///PATH, with an absolute path";
  }
}

object_reference reference_lookup::find() noexcept {
  if (path_.empty()) return iop::parse_reference(where_).reference;
  std::array<char, 4 * object_reference::capacity_bytes> room;
  return iop::parse_reference(iop::read_reference_file(path_.c_str(), room)).reference;
}

}  // namespace orrery
