// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <initializer_list>
#include <vector>

#include <gtest/gtest.h>

#include <orrery/orb/command_line.hpp>

namespace {

constexpr orrery::lane_config low_and_high[] = {{.name = "low"}, {.name = "high"}};
constexpr orrery::receptacle_config receptacles[] = {{.instance = "a", .name = "b"}, {.instance = "c", .name = "d"}};
constexpr orrery::process_config config{.name = "p", .lanes = low_and_high, .receptacles = receptacles};

orrery::command_line parse(std::initializer_list<const char*> arguments) {
  std::vector<const char*> argv{"p"};
  argv.insert(argv.end(), arguments);
  return orrery::command_line::parse(config, static_cast<int>(argv.size()), argv.data());
}

TEST(CommandLine, hasDefaults) {
  const orrery::command_line line = parse({});
  EXPECT_EQ("refs", line.refs);
  EXPECT_TRUE(line.problem.empty());
}

TEST(CommandLine, takesEndpointsReferencesAndADirectory) {
  const orrery::command_line line = parse(
      {"--listen", "low=0.0.0.0:0", "--listen", "high=[::1]:99", "--refs", "a dir", "--ref", "c.d=corbaloc::h:1/k=v"});
  ASSERT_TRUE(line.problem.empty()) << line.problem;
  ASSERT_EQ(2U, line.listen.size());
  EXPECT_EQ("::1", line.listen[1].host);
  EXPECT_EQ(99, line.listen[1].port);
  EXPECT_EQ("a dir", line.refs);
  ASSERT_EQ(1U, line.references.size());
  EXPECT_EQ(1U, line.references[0].receptacle);
  EXPECT_EQ("corbaloc::h:1/k=v", line.references[0].where);
}

TEST(CommandLine, saysWhatIsWrongAndWhatThereIs) {
  EXPECT_NE(std::string::npos, parse({"--listen", "middle=h:1"}).problem.find("low high"));
  EXPECT_NE(std::string::npos, parse({"--ref", "a.x=f"}).problem.find("a.b c.d"));
  for (const auto& arguments : std::initializer_list<std::initializer_list<const char*>>{{"--listen"},
                                                                                         {"--listen", "low"},
                                                                                         {"--listen", "low=h"},
                                                                                         {"--listen", "low=h:"},
                                                                                         {"--listen", "low=:1"},
                                                                                         {"--listen", "low=h:70000"},
                                                                                         {"--ref", "a.b"},
                                                                                         {"--ref", "a.b="},
                                                                                         {"--fast"},
                                                                                         {"file"}}) {
    EXPECT_FALSE(parse(arguments).problem.empty()) << *(arguments.end() - 1);
  }
}

TEST(CommandLine, usageNamesLanesAndReceptacles) {
  const std::string text = orrery::command_line::usage(config);
  for (const char* word : {"--listen", "--refs", "--ref", "low", "high", "a.b", "c.d"}) {
    EXPECT_NE(std::string::npos, text.find(word)) << word;
  }
}

}  // namespace
