// SPDX-License-Identifier: Apache-2.0
#include <orrery/demux/operation_table.hpp>

#include <cstring>
#include <ostream>
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

  friend void PrintTo(const vectors& each, std::ostream* out) { *out << each.table; }
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

TEST(name_extent, covers_a_name_from_its_first_byte_to_its_last) {
  using orrery::demux::name_extent;
  static_assert(name_extent::of(1).mask == 0xff);
  static_assert(name_extent::of(7).mask == 0xffffffffffffff);
  static_assert(name_extent::of(8).mask == ~std::uint64_t{0});
  static_assert(name_extent::of(7).last == 0 && name_extent::of(8).last == 0 && name_extent::of(9).last == 1);
  static_assert(name_extent::of(40).quarter == 8 && name_extent::of(40).middle == 16);
  static_assert(name_extent::of(40).three_quarters == 24 && name_extent::of(40).last == 32);
  static_assert(name_extent::of(65535).mask == ~std::uint64_t{0} && name_extent::of(65535).last == 65527);
  for (std::uint32_t length = 9; length <= 40; ++length) {
    const name_extent extent = name_extent::of(length);
    EXPECT_LE(extent.quarter, 8U);
    EXPECT_LE(extent.middle - extent.quarter, 8);
    EXPECT_LE(extent.three_quarters - extent.middle, 8);
    EXPECT_LE(extent.last - extent.three_quarters, 8);
    EXPECT_EQ(extent.last + 8U, length);
  }
}

}  // namespace
