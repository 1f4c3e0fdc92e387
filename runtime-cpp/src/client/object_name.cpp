// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/client/object_name.hpp>

#include <optional>

#include "iop/refused.hpp"

namespace orrery {
namespace {

constexpr std::string_view form =
    "a name in a naming service is written as corbaname::HOST:PORT#ID.KIND/ID.KIND; a backslash stands before a /, a . "
    "or a "
    "backslash that belongs to an ID, and %HH for a character that a URI has no other form for";

/// Reader of one component of a stringified name (CORBA Naming 1.3, 2.4.1).
class component_reader {
 public:
  /// Takes the next character; false if the component can't go on with it.
  bool take(char c, bool escaped) {
    if (c == '.' && !escaped) {
      if (in_kind_) return false;
      in_kind_ = true;
      return true;
    }
    (in_kind_ ? read_.kind : read_.id) += c;
    return true;
  }

  /// The component; nothing where it is empty, or ends with the '.' of a kind that does not follow. A '.' alone is the
  /// component without id and kind.
  std::optional<name_component> end() const {
    const bool empty = read_.id.empty() && read_.kind.empty();
    if (in_kind_ ? read_.kind.empty() && !read_.id.empty() : empty) return std::nullopt;
    return read_;
  }

 private:
  name_component read_;
  bool in_kind_ = false;
};

std::optional<std::vector<name_component>> components_of(std::string_view name) {
  std::vector<name_component> components;
  component_reader reader;
  for (std::size_t i = 0; i < name.size(); ++i) {
    if (name[i] == '\\') {
      if (++i == name.size() || !reader.take(name[i], true)) return std::nullopt;
    } else if (name[i] != '/') {
      if (!reader.take(name[i], false)) return std::nullopt;
    } else if (const auto one = reader.end()) {
      components.push_back(*one);
      reader = {};
    } else {
      return std::nullopt;
    }
  }
  const auto last = reader.end();
  if (!last) return std::nullopt;
  components.push_back(*last);
  return components;
}

}  // namespace

void encode(cdr::writer& out, const name_view& name) noexcept {
  out.write(static_cast<std::uint32_t>(name.components.size()));
  for (const name_component& each : name.components) {
    out.string(each.id);
    out.string(each.kind);
  }
}

object_name object_name::parse(std::string_view text) {
  object_name read;
  const std::string_view rest = text.substr(text.find(':') + 1);
  const std::size_t hash = rest.find('#');
  const std::string_view where = rest.substr(0, hash);
  const std::size_t slash = where.find('/');
  read.context.append("corbaloc:").append(where.substr(0, slash)).append("/");
  const std::string_view key = slash == std::string_view::npos ? std::string_view{} : where.substr(slash + 1);
  read.context.append(key.empty() ? "NameService" : key);
  if (hash == std::string_view::npos || hash + 1 == rest.size()) return read;

  const std::optional<std::string> name = iop::without_escapes(rest.substr(hash + 1));
  const auto components = name ? components_of(*name) : std::nullopt;
  if (components) {
    read.components = *components;
  } else {
    read.problem = form;
  }
  return read;
}

}  // namespace orrery
