// SPDX-License-Identifier: Apache-2.0
#include <fstream>
#include <map>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "type_code_samples.hpp"

/// Reads the anys of test/vectors/anys.txt by their TypeCodes alone, and tells what they are.
namespace any_vectors_test {
namespace {

using orrery::type_code;
using samples::stream;
using enum orrery::tc_kind;

constexpr const char* kinds[] = {
    "null",  "void",  "short",    "long",      "ushort",    "ulong",      "float", "double",  "boolean", "char",
    "octet", "any",   "TypeCode", "Principal", "objref",    "struct",     "union", "enum",    "string",  "sequence",
    "array", "alias", "except",   "longlong",  "ulonglong", "longdouble", "wchar", "wstring", "fixed"};

std::string told(const type_code& code, int depth = 0) {
  std::string text = kinds[static_cast<std::uint32_t>(code.kind())];
  if (!code.id().empty()) text += " " + std::string(code.id()) + " " + std::string(code.name());
  // A recursive type is told to its third level.
  if (depth == 3) return text;
  if (code.kind() == tk_union) text += " switch (" + told(code.discriminator_type(), depth + 1) + ")";
  for (std::uint32_t i = 0; i < code.member_count(); ++i) {
    text += i == 0 ? " {" : ", ";
    if (code.kind() == tk_union && static_cast<std::int32_t>(i) != code.default_index()) {
      text += std::to_string(code.member_label(i)) + ": ";
    }
    if (code.kind() != tk_enum) text += told(code.member_type(i), depth + 1) + " ";
    text += code.member_name(i);
  }
  if (code.member_count() != 0) text += "}";
  if (code.content_type().kind() != tk_null) text += " of " + told(code.content_type(), depth + 1);
  if (code.length() != 0) text += " " + std::to_string(code.length());
  return text;
}

std::string told(orrery::cdr::reader& in, const type_code& code);

std::string told_member(orrery::cdr::reader& in, const type_code& code, std::uint32_t index) {
  return std::string(code.member_name(index)) + "=" + told(in, code.member_type(index));
}

std::string told(orrery::cdr::reader& in, const type_code& code) {
  switch (code.kind()) {
    case tk_short:
      return std::to_string(in.read<std::int16_t>());
    case tk_long:
      return std::to_string(in.read<std::int32_t>());
    case tk_octet:
      return std::to_string(in.read<std::uint8_t>());
    case tk_longlong:
      return std::to_string(in.read<std::int64_t>());
    case tk_double: {
      std::ostringstream number;
      number << in.read<double>();
      return number.str();
    }
    case tk_string:
      return '"' + std::string(in.string()) + '"';
    case tk_wstring: {
      std::ostringstream text;
      const orrery::cdr::wide_text units = in.wide_string_in_place();
      for (std::uint32_t i = 0; i < units.size(); ++i)
        text << (i == 0 ? "" : " ") << std::hex << static_cast<int>(units[i]);
      return "u(" + text.str() + ")";
    }
    case tk_enum:
      return std::string(code.member_name(in.read<std::uint32_t>()));
    case tk_alias:
      return told(in, code.content_type());
    case tk_except:
    case tk_struct: {
      std::string text = "{";
      for (std::uint32_t i = 0; i < code.member_count(); ++i) text += (i == 0 ? "" : ", ") + told_member(in, code, i);
      return text + "}";
    }
    case tk_union: {
      const auto label = in.read<std::int64_t>();  // all unions of the vectors have a long long
      const std::string text = "(" + std::to_string(label) + ") ";
      for (std::uint32_t i = 0; i < code.member_count(); ++i) {
        const bool otherwise = static_cast<std::int32_t>(i) == code.default_index();
        if (!otherwise && code.member_label(i) == label) return text + told_member(in, code, i);
      }
      return code.default_index() < 0 ? text
                                      : text + told_member(in, code, static_cast<std::uint32_t>(code.default_index()));
    }
    case tk_sequence:
    case tk_array: {
      const std::uint32_t count = code.kind() == tk_array ? code.length() : in.read<std::uint32_t>();
      std::string text = "[";
      for (std::uint32_t i = 0; i < count && !in.failed(); ++i)
        text += (i == 0 ? "" : ", ") + told(in, code.content_type());
      return text + "]";
    }
    case tk_any: {
      type_code held;
      decode(in, held);
      return "<" + std::string(held.name()) + "> " + told(in, held);
    }
    case tk_TypeCode: {
      type_code held;
      decode(in, held);
      return std::string(held.id());
    }
    case tk_objref: {
      orrery::object_ref reference;
      decode(in, reference);
      return reference.is_nil() ? "nil" : "object";
    }
    default:
      ADD_FAILURE() << "no vector has such a kind";
      return "?";
  }
}

std::vector<std::uint8_t> from_hexadecimal(const std::string& digits) {
  std::vector<std::uint8_t> bytes;
  for (std::size_t i = 0; i + 1 < digits.size(); i += 2) {
    bytes.push_back(static_cast<std::uint8_t>(std::stoi(digits.substr(i, 2), nullptr, 16)));
  }
  return bytes;
}

/// The type and the value of an any that begins there, and whether it ends with the message.
std::string told_any(const stream& message, bool foreign, std::uint32_t begin) {
  const auto read = samples::read<orrery::any>(message, foreign, begin);
  if (read.failed) return "failed";
  if (read.end != message.bytes.size()) return "ends early";
  orrery::scope none;
  orrery::cdr::reader in({message.bytes.data(), begin, read.end, foreign}, none);
  type_code type;
  decode(in, type);
  const std::string text = told(type) + " | " + told(in, type);
  return in.failed() ? "failed" : text;
}

TEST(AnyVectors, areReadAndPassedOnInBothByteOrders) {
  std::ifstream file(ORRERY_ANY_VECTORS);
  ASSERT_TRUE(file) << ORRERY_ANY_VECTORS;
  std::map<std::string, int> seen;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::vector<std::string> fields;
    for (std::size_t at = 0; fields.size() < 4;) {
      const std::size_t bar = fields.size() == 3 ? std::string::npos : line.find(" | ", at);
      ASSERT_TRUE(bar != std::string::npos || fields.size() == 3) << line;
      fields.push_back(line.substr(at, bar == std::string::npos ? bar : bar - at));
      at = bar + 3;
    }
    ++seen[fields[0]];
    stream message(false);
    message.bytes = from_hexadecimal(fields[2]);
    const bool foreign = (fields[1] == "little") != orrery::cdr::native_is_little;
    EXPECT_EQ(fields[3], told_any(message, foreign, 0)) << fields[0] << ' ' << fields[1];
    const auto read = samples::read<orrery::any>(message, foreign);
    for (std::uint32_t before = 0; before < 8; before += 4) {
      stream passed(false);
      passed.bytes.resize(4096);
      orrery::cdr::writer out(passed.bytes);
      for (std::uint32_t i = 0; i < before; ++i) out.write(std::uint8_t{0});
      encode(out, read.value);
      ASSERT_FALSE(out.failed());
      passed.bytes.resize(out.position());
      EXPECT_EQ(fields[3], told_any(passed, false, before)) << fields[0] << ' ' << fields[1];
    }
  }
  EXPECT_EQ(8U, seen.size());
  for (const auto& [name, orders] : seen) EXPECT_EQ(2, orders) << name;
}

}  // namespace
}  // namespace any_vectors_test
