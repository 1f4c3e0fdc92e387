// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <chrono>
#include <vector>

#include <gtest/gtest.h>

#include <orrery/detail/giop/handler_slots.hpp>
#include <orrery/detail/giop/handlers.hpp>

namespace {

using orrery::giop::message_type;
using orrery::giop::reassembly;
using orrery::giop::version;
using progress = orrery::giop::reassembly::progress;
using bytes = std::vector<std::uint8_t>;

class Reassembly : public ::testing::Test {
 protected:
  progress give(version v, message_type type, bool more, const bytes& body) {
    bytes whole(12);
    orrery::giop::write_header(whole.data(), v, type, static_cast<std::uint32_t>(body.size()));
    if (more) whole[6] |= orrery::giop::flag_more_fragments;
    whole.insert(whole.end(), body.begin(), body.end());
    const auto read = v == version::v1_1 ? &orrery::giop::read_fragment_1_1 : &orrery::giop::read_fragment_1_2;
    return read(slots, fragments, orrery::giop::parse_header(whole.data()), whole);
  }
  progress begin(std::uint8_t id, const bytes& rest = {}) {
    return give(version::v1_2, message_type::request, true, with_id(id, rest));
  }
  progress add(std::uint8_t id, const bytes& rest, bool more = true) {
    return give(version::v1_2, message_type::fragment, more, with_id(id, rest));
  }
  static bytes with_id(std::uint8_t id, const bytes& rest) {
    bytes body(4 + rest.size());
    body[0] = id;
    std::copy(rest.begin(), rest.end(), body.begin() + 4);
    return body;
  }
  bytes body() const {
    const auto whole = fragments.whole().bytes;
    return {whole.begin() + 12, whole.end()};
  }

  std::array<std::uint8_t, 128> buffer{};
  orrery::giop::handler_slots slots;
  reassembly fragments{buffer, std::chrono::minutes(5)};
};

TEST_F(Reassembly, joinsFragmentsOf12ByRequestId) {
  EXPECT_EQ(progress::incomplete, begin(9, {1, 2, 3, 4}));
  EXPECT_EQ(progress::ignored, add(8, {77}, false));
  EXPECT_EQ(progress::incomplete, add(9, {5, 6}));
  EXPECT_EQ(progress::complete, add(9, {7}, false));
  EXPECT_EQ((bytes{9, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7}), body());
  EXPECT_EQ(message_type::request, fragments.whole().type);
  EXPECT_EQ(0, fragments.whole().bytes[6] & orrery::giop::flag_more_fragments);
}

TEST_F(Reassembly, joinsMessagesOf12ThatAreInterleaved) {
  EXPECT_EQ(progress::incomplete, begin(1, {10}));
  EXPECT_EQ(progress::incomplete, begin(2, {20}));
  EXPECT_EQ(progress::incomplete, begin(3, {30}));
  EXPECT_EQ(progress::incomplete, add(1, bytes(20, 11)));
  EXPECT_EQ(progress::incomplete, add(3, {31}));
  EXPECT_EQ(progress::complete, add(2, {21}, false));
  EXPECT_EQ((bytes{2, 0, 0, 0, 20, 21}), body());
  fragments.release_complete();
  EXPECT_EQ(progress::complete, add(3, {32}, false));
  EXPECT_EQ((bytes{3, 0, 0, 0, 30, 31, 32}), body());
  fragments.release_complete();
  EXPECT_EQ(progress::complete, add(1, {12}, false));
  bytes pieces(22, 11);
  pieces.front() = 10;
  pieces.back() = 12;
  EXPECT_EQ(with_id(1, pieces), body());
}

TEST_F(Reassembly, joinsFragmentsOf11ToTheOpenMessage) {
  EXPECT_EQ(progress::incomplete, give(version::v1_1, message_type::reply, true, {1, 2}));
  EXPECT_EQ(progress::refused, give(version::v1_1, message_type::request, true, {1}));
  EXPECT_EQ(progress::complete, give(version::v1_1, message_type::fragment, false, {3}));
  EXPECT_EQ((bytes{1, 2, 3}), body());
}

TEST_F(Reassembly, refusesFragmentsOf11OfWhatCannotHaveAny) {
  EXPECT_EQ(progress::refused, give(version::v1_1, message_type::locate_request, true, {1, 2}));
}

TEST_F(Reassembly, refusesMoreBytesThanItsBuffer) {
  EXPECT_EQ(progress::incomplete, begin(9));
  EXPECT_EQ(progress::refused, add(9, bytes(113, 1)));
}

TEST_F(Reassembly, fillsItsBufferToTheLastByte) {
  EXPECT_EQ(progress::incomplete, begin(9));
  EXPECT_EQ(progress::complete, add(9, bytes(112, 1), false));
}

TEST_F(Reassembly, refusesMoreMessagesThanItHolds) {
  for (std::uint8_t id = 0; id < reassembly::most_messages; ++id) EXPECT_EQ(progress::incomplete, begin(id));
  EXPECT_EQ(progress::refused, begin(99));
}

TEST_F(Reassembly, refusesWhatTakesTooLong) {
  fragments = reassembly(buffer, std::chrono::nanoseconds(-1));
  EXPECT_EQ(progress::incomplete, begin(9));
  EXPECT_EQ(progress::late, add(9, {1})) << "its time was over when it began";
}

TEST_F(Reassembly, refusesPartsWithoutBytesForEver) {
  EXPECT_EQ(progress::incomplete, begin(8));
  EXPECT_EQ(progress::incomplete, add(8, {}));
  EXPECT_EQ(progress::complete, add(8, {}, false)) << "in time they are as good as any";
  fragments = reassembly(buffer, std::chrono::nanoseconds(-1));
  EXPECT_EQ(progress::incomplete, begin(9));
  EXPECT_EQ(progress::refused, add(9, {}));
}

TEST_F(Reassembly, refusesASecondMessageOfTheSameId) {
  EXPECT_EQ(progress::incomplete, begin(9));
  EXPECT_EQ(progress::refused, begin(9));
}

TEST_F(Reassembly, refusesFragmentsTooShortForTheirRequestId) {
  EXPECT_EQ(progress::refused, give(version::v1_2, message_type::request, true, {9, 0}));
}

TEST_F(Reassembly, leavesOutFragmentsOfNothing) { EXPECT_EQ(progress::ignored, add(9, {1}, false)); }

TEST_F(Reassembly, forgetsWhatIsCancelled) {
  EXPECT_EQ(progress::incomplete, begin(8, {80}));
  EXPECT_EQ(progress::incomplete, begin(9, {90}));
  fragments.cancel(8);
  fragments.cancel(77);
  EXPECT_EQ(progress::ignored, add(8, {81}, false));
  EXPECT_EQ(progress::complete, add(9, {91}, false));
  EXPECT_EQ((bytes{9, 0, 0, 0, 90, 91}), body());
}

}  // namespace
