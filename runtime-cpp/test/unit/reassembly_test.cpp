// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <vector>

#include <gtest/gtest.h>

#include <orrery/giop/reassembly.hpp>

namespace {

using orrery::giop::message_type;
using orrery::giop::reassembly;
using orrery::giop::version;

class Reassembly : public ::testing::Test {
 protected:
  reassembly::progress give(version v, message_type type, bool more, std::vector<std::uint8_t> body) {
    std::vector<std::uint8_t> bytes(12);
    orrery::giop::write_header(bytes.data(), v, type, static_cast<std::uint32_t>(body.size()));
    if (more) bytes[6] |= orrery::giop::flag_more_fragments;
    bytes.insert(bytes.end(), body.begin(), body.end());
    kept.push_back(bytes);
    return fragments.take(orrery::giop::parse_header(kept.back().data()), kept.back());
  }

  std::array<std::uint8_t, 64> buffer{};
  reassembly fragments{buffer};
  std::vector<std::vector<std::uint8_t>> kept;
};

TEST_F(Reassembly, joinsFragmentsOf12ByRequestId) {
  EXPECT_EQ(reassembly::progress::incomplete,
            give(version::v1_2, message_type::request, true, {9, 0, 0, 0, 1, 2, 3, 4}));
  EXPECT_EQ(reassembly::progress::ignored, give(version::v1_2, message_type::fragment, false, {8, 0, 0, 0, 77}));
  EXPECT_EQ(reassembly::progress::incomplete, give(version::v1_2, message_type::fragment, true, {9, 0, 0, 0, 5, 6}));
  EXPECT_EQ(reassembly::progress::complete, give(version::v1_2, message_type::fragment, false, {9, 0, 0, 0, 7}));
  const orrery::giop::message whole = fragments.whole();
  const std::vector<std::uint8_t> body(whole.bytes.begin() + 12, whole.bytes.end());
  EXPECT_EQ((std::vector<std::uint8_t>{9, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7}), body);
  EXPECT_EQ(message_type::request, whole.type);
  EXPECT_EQ(0, whole.bytes[6] & orrery::giop::flag_more_fragments);
}

TEST_F(Reassembly, joinsFragmentsOf11ToTheOpenMessage) {
  EXPECT_EQ(reassembly::progress::incomplete, give(version::v1_1, message_type::reply, true, {1, 2}));
  EXPECT_EQ(reassembly::progress::complete, give(version::v1_1, message_type::fragment, false, {3}));
  EXPECT_EQ(15U, fragments.whole().bytes.size());
}

TEST_F(Reassembly, refusesAMessageThatExceedsItsBuffer) {
  EXPECT_EQ(reassembly::progress::incomplete, give(version::v1_2, message_type::request, true, {9, 0, 0, 0}));
  std::vector<std::uint8_t> large(60, 1);
  large[0] = 9;
  large[1] = large[2] = large[3] = 0;
  EXPECT_EQ(reassembly::progress::refused, give(version::v1_2, message_type::fragment, true, large));
}

TEST_F(Reassembly, refusesASecondMessageBeforeTheFirstIsComplete) {
  EXPECT_EQ(reassembly::progress::incomplete, give(version::v1_2, message_type::request, true, {9, 0, 0, 0}));
  EXPECT_EQ(reassembly::progress::refused, give(version::v1_2, message_type::request, true, {10, 0, 0, 0}));
}

TEST_F(Reassembly, refusesFragmentsTooShortForTheirRequestId) {
  EXPECT_EQ(reassembly::progress::refused, give(version::v1_2, message_type::request, true, {9, 0}));
}

TEST_F(Reassembly, ignoresFragmentsOfNothing) {
  EXPECT_EQ(reassembly::progress::ignored, give(version::v1_2, message_type::fragment, false, {9, 0, 0, 0, 1}));
}

}  // namespace
