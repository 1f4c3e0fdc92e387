// SPDX-License-Identifier: Apache-2.0
#include <orrery/demux/operation_table.hpp>

#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "operation_table_vectors.hpp"

namespace {

using orrery::demux::operation_table;

/// A name in a buffer of its own, surrounded by bytes that must not matter.
class framed_name {
 public:
  framed_name(std::string_view name, char frame) : bytes_(name.size() + 16, frame) {
    std::memcpy(bytes_.data() + 8, name.data(), name.size());
  }
  const char* data() const { return bytes_.data() + 8; }

 private:
  std::vector<char> bytes_;
};

struct vectors {
  const char* table;
  int (*find)(const char*, std::uint32_t) noexcept;
  const tables::lookup* begin;
  const tables::lookup* end;
};

#define ORRERY_VECTORS(name)                                                               \
  vectors{#name, &operation_table<tables::name>::find, std::begin(tables::name##_lookups), \
          std::end(tables::name##_lookups)},
const vectors all_vectors[] = {ORRERY_TABLES(ORRERY_VECTORS)};
#undef ORRERY_VECTORS

class operation_table_vectors : public testing::TestWithParam<vectors> {};

TEST_P(operation_table_vectors, finds_what_the_search_promised) {
  const vectors& table = GetParam();
  for (const auto* each = table.begin; each != table.end; ++each) {
    const std::string_view name(each->name, each->length);
    for (const char frame : {'\0', '\xff', 'e'}) {
      const framed_name framed(name, frame);
      EXPECT_EQ(table.find(framed.data(), each->length), each->expected) << name << " framed by " << +frame;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(shared, operation_table_vectors, testing::ValuesIn(all_vectors),
                         [](const auto& instance) { return instance.param.table; });

TEST(operation_table, misses_names_of_any_length_without_reading_past_the_guard) {
  for (std::uint32_t length = 0; length < 300; ++length) {
    const framed_name framed(std::string(length, 'z'), 'z');
    EXPECT_EQ(operation_table<tables::tango>::find(framed.data(), length), -1) << length;
    EXPECT_EQ(operation_table<tables::single>::find(framed.data(), length), -1) << length;
  }
  EXPECT_EQ(operation_table<tables::tango>::find("", 0xffffffffU), -1);
}

TEST(operation_table, is_what_the_servants_interface_table_points_to) {
  int (*find)(const char*, std::uint32_t) noexcept = &operation_table<tables::single>::find;
  EXPECT_EQ(find("ping\0\0\0", 4), 0);
}

TEST(saturating_sub, is_zero_below_and_exact_above) {
  using orrery::demux::detail::saturating_sub;
  static_assert(saturating_sub(0, 8) == 0);
  static_assert(saturating_sub(7, 8) == 0);
  static_assert(saturating_sub(8, 8) == 0);
  static_assert(saturating_sub(9, 8) == 1);
  static_assert(saturating_sub(65535, 8) == 65527);
  static_assert(saturating_sub(0, 0x7fffffff) == 0);
  static_assert(orrery::demux::detail::minimum(3, 5) == 3);
  static_assert(orrery::demux::detail::minimum(5, 3) == 3);
  static_assert(orrery::demux::detail::minimum(5, 5) == 5);
}

}  // namespace
