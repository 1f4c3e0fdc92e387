// SPDX-License-Identifier: Apache-2.0
// The vectors that both runtimes read: test/vectors/cdr.txt says their form.
#include <charconv>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <orrery/cdr/codec.hpp>
#include <orrery/detail/giop/message.hpp>

namespace {

using orrery::cdr::native_is_little;
using orrery::giop::version;

enum class enum3 : std::uint32_t { first, second, third };
void decode(orrery::cdr::reader& in, enum3& value) noexcept { orrery::cdr::decode_enum(in, value, enum3::third); }
void encode(orrery::cdr::writer& out, const enum3& value) noexcept { orrery::cdr::encode_enum(out, value); }

struct vector_line {
  std::string name;
  version giop = version::v1_2;
  bool little = false;
  std::vector<std::string> types;
  std::vector<std::uint8_t> bytes;
  std::string expected;
};

std::string trimmed(const std::string& text) {
  const std::size_t first = text.find_first_not_of(' ');
  return first == std::string::npos ? std::string() : text.substr(first, text.find_last_not_of(' ') + 1 - first);
}

vector_line parse(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> fields(6);
  for (std::size_t i = 0; i < 5; ++i) std::getline(in, fields[i], '|');
  std::getline(in, fields[5]);
  for (std::string& field : fields) field = trimmed(field);
  vector_line v;
  v.name = fields[0] + ", " + fields[1] + ", " + fields[2];
  v.giop = static_cast<version>(fields[1].at(2) - '0');
  v.little = fields[2] == "little";
  std::istringstream types(fields[3]);
  for (std::string type; types >> type;) v.types.push_back(type);
  for (std::size_t i = 0; i + 1 < fields[4].size(); i += 2) {
    v.bytes.push_back(static_cast<std::uint8_t>(std::stoul(fields[4].substr(i, 2), nullptr, 16)));
  }
  v.expected = fields[5];
  return v;
}

std::vector<vector_line> vectors() {
  std::ifstream file(ORRERY_CDR_VECTORS);
  std::vector<vector_line> all;
  for (std::string line; std::getline(file, line);) {
    if (!line.empty() && line[0] != '#') all.push_back(parse(line));
  }
  return all;
}

// Text of a decoded value in the file.

std::string show_character(unsigned c) {
  if (c < 0x80) return std::string(1, static_cast<char>(c));
  static constexpr char digits[] = "0123456789abcdef";
  std::string shown("\\u");
  for (unsigned shift = 16; shift != 0; shift -= 4) shown += digits[(c >> (shift - 4)) & 15];
  return shown;
}

template <orrery::cdr::number T>
std::string show(const T& value) {
  char text[64];
  const auto end = std::to_chars(text, text + sizeof text, value).ptr;
  std::string shown(text, end);
  if (std::is_floating_point_v<T> && shown.find_first_of(".e") == std::string::npos) shown.append(".0");
  return shown;
}
std::string show(const bool& value) { return value ? "1" : "0"; }
template <class Text>
std::string show_text(const Text& text) {
  using unit = std::make_unsigned_t<std::conditional_t<sizeof(typename Text::value_type) == 1, char, std::int16_t>>;
  std::string shown("\"");
  for (const auto c : text) shown.append(show_character(static_cast<unit>(c)));
  return shown.append("\"");
}
std::string show(const char& value) { return show_text(std::string_view(&value, 1)); }
std::string show(const char16_t& value) { return show_text(std::u16string_view(&value, 1)); }
std::string show(const std::string_view& value) { return show_text(value); }
std::string show(const std::u16string_view& value) { return show_text(value); }
std::string show(const enum3& value) { return std::to_string(static_cast<unsigned>(value)); }
template <class T>
std::string show(const std::span<const T>& values) {
  std::string shown("[");
  for (const T& value : values) shown.append(shown.size() > 1 ? "," : "").append(show(value));
  return shown.append("]");
}

std::string show_failure(const orrery::system_exception& e) {
  if (e.id != orrery::exception_id::MARSHAL) return std::string(orrery::name(e.id));
#define ORRERY_CASE(symbol, value, text) \
  if (e.minor == static_cast<std::uint32_t>(orrery::minor::symbol)) return "!" #symbol;
  ORRERY_MINOR_CODES(ORRERY_CASE)
#undef ORRERY_CASE
  return "no minor code of ours";
}

/// Reads a value of one type, shows it, and writes it again.
template <class T>
void pass_on(orrery::cdr::reader& in, std::string& shown, orrery::cdr::writer& out) {
  T value{};
  using orrery::cdr::decode;
  decode(in, value);
  if (in.failed()) return;
  shown.append(shown.empty() ? "" : " ").append(show(value));
  using orrery::cdr::encode;
  encode(out, value);
}

using step = void (*)(orrery::cdr::reader&, std::string&, orrery::cdr::writer&);
const std::map<std::string, step> steps = {
    {"octet", &pass_on<std::uint8_t>},
    {"boolean", &pass_on<bool>},
    {"char", &pass_on<char>},
    {"wchar", &pass_on<char16_t>},
    {"short", &pass_on<std::int16_t>},
    {"long", &pass_on<std::int32_t>},
    {"longlong", &pass_on<std::int64_t>},
    {"float", &pass_on<float>},
    {"double", &pass_on<double>},
    {"string", &pass_on<std::string_view>},
    {"wstring", &pass_on<std::u16string_view>},
    {"enum3", &pass_on<enum3>},
    {"octets", &pass_on<std::span<const std::uint8_t>>},
    {"booleans", &pass_on<std::span<const bool>>},
    {"shorts", &pass_on<std::span<const std::int16_t>>},
    {"longs", &pass_on<std::span<const std::int32_t>>},
    {"floats", &pass_on<std::span<const float>>},
    {"doubles", &pass_on<std::span<const double>>},
    {"strings", &pass_on<std::span<const std::string_view>>},
};

void check(const vector_line& v) {
  alignas(8) std::array<std::byte, 1024> memory{};
  orrery::scope scope(memory);
  alignas(8) std::array<std::uint8_t, 512> message{};
  std::copy(v.bytes.begin(), v.bytes.end(), message.begin());
  std::array<std::uint8_t, 512> written;
  written.fill(0xee);
  orrery::cdr::writer out(written);
  out.set_wide(orrery::giop::wide_form_of(v.giop));
  orrery::cdr::reader in({message.data(), 0, static_cast<std::uint32_t>(v.bytes.size()), v.little != native_is_little,
                          orrery::giop::wide_form_of(v.giop)},
                         scope);
  std::string shown;
  for (const std::string& type : v.types) {
    const auto found = steps.find(type);
    ASSERT_NE(steps.end(), found) << "no check for type " << type;
    found->second(in, shown, out);
  }
  if (v.expected.starts_with('!')) {
    ASSERT_TRUE(in.failed());
    EXPECT_EQ(v.expected, show_failure(in.failure()));
    return;
  }
  ASSERT_FALSE(in.failed()) << show_failure(in.failure());
  EXPECT_EQ(0U, in.remaining());
  EXPECT_EQ(v.expected, shown);
  if (v.little != native_is_little || v.name.find("with a mark") != std::string::npos) return;
  EXPECT_EQ(v.bytes, std::vector<std::uint8_t>(out.written().begin(), out.written().end()));
}

TEST(CdrVectors, areReadAndWrittenAsTheFileSays) {
  const std::vector<vector_line> all = vectors();
  ASSERT_GT(all.size(), 100U);
  for (const vector_line& v : all) {
    SCOPED_TRACE(v.name);
    check(v);
  }
}

}  // namespace
