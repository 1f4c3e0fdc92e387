// SPDX-License-Identifier: Apache-2.0
// Least sizes and alignments, which the planner and both runtimes share: test/vectors/cdr-sizes.txt says their form.
#include <algorithm>
#include <array>
#include <cstdint>
#include <fstream>
#include <limits>
#include <map>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <orrery/cdr/codec.hpp>
#include <orrery/iop/object_ref.hpp>
#include <orrery/values/any.hpp>
#include <orrery/values/fixed.hpp>
#include <orrery/values/value.hpp>

#include "nav.hpp"

namespace cdr_sizes {

namespace cdr = orrery::cdr;

enum class choice : std::uint32_t { only };
void decode(cdr::reader& in, choice& value) noexcept { cdr::decode_enum(in, value, choice::only); }

struct leaf : orrery::value {
  static constexpr orrery::value_type orrery_type{"IDL:cdr_sizes/leaf:1.0"};
  leaf() noexcept : orrery::value(orrery_type) {}
};

/// As the generator prints `struct { long first; short second; }`, whose least size it takes from the planner.
struct pair {
  std::int32_t first{};
  std::int16_t second{};
};
constexpr std::size_t minimum_bytes(cdr::type<pair>) noexcept { return 6; }
void decode(cdr::reader& in, pair& value) noexcept {
  decode(in, value.first);
  decode(in, value.second);
}

/// As the generator prints `union switch (boolean) { case TRUE: long some; case FALSE: octet other; }`.
struct either {
  bool label{};
  std::int32_t some{};
  std::uint8_t other{};
};
constexpr std::size_t minimum_bytes(cdr::type<either>) noexcept { return 2; }
void decode(cdr::reader& in, either& value) noexcept {
  decode(in, value.label);
  if (value.label) {
    decode(in, value.some);
  } else {
    decode(in, value.other);
  }
}

struct size_line {
  cdr::wide_form wide = cdr::wide_form::octets;
  std::size_t alignment = 0;
  std::size_t least = 0;
  std::vector<std::uint8_t> shortest;
};

std::string trimmed(const std::string& text) {
  const std::size_t first = text.find_first_not_of(' ');
  return first == std::string::npos ? std::string() : text.substr(first, text.find_last_not_of(' ') + 1 - first);
}

std::map<std::string, std::vector<size_line>> lines() {
  std::ifstream file(ORRERY_CDR_SIZES);
  std::map<std::string, std::vector<size_line>> all;
  for (std::string text; std::getline(file, text);) {
    if (text.empty() || text[0] == '#') continue;
    std::istringstream in(text);
    std::vector<std::string> fields(5);
    for (std::string& field : fields) {
      std::getline(in, field, '|');
      field = trimmed(field);
    }
    size_line line;
    line.wide = fields[1] == "1.1" ? cdr::wide_form::units : cdr::wide_form::octets;
    line.alignment = std::stoul(fields[2]);
    line.least = std::stoul(fields[3]);
    for (std::size_t i = 0; i + 1 < fields[4].size(); i += 2) {
      line.shortest.push_back(static_cast<std::uint8_t>(std::stoul(fields[4].substr(i, 2), nullptr, 16)));
    }
    all[fields[0]].push_back(line);
  }
  return all;
}

/// Reads a shortest value behind one byte and the padding that its alignment asks for, or behind less than that.
template <class T>
bool reads(const size_line& line, std::size_t padding, std::size_t cut) {
  std::vector<std::uint8_t> bytes(1 + padding);
  bytes.insert(bytes.end(), line.shortest.begin(), line.shortest.end());
  bytes.resize(bytes.size() - cut);
  alignas(8) std::byte memory[256];
  orrery::scope room(memory);
  cdr::extent where{bytes.data(), 1, static_cast<std::uint32_t>(bytes.size()), cdr::native_is_little, line.wide};
  cdr::reader in(where, room);
  T value{};
  decode(in, value);
  return !in.failed() && in.remaining() == 0;
}

template <class T>
void expect_sizes(std::map<std::string, std::vector<size_line>>& all, const std::string& name) {
  const std::vector<size_line> forms = all[name];
  all.erase(name);
  ASSERT_FALSE(forms.empty()) << name;
  std::size_t least = std::numeric_limits<std::size_t>::max();
  for (const size_line& form : forms) {
    least = std::min(least, form.least);
    EXPECT_EQ(form.least, form.shortest.size()) << name;
    EXPECT_TRUE(reads<T>(form, form.alignment - 1, 0)) << name;
    EXPECT_FALSE(reads<T>(form, form.alignment - 1, 1)) << name;
    if (form.alignment > 1) {
      EXPECT_FALSE(reads<T>(form, form.alignment / 2 - 1, 0)) << name;
    }
  }
  EXPECT_EQ(least, minimum_bytes(cdr::type<T>{})) << name;
}

TEST(CdrSizes, areThoseOfTheVectors) {
  auto all = lines();
  expect_sizes<bool>(all, "boolean");
  expect_sizes<std::uint8_t>(all, "octet");
  expect_sizes<std::int8_t>(all, "int8");
  expect_sizes<std::uint8_t>(all, "uint8");
  expect_sizes<char>(all, "char");
  expect_sizes<char16_t>(all, "wchar");
  expect_sizes<std::int16_t>(all, "short");
  expect_sizes<std::uint16_t>(all, "unsigned short");
  expect_sizes<std::int32_t>(all, "long");
  expect_sizes<std::uint32_t>(all, "unsigned long");
  expect_sizes<std::int64_t>(all, "long long");
  expect_sizes<std::uint64_t>(all, "unsigned long long");
  expect_sizes<float>(all, "float");
  expect_sizes<double>(all, "double");
  expect_sizes<orrery::fixed<5, 2>>(all, "fixed<5,2>");
  expect_sizes<orrery::fixed<4, 2>>(all, "fixed<4,2>");
  expect_sizes<orrery::value_ptr<leaf>>(all, "value");
  expect_sizes<orrery::any>(all, "any");
  expect_sizes<orrery::type_code>(all, "TypeCode");
  expect_sizes<cdr::quad>(all, "long double");
  expect_sizes<choice>(all, "enum");
  expect_sizes<std::string_view>(all, "string");
  expect_sizes<std::u16string_view>(all, "wstring");
  expect_sizes<std::span<const std::uint8_t>>(all, "sequence<octet>");
  expect_sizes<std::array<std::int16_t, 3>>(all, "short[3]");
  expect_sizes<pair>(all, "struct{long,short}");
  expect_sizes<either>(all, "union(boolean){long,octet}");
  expect_sizes<orrery::object_ref>(all, "Object");
  expect_sizes<Nav::Panel::reference>(all, "interface");
  EXPECT_TRUE(all.empty()) << all.begin()->first << " is not tested";
}

}  // namespace cdr_sizes
