// SPDX-License-Identifier: Apache-2.0
#include <orrery/orb/usual_scope.hpp>

#include <cstdint>
#include <span>

#include <gtest/gtest.h>

namespace {

using namespace orrery::memory;
using orrery::poa_config;
using orrery::usual_scope;

constexpr std::uint32_t both[] = {0, 1};
constexpr std::uint32_t second[] = {1};

constexpr scope_layout private_scope(const char* name, std::int32_t parent, std::span<const std::uint32_t> lanes) {
  return {.name = name,
          .parent = parent,
          .kind = area_kind::exclusive,
          .bytes = 256,
          .per = multiplicity::thread,
          .lanes = lanes};
}

constexpr orrery::process_config with(const layout& memory, std::span<const poa_config> poas) {
  orrery::process_config config{};
  config.memory = &memory;
  config.poas = poas;
  return config;
}

// 0 is that of both lanes, 1 that of the second.
constexpr scope_layout two[] = {private_scope("wide", -1, both), private_scope("narrow", -1, second)};
constexpr layout two_scopes{.scopes = two};

TEST(UsualScope, isThatOfAllItsLanesOrOfNone) {
  // The second lane stays in 'narrow', so the first must not stay in 'wide', which requests of both have to enter.
  const poa_config poas[] = {{.scopes = {.request = 1}}, {.scopes = {.request = 0}}, {.scopes = {.request = 0}}};
  const orrery::process_config config = with(two_scopes, poas);

  EXPECT_EQ(usual_scope(config, 0), -1);
  EXPECT_EQ(usual_scope(config, 1), 1);
  EXPECT_FALSE(orrery::is_stayed_in(config, 0));
  EXPECT_TRUE(orrery::is_stayed_in(config, 1));
}

TEST(UsualScope, isThatOfTheFirstPoa) {
  const poa_config poas[] = {{.scopes = {.request = 0}}, {.scopes = {.request = 1}}};
  const orrery::process_config config = with(two_scopes, poas);

  EXPECT_EQ(usual_scope(config, 0), 0);
  EXPECT_EQ(usual_scope(config, 1), 0);
  EXPECT_FALSE(orrery::is_stayed_in(config, 1));
}

TEST(UsualScope, hasNoScopesWithinIt) {
  // Servants find what they enter by way of what their request has entered.
  static constexpr scope_layout scopes[] = {private_scope("call", -1, both), private_scope("scratch", 0, both)};
  static constexpr layout nested{.scopes = scopes};
  const poa_config poas[] = {{.scopes = {.request = 0}}};

  EXPECT_EQ(usual_scope(with(nested, poas), 0), -1);
}

TEST(UsualScope, isNestedInNothingThatEnds) {
  static constexpr scope_layout scopes[] = {
      {.name = "caller", .bytes = 256, .per = multiplicity::connection, .lanes = both},
      {.name = "all", .parent = 0, .bytes = 256, .per = multiplicity::connection, .lanes = both},
      private_scope("call", 1, both)};
  static constexpr layout nested{.scopes = scopes};
  const poa_config poas[] = {{.scopes = {.request = 2}}};

  EXPECT_EQ(usual_scope(with(nested, poas), 0), -1);
}

}  // namespace
