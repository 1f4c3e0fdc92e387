// SPDX-License-Identifier: Apache-2.0
// Which of a target's lanes a calling thread connects to. The test listens in place of each lane.
#include <array>
#include <optional>

#include "client_fixture.hpp"

namespace {

using orrery::priority_band;

class LaneChoice : public ::testing::Test {
 protected:
  static constexpr orrery::giop::message_handlers versions = orrery::giop::preloaded<orrery::giop::version::v1_2>();
  static constexpr std::array<std::int16_t, 3> priorities{100, 200, 300};

  /// A reference whose address is the middle lane's.
  orrery::object_reference reference(std::span<const orrery::iop::lane_address> listed) const {
    const wire::message_bytes key{'k', 'e', 'y'};
    return orrery::iop::make_reference({"IDL:Nav/Navigation:1.0", orrery::giop::version::v1_2, "127.0.0.1",
                                        lanes_[1].port(), key, listed, orrery::iop::priority_model{}});
  }
  std::vector<orrery::iop::lane_address> all_lanes() const {
    std::vector<orrery::iop::lane_address> listed;
    for (std::size_t i = 0; i < lanes_.size(); ++i) listed.push_back({"127.0.0.1", lanes_[i].port(), priorities[i]});
    return listed;
  }

  /// The lane that a thread of that priority connects to.
  std::optional<std::size_t> chosen(std::int16_t priority, const orrery::object_reference& target,
                                    std::span<const priority_band> bands = {}) {
    orrery::caller thread({.max_connections = 1, .send_bytes = 4096, .receive_bytes = 4096}, versions, priority);
    Nav::Navigation::stub nav(thread, target.view(),
                              {.timeout = std::chrono::seconds(2), .attempts = 1, .bands = bands});
    bound_ = nav.connect();
    for (std::size_t i = 0; i < lanes_.size(); ++i) {
      if (lanes_[i].accept(0)) return i;
    }
    return std::nullopt;
  }

  std::array<wire::listener, 3> lanes_;
  orrery::outcome<void> bound_;
};

TEST_F(LaneChoice, isTheNearestBelowSoThatNothingRunsAboveItsCaller) {
  const auto target = reference(all_lanes());
  EXPECT_EQ(0U, chosen(100, target));
  EXPECT_EQ(0U, chosen(199, target));
  EXPECT_EQ(1U, chosen(200, target));
  EXPECT_EQ(2U, chosen(300, target));
  EXPECT_EQ(2U, chosen(32767, target));
}

TEST_F(LaneChoice, isTheLowestForWhoIsBelowThemAll) { EXPECT_EQ(0U, chosen(1, reference(all_lanes()))); }

TEST_F(LaneChoice, staysWithinTheBandOfTheCaller) {
  constexpr std::array<priority_band, 2> bands{{{0, 150}, {151, 1000}}};
  const auto target = reference(all_lanes());
  EXPECT_EQ(0U, chosen(150, target, bands));
  EXPECT_EQ(1U, chosen(160, target, bands)) << "the band's lowest, rather than a lane of the band below";
  EXPECT_EQ(1U, chosen(299, target, bands));
  EXPECT_EQ(2U, chosen(1000, target, bands));
}

TEST_F(LaneChoice, failsOutsideOfAllBands) {
  constexpr std::array<priority_band, 1> bands{{{0, 150}}};
  EXPECT_EQ(std::nullopt, chosen(151, reference(all_lanes()), bands));
  ASSERT_NE(nullptr, bound_.failure());
  EXPECT_EQ(orrery::exception_id::INV_POLICY, bound_.failure()->id);
  EXPECT_EQ(orrery::minor::outside_bands, bound_.failure()->minor);
}

TEST_F(LaneChoice, failsInABandThatHoldsNoneOfThem) {
  constexpr std::array<priority_band, 2> bands{{{0, 50}, {51, 1000}}};
  EXPECT_EQ(std::nullopt, chosen(50, reference(all_lanes()), bands)) << "the profile's address is the middle lane's";
  ASSERT_NE(nullptr, bound_.failure());
  EXPECT_EQ(orrery::exception_id::TRANSIENT, bound_.failure()->id);
  EXPECT_EQ(orrery::minor::band_without_lane, bound_.failure()->minor);
  EXPECT_EQ(orrery::completion::no, bound_.failure()->completed);
}

TEST_F(LaneChoice, isTheProfilesAddressWhereAForeignReferenceListsNoLanes) {
  constexpr std::array<priority_band, 1> bands{{{0, 32767}}};
  EXPECT_EQ(1U, chosen(300, reference({})));
  EXPECT_EQ(1U, chosen(300, reference({}), bands));
}

TEST_F(LaneChoice, isTheProfilesAddressWherePoolsWithoutLanesListThemselvesWithoutAPriority) {
  const std::vector<orrery::iop::lane_address> listed{{"127.0.0.1", lanes_[2].port(), -1}};
  constexpr std::array<priority_band, 1> bands{{{0, 32767}}};
  EXPECT_EQ(1U, chosen(300, reference(listed)));
  EXPECT_EQ(1U, chosen(300, reference(listed), bands));
}

TEST_F(LaneChoice, keepsAConnectionForEachBandApartFromAPrivateOne) {
  constexpr std::array<priority_band, 1> bands{{{0, 32767}}};
  const auto target = reference(all_lanes());
  orrery::caller thread({.max_connections = 2, .send_bytes = 4096, .receive_bytes = 4096}, versions, 100);
  Nav::Navigation::stub first(thread, target.view());
  Nav::Navigation::stub second(thread, target.view());
  Nav::Navigation::stub banded(thread, target.view(), {.bands = bands});
  EXPECT_TRUE(first.connect());
  EXPECT_TRUE(second.connect());
  EXPECT_TRUE(banded.connect());
  const auto shared = lanes_[0].accept(0);
  const auto apart = lanes_[0].accept(0);
  EXPECT_TRUE(shared);
  EXPECT_TRUE(apart);
  EXPECT_FALSE(lanes_[0].accept(0)) << "two private stubs of one thread share a connection";
}

}  // namespace
