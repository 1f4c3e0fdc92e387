// SPDX-License-Identifier: Apache-2.0
// Limits and defaults, which the planner and both runtimes share: test/vectors/limits.txt says their form.
#include <chrono>
#include <cstdint>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include <orrery/detail/demux/name_windows.hpp>
#include <orrery/detail/memory/area.hpp>
#include <orrery/detail/memory/block_store.hpp>
#include <orrery/detail/memory/entry_word.hpp>
#include <orrery/detail/plan/lane_config.hpp>

namespace limits {

std::map<std::string, std::uint64_t> lines_of_cpp() {
  std::ifstream file(ORRERY_LIMITS);
  std::map<std::string, std::uint64_t> all;
  for (std::string text; std::getline(file, text);) {
    const std::size_t language = text.find(" | C++ | ");
    if (text.empty() || text[0] == '#' || language == std::string::npos) continue;
    all[text.substr(0, language)] = std::stoull(text.substr(text.rfind(' ') + 1));
  }
  return all;
}

TEST(Limits, areThoseThatThePlannerKeepsTo) {
  const orrery::lane_config lane;
  const std::map<std::string, std::uint64_t> own{
      {"areas", orrery::memory::most_areas - 1},
      {"bytes of an area", orrery::memory::area::largest_bytes},
      {"bytes of a granule", orrery::memory::block_store::granule_bytes},
      {"depth of scopes", orrery::memory::deepest},
      {"bytes of a name with five windows", orrery::demux::tabulated_lengths},
      {"nanoseconds of a stalled reply", static_cast<std::uint64_t>(lane.reply_timeout.count())},
      {"seconds of a silent peer", static_cast<std::uint64_t>(lane.peer_silence.count())}};
  EXPECT_EQ(own, lines_of_cpp());
}

}  // namespace limits
