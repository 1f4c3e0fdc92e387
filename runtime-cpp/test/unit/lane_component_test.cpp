// SPDX-License-Identifier: Apache-2.0
// Data in references for real-time clients, taken apart byte by byte.
#include <array>

#include <gtest/gtest.h>

#include <orrery/detail/iop/lane_component.hpp>
#include <orrery/iop/reference.hpp>

#include "../conformance/wire.hpp"

namespace {

using orrery::iop::lane_address;
using orrery::iop::priority_model;

constexpr std::array<lane_address, 2> lanes{{{"low.example", 2809, 100}, {"10.0.0.2", 40000, 32767}}};

orrery::object_reference sample(orrery::giop::version v, std::span<const lane_address> listed,
                                std::optional<priority_model> model) {
  const wire::message_bytes key{'k', 'e', 'y', '!'};
  return orrery::iop::make_reference({"IDL:A:1.0", v, "h", 1, key, listed, model});
}

/// A component's bytes behind room for a message header, from where `wire::parsed` reads; empty when there is none.
/// Encapsulations count their alignment from their own byte order, which the header's length keeps.
wire::message_bytes component(const orrery::object_reference& reference, std::uint32_t tag) {
  const auto profile = reference.view().iiop();
  if (!profile) return {};
  const auto data = orrery::iop::component(*profile, tag);
  if (!data) return {};
  wire::message_bytes bytes(12, 0);
  bytes[6] = data->front();
  bytes.insert(bytes.end(), data->begin(), data->end());
  return bytes;
}

TEST(LanesComponent, isASequenceOfHostPortAndPriority) {
  const auto bytes = component(sample(orrery::giop::version::v1_2, lanes, std::nullopt), 0x54414f02);
  ASSERT_FALSE(bytes.empty());
  wire::parsed in(bytes);
  in.skip(1);
  ASSERT_EQ(2U, in.u32());
  EXPECT_EQ("low.example", in.text());
  EXPECT_EQ(2809U, in.number(2));
  EXPECT_EQ(100U, in.number(2));
  EXPECT_EQ("10.0.0.2", in.text());
  EXPECT_EQ(40000U, in.number(2));
  EXPECT_EQ(32767U, in.number(2));
}

TEST(PoliciesComponent, holdsThePriorityModelAsPolicyForty) {
  const priority_model model{priority_model::kind::server_declared, 4711};
  const auto bytes = component(sample(orrery::giop::version::v1_2, {}, model), 2);
  ASSERT_FALSE(bytes.empty());
  wire::parsed in(bytes);
  in.skip(1);
  EXPECT_EQ(1U, in.u32());
  EXPECT_EQ(40U, in.u32());
  auto value = in.octets();
  ASSERT_EQ(10U, value.size());
  value.insert(value.begin(), 12, 0);
  value[6] = value[12];
  wire::parsed policy(value);
  policy.skip(1);
  EXPECT_EQ(1U, policy.u32()) << "SERVER_DECLARED";
  EXPECT_EQ(4711U, policy.number(2));
}

TEST(Components, areLeftOutWhereThereIsNothingToSayAndInVersion1_0) {
  const priority_model model{};
  for (const std::uint32_t tag : {0x54414f02U, 2U}) {
    EXPECT_TRUE(component(sample(orrery::giop::version::v1_2, {}, std::nullopt), tag).empty());
    EXPECT_TRUE(component(sample(orrery::giop::version::v1_0, lanes, model), tag).empty());
  }
  EXPECT_FALSE(component(sample(orrery::giop::version::v1_1, lanes, model), 1).empty()) << "code sets stay";
}

TEST(Components, surviveTheText) {
  const auto text = orrery::iop::to_string(sample(orrery::giop::version::v1_2, lanes, priority_model{}));
  const auto read = orrery::iop::parse_reference(text);
  ASSERT_TRUE(read.ok);
  const auto lane = orrery::iop::nearest_lane(*read.reference.view().iiop(), 32767, {});
  ASSERT_TRUE(lane);
  EXPECT_EQ("10.0.0.2", lane->host);
  EXPECT_EQ(40000, lane->port);
}

TEST(LanesComponent, isReadAsThePlannerWritesIt) {
  // The reference that the planner's ReferenceTextTest holds: lanes of priority 1 at port 2809 and 2 at 2810.
  const auto read = orrery::iop::parse_reference(
      "IOR:000000000000000a49444c3a493a312e300000000000000100000000000000a6000102000000000a3132372e302e302e31000afa"
      "000000144f52590100000000000000010000000000000001000000030000000100000014000000000501000100000000000101090000"
      "000054414f020000002e00000000000000020000000a3132372e302e302e31000af9000100000000000a3132372e302e302e31000afa"
      "00020000000000020000001a0000000000000001000000280000000a00000000000000000002");
  ASSERT_TRUE(read.ok);
  const auto profile = read.reference.view().iiop();
  ASSERT_TRUE(profile);
  EXPECT_EQ(2810, profile->port);
  EXPECT_EQ(2809, orrery::iop::nearest_lane(*profile, 1, {})->port);
  EXPECT_EQ(2810, orrery::iop::nearest_lane(*profile, 2, {})->port);
}

TEST(LanesComponent, isPassedOverWhenMalformed) {
  const auto whole = orrery::iop::to_string(sample(orrery::giop::version::v1_2, lanes, std::nullopt));
  // A forged count, in the machine's order: the two lanes' count becomes very large.
  const auto at = whole.find(
      "0200000"
      "00c000000"
      "6c6f772e");
  ASSERT_NE(std::string::npos, at);
  std::string forged = whole;
  forged.replace(at, 8, "ffffff7f");
  const auto read = orrery::iop::parse_reference(forged);
  ASSERT_TRUE(read.ok);
  EXPECT_FALSE(orrery::iop::nearest_lane(*read.reference.view().iiop(), 100, {}));
}

}  // namespace
