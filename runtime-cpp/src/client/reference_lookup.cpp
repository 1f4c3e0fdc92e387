// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/client/reference_lookup.hpp>

#include <array>
#include <utility>

#include <orrery/detail/client/naming_context.hpp>
#include <orrery/detail/iop/reference_file.hpp>
#include <orrery/iop/reference.hpp>

#include "iop/refused.hpp"

namespace orrery {
namespace {

constexpr std::string_view initial_scheme = "corbaloc:rir:";

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
  return iop::without_escapes(uri).value_or(std::string{});
}

}  // namespace

reference_lookup::reference_lookup(std::string_view text_or_path, std::span<const initial_reference> initial)
    : where_(text_or_path), text_(text_or_path) {
  if (has_scheme(where_, "corbaname:")) {
    object_name name = object_name::parse(where_);
    text_ = std::move(name.context);
    name_ = std::move(name.components);
    problem_ = std::move(name.problem);
  }
  if (problem_.empty() && has_scheme(text_, initial_scheme)) take_initial(initial);
  if (problem_.empty()) take_text();
}

void reference_lookup::take_initial(std::span<const initial_reference> initial) {
  std::string id = text_.substr(initial_scheme.size());
  if (id.starts_with('/')) id.erase(0, 1);
  if (id.empty()) id = "NameService";
  for (const initial_reference& each : initial) {
    if (each.id == id && !has_scheme(each.where, initial_scheme) && !has_scheme(each.where, "corbaname:")) {
      text_ = each.where;
      return;
    }
  }
  problem_ = "no initial reference '" + id + "' is stated; write --initial " + id + "=corbaloc:iiop:1.2@HOST:PORT/KEY";
}

void reference_lookup::take_text() {
  if (has_scheme(text_, "ior:") || has_scheme(text_, "corbaloc:")) {
    const iop::parsed_reference parsed = iop::parse_reference(text_);
    if (!parsed.ok) problem_ = explain(parsed.problem);
  } else if (!has_scheme(text_, "file:")) {
    path_ = text_;
  } else if (path_ = path_of(std::string_view(text_).substr(5)); path_.empty()) {
    problem_ = "a file is written as file:///PATH, with an absolute path";
  }
}

object_reference reference_lookup::context() const noexcept {
  if (!problem_.empty()) return {};
  if (path_.empty()) return iop::parse_reference(text_).reference;
  std::array<char, 4 * object_reference::capacity_bytes> room;
  return iop::parse_reference(iop::read_reference_file(path_.c_str(), room)).reference;
}

object_reference reference_lookup::find(caller& thread, std::chrono::nanoseconds longest) noexcept {
  const object_reference found = context();
  if (name_.empty() || found.is_nil()) return found;
  return naming_context(thread, found.view(), longest).resolve(name_);
}

}  // namespace orrery
