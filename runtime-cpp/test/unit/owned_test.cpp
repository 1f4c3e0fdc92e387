// SPDX-License-Identifier: Apache-2.0
#include <array>

#include <gtest/gtest.h>

#include <orrery/values/owned.hpp>

#include "nav.hpp"

namespace {

static_assert(std::is_same_v<std::string, orrery::owned_t<std::string_view>>);
static_assert(std::is_same_v<std::vector<Nav::Waypoint::owned>, orrery::owned_t<Nav::Route>>);
static_assert(std::is_same_v<std::vector<std::vector<std::string>>,
                             orrery::owned_t<std::span<const std::span<const std::string_view>>>>);
static_assert(std::is_same_v<orrery::object_reference, orrery::owned_t<Nav::Panel::reference>>);
static_assert(orrery::is_own_value<Nav::Position>);

TEST(Owned, outlivesWhatItWasCopiedFrom) {
  std::string name = "alpha";
  std::array<double, 2> extras{1, 2};
  const std::array<Nav::Waypoint, 1> route{{{name, {1, 2, 3}, extras}}};
  const std::vector<Nav::Waypoint::owned> kept = orrery::own(Nav::Route(route));
  name = "wrong";
  extras = {};
  EXPECT_EQ("alpha", kept[0].name);
  EXPECT_EQ(2.0, kept[0].extras[1]);
}

TEST(Owned, isViewedThroughTheScopeAndWithoutTheHeap) {
  std::vector<Nav::Waypoint::owned> kept(2);
  kept[1].name = "beta";
  kept[1].extras = {7};
  alignas(8) std::array<std::byte, 512> memory{};
  orrery::scope room(memory);
  const Nav::Route view = orrery::view_as<Nav::Route>(kept, room);
  ASSERT_EQ(2U, view.size());
  EXPECT_EQ("beta", view[1].name);
  EXPECT_EQ(kept[1].extras.data(), view[1].extras.data());
}

TEST(Owned, viewIsEmptyAndTheScopeSaysSoWhenItIsExhausted) {
  const std::vector<Nav::Waypoint::owned> kept(100);
  alignas(8) std::array<std::byte, 64> memory{};
  orrery::scope room(memory);
  EXPECT_TRUE(orrery::view_as<Nav::Route>(kept, room).empty());
  EXPECT_TRUE(room.exhausted());
}

TEST(Owned, sequencesOfBooleansAreContiguous) {
  const std::array<bool, 3> flags{true, false, true};
  const std::vector<orrery::boolean> kept = orrery::own(std::span<const bool>(flags));
  orrery::scope none;
  const auto view = orrery::view_as<std::span<const bool>>(kept, none);
  EXPECT_TRUE(std::equal(flags.begin(), flags.end(), view.begin(), view.end()));
}

}  // namespace
